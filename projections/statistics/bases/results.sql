-- One row for each play and known person in it. Who held several seats of a side held it once; several sides are added up.
SELECT session_id, person, any_value(title_key) AS title_key, any_value(title) AS title, any_value(contest) AS contest,
       any_value(sides) AS sides,
       CASE WHEN bool_or(result = 'unknown') THEN 'unknown' WHEN bool_or(result = 'won') THEN 'won'
            WHEN bool_or(result = 'tied') THEN 'tied' ELSE 'lost' END AS result,
       CASE WHEN any_value(contest) = 'competitive' THEN sum(share) ELSE max(share) END AS share,
       sum(expected) AS expected, max(points) AS points, min(position) AS position, list(side ORDER BY side) AS held,
       any_value(quantity) AS quantity, any_value(seconds) AS seconds, any_value(seats) AS seats, any_value(day) AS day,
       any_value(month) AS month, any_value(year) AS year, any_value(started_at) AS started_at,
       any_value(recorded_at) AS recorded_at, any_value(breaches) AS breaches
FROM (
  SELECT DISTINCT ON (session_id, person, side) * FROM seated WHERE person IS NOT NULL
  ORDER BY session_id, person, side, points DESC NULLS LAST, position
)
GROUP BY session_id, person
