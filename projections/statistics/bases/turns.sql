-- One row a turn from the first on, with who acts in it first and the seconds between its lines. `whole`: each of its lines was
-- clocked as it was played: none late, corrected or after a pause, none more than half an hour after the line before, and none in a
-- burst (at least three lines of several turns, each at most two seconds after the one before, as when an evening is typed in later).
SELECT session_id, turn, arg_min(seat, place) FILTER (seat IS NOT NULL) AS seat, sum(think_seconds) AS seconds, count(*) AS lines,
       bool_and(think_seconds <= 1800 AND think_seconds IS NOT NULL AND NOT burst) AS whole
FROM (
  SELECT *, count(*) OVER run >= 3 AND min(turn) OVER run <> max(turn) OVER run AS burst
  FROM (
    SELECT m.session_id, place, turn, seat, think_seconds,
           count(*) FILTER (think_seconds IS NULL OR think_seconds > 2) OVER (PARTITION BY m.session_id ORDER BY place) AS run
    FROM moves m SEMI JOIN plays USING (session_id)
  )
  WINDOW run AS (PARTITION BY session_id, run)
)
WHERE turn >= 1 GROUP BY session_id, turn
