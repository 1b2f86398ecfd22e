-- One row a seat of a play, with how its side did: a side wins where any of its seats did. `share`: of the victory (a tie of
-- k sides gives each 1/k); `expected`: what chance would give.
SELECT p.session_id, p.title_key, p.title, p.seats, p.day, p.month, p.year, p.started_at, p.recorded_at, s.seat, s.position, s.person, s.team,
       s.role, s.points, s.rank, s.bot, s.side, d.contest, d.sides,
       CASE WHEN p.unrated OR NOT d.known THEN 'unknown'
            WHEN NOT list_contains(d.winners, s.side) THEN 'lost'
            WHEN d.contest = 'competitive' AND d.winning > 1 THEN 'tied'
            ELSE 'won' END AS result,
       CASE WHEN p.unrated OR NOT d.known THEN NULL
            WHEN NOT list_contains(d.winners, s.side) THEN 0.0
            WHEN d.contest = 'competitive' THEN 1.0 / d.winning
            ELSE 1.0 END::DOUBLE AS share,
       CASE WHEN d.contest = 'competitive' THEN 1.0 / d.sides END::DOUBLE AS expected
FROM plays p JOIN places s USING (session_id) JOIN sides d USING (session_id)
