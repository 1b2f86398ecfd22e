-- One row a play: a counted session that has ended. `day`, `month`, `year` are null where the date is not known so exactly.
SELECT session_id, game, game AS title_key, game AS title, kind, mode, status, cooperative, seats, tags, moves, lines, breaches,
       doubts, corrections, turns, 1 AS quantity, status = 'abandoned' AS unrated, active_seconds AS seconds,
       started_at, recorded_at,
       CASE WHEN precision IN ('minute', 'day') THEN played_on END AS day,
       CASE WHEN precision IN ('minute', 'day', 'month') THEN date_trunc('month', played_on)::DATE END AS month,
       CASE WHEN precision IN ('minute', 'day', 'month', 'year') THEN year(played_on)::INTEGER END AS year
FROM chosen WHERE status IN ('won', 'lost', 'finished', 'abandoned')
