-- One row for each play and known person in it. Who held several seats of a side held it once; several sides are added up.
SELECT r.*, p.title_key, p.title, p.quantity, p.seconds, p.seats, p.day, p.month, p.year, p.started_at, p.recorded_at, p.breaches
FROM (
  SELECT session_id, person, any_value(contest) AS contest, any_value(sides) AS sides,
         CASE WHEN bool_or(result = 'unknown') THEN 'unknown' WHEN bool_or(result = 'won') THEN 'won'
              WHEN bool_or(result = 'tied') THEN 'tied' ELSE 'lost' END AS result,
         CASE WHEN any_value(contest) = 'competitive' THEN sum(share) ELSE max(share) END AS share,
         sum(expected) AS expected, max(points) AS points, min(position) AS position, list(side ORDER BY side) AS held
  FROM (
    SELECT session_id, person, side, any_value(contest) AS contest, any_value(sides) AS sides, any_value(result) AS result,
           any_value(share) AS share, any_value(expected) AS expected, max(points) AS points, min(position) AS position
    FROM seated WHERE person IS NOT NULL GROUP BY session_id, person, side
  )
  GROUP BY session_id, person
) r JOIN plays p USING (session_id)
