-- One row a play: how many sides it had, which of them won, and what kind of contest it was.
SELECT session_id, count(*) AS filled, count(DISTINCT side) AS sides, count(DISTINCT side) FILTER (won) AS winning,
       coalesce(list(side) FILTER (won), []) AS winners, bool_and(won IS NOT NULL) AS known,
       CASE WHEN count(*) FILTER (NOT bot) <= 1 OR (min(person) = max(person) AND count(person) = count(*) FILTER (NOT bot))
              THEN 'solo'
            WHEN any_value(cooperative) OR min(side) = max(side) THEN 'cooperative'
            ELSE 'competitive' END AS contest
FROM plays JOIN places USING (session_id)
GROUP BY session_id
