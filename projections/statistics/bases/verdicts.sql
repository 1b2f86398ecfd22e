-- One row a play, with the kind of contest and, where all won or lost together (cooperative, solo), how it went (`verdict`).
SELECT p.session_id, p.title_key, p.title, p.seats, p.quantity, p.seconds, p.day, p.month, p.year, p.started_at, p.breaches, p.turns,
       p.moves, d.contest,
       CASE WHEN d.contest <> 'competitive' AND d.known AND NOT p.unrated
            THEN CASE WHEN d.winning > 0 THEN 'won' ELSE 'lost' END END AS verdict
FROM plays p LEFT JOIN sides d USING (session_id)
