-- One row a seat, with its side: a team, or a seat without one.
SELECT session_id, seat, position, person, team, role, won, points, rank, starting, kind = 'bot' AS bot,
       CASE WHEN team IS NULL THEN 'seat ' || seat ELSE 'team ' || team END AS side
FROM seats
