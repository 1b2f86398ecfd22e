-- One row a play: how many sides it had, how many of them won, and what kind of contest it was.
SELECT session_id, count(*) AS filled, count(DISTINCT side) AS sides, count(DISTINCT side) FILTER (won) AS winning,
       bool_and(won IS NOT NULL) AS known,
       CASE WHEN count(*) FILTER (NOT bot) <= 1 OR (count(DISTINCT person) = 1 AND count(person) = count(*) FILTER (NOT bot))
              THEN 'solo'
            WHEN any_value(cooperative) OR count(DISTINCT side) = 1 THEN 'cooperative'
            ELSE 'competitive' END AS contest
FROM plays JOIN places USING (session_id)
GROUP BY session_id
