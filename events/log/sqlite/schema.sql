-- The store of one log, schema version 1. It refuses every change by itself, whoever is connected: the insert triggers
-- stand before REPLACE and UPSERT can do anything, so recursive_triggers need not be on.
CREATE TABLE log (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id TEXT NOT NULL -- random, the owner of the cursors
) STRICT;

CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    session_id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE event (
    position INTEGER PRIMARY KEY, -- commit order over all sessions, 1, 2, 3 …
    session INTEGER NOT NULL REFERENCES session (number),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    event_id TEXT NOT NULL,
    body BLOB NOT NULL, -- canonical bytes
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (session, seq),
    UNIQUE (session, event_id)
) STRICT;

CREATE TRIGGER log_insert BEFORE INSERT ON log
WHEN EXISTS (SELECT 1 FROM log)
BEGIN SELECT RAISE(ABORT, 'append-only: the log has its id'); END;

CREATE TRIGGER log_update BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is updated'); END;

CREATE TRIGGER log_delete BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is deleted'); END;

CREATE TRIGGER session_insert BEFORE INSERT ON session
WHEN NEW.number IS NOT coalesce((SELECT max(number) FROM session), 0) + 1
    OR EXISTS (SELECT 1 FROM session WHERE session_id = NEW.session_id)
BEGIN SELECT RAISE(ABORT, 'append-only: a session is added behind the last one, once'); END;

CREATE TRIGGER session_update BEFORE UPDATE ON session
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is updated'); END;

CREATE TRIGGER session_delete BEFORE DELETE ON session
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is deleted'); END;

CREATE TRIGGER event_insert BEFORE INSERT ON event
WHEN NEW.position IS NOT coalesce((SELECT max(position) FROM event), 0) + 1
    OR NEW.seq IS NOT coalesce((SELECT max(seq) FROM event WHERE session = NEW.session), 0) + 1
    OR EXISTS (SELECT 1 FROM event WHERE session = NEW.session AND event_id = NEW.event_id)
    OR NOT EXISTS (SELECT 1 FROM session WHERE number = NEW.session)
BEGIN SELECT RAISE(ABORT, 'append-only: a line is added behind the last one, with an id of its own'); END;

CREATE TRIGGER event_update BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is updated'); END;

CREATE TRIGGER event_delete BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is deleted'); END;
