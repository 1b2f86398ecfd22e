-- One row a seat of a play, with its side: a team, or a seat without one.
SELECT session_id, seat, position, person, team, role, won, total::DOUBLE AS points, NULL::INTEGER AS rank, false AS bot,
       CASE WHEN team IS NULL THEN 'seat ' || seat ELSE 'team ' || team END AS side
FROM seats
