-- One row a play: a counted session that has ended. `day`, `month`, `year` are null where the date is not known so exactly.
-- `unrated`: nobody's win. `seconds`: by the clock, or the minutes that were told where they are others.
SELECT session_id, game, title_key, title, kind, mode, status, cooperative, seats, tags, location, moves, lines, breaches,
       doubts, corrections, turns, quantity, status = 'abandoned' OR incomplete OR ignored AS unrated,
       CASE WHEN minutes IS NULL OR abs(60.0 * minutes - active_seconds) <= 60 THEN active_seconds
            ELSE 60.0 * minutes END AS seconds,
       started_at, recorded_at,
       CASE WHEN precision IN ('minute', 'day') THEN played_on END AS day,
       CASE WHEN precision IN ('minute', 'day', 'month') THEN date_trunc('month', played_on)::DATE END AS month,
       CASE WHEN precision IN ('minute', 'day', 'month', 'year') THEN year(played_on)::INTEGER END AS year
FROM chosen WHERE status IN ('won', 'lost', 'finished', 'abandoned')
