-- One row a play that ratings are made of, with its sides in the order of their seats, and the place of each (see *Rated plays*).
SELECT session_id, day, title_key, started_at, recorded_at, list_transform(sides, lambda one: one.people) AS sides,
       list_transform(sides, lambda one: 1 + len(list_filter(
         sides, lambda other: one.worth IS NOT NULL AND (other.worth IS NULL OR other.worth < one.worth)))) AS places
FROM (
  SELECT session_id, day, title_key, started_at, recorded_at, list_sort(list_transform(sides, lambda one: {
           'position': one.position, 'people': one.people,
           'worth': CASE WHEN one.won THEN NULL WHEN ranked THEN one.rank::DOUBLE WHEN pointed AND least_won >= most_lost THEN -one.points
                         WHEN pointed AND most_won <= least_lost THEN one.points ELSE 0.0 END})) AS sides
  FROM (
    SELECT session_id, any_value(day) AS day, any_value(title_key) AS title_key, any_value(started_at) AS started_at,
           any_value(recorded_at) AS recorded_at, count(rank) = count(*) AS ranked, count(points) = count(*) AS pointed,
           min(points) FILTER (won) AS least_won, max(points) FILTER (won) AS most_won,
           min(points) FILTER (NOT won) AS least_lost, max(points) FILTER (NOT won) AS most_lost,
           list({'position': position, 'people': people, 'won': won, 'rank': rank, 'points': points}) AS sides
    FROM (
      SELECT session_id, side, any_value(title_key) AS title_key, any_value(day) AS day, any_value(started_at) AS started_at,
             any_value(recorded_at) AS recorded_at, list_sort(list_distinct(list(person))) AS people,
             count(*) = count(person) AND NOT bool_or(bot) AS known, bool_or(result IN ('won', 'tied')) AS won, min(rank) AS rank,
             max(points) AS points, min(position) AS position
      FROM seated WHERE contest = 'competitive' AND result <> 'unknown' AND day IS NOT NULL
      GROUP BY session_id, side
    )
    GROUP BY session_id HAVING count(*) >= 2 AND bool_and(known)
  )
)
WHERE len(list_distinct(flatten(list_transform(sides, lambda one: one.people)))) = len(flatten(list_transform(sides, lambda one: one.people)))
