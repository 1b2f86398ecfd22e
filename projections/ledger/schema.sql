-- The store of one verdict ledger, schema version 1. It refuses every change by itself, whoever is connected: the insert
-- triggers stand before REPLACE and UPSERT can do anything, so recursive_triggers need not be on.
CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    session_id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE rules (
    number INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    version TEXT NOT NULL,
    UNIQUE (game, version)
) STRICT;

CREATE TABLE verdict (
    session INTEGER NOT NULL REFERENCES session (number),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    hash BLOB NOT NULL CHECK (length(hash) = 32), -- of the line: a restored log may hold another one of this seq
    rules INTEGER NOT NULL REFERENCES rules (number),
    made TEXT NOT NULL, -- the findings there are since this line: JSON [[seq, rule, severity], …], empty for none
    cleared TEXT NOT NULL, -- those there are no longer (a correction), in the same form
    digest BLOB NOT NULL CHECK (length(digest) = 32), -- of the table after this line
    late INTEGER NOT NULL CHECK (late IN (0, 1)), -- 1: judged when the line was read later, not when it was recorded
    PRIMARY KEY (session, seq, hash)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER session_insert BEFORE INSERT ON session
WHEN EXISTS (SELECT 1 FROM session WHERE number = NEW.number OR session_id = NEW.session_id)
BEGIN SELECT RAISE(ABORT, 'append-only: the session is there already'); END;

CREATE TRIGGER session_update BEFORE UPDATE ON session
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is updated'); END;

CREATE TRIGGER session_delete BEFORE DELETE ON session
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is deleted'); END;

CREATE TRIGGER rules_insert BEFORE INSERT ON rules
WHEN EXISTS (SELECT 1 FROM rules WHERE number = NEW.number OR (game = NEW.game AND version = NEW.version))
BEGIN SELECT RAISE(ABORT, 'append-only: the rules are there already'); END;

CREATE TRIGGER rules_update BEFORE UPDATE ON rules
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is updated'); END;

CREATE TRIGGER rules_delete BEFORE DELETE ON rules
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is deleted'); END;

CREATE TRIGGER verdict_insert BEFORE INSERT ON verdict
WHEN EXISTS (SELECT 1 FROM verdict WHERE session = NEW.session AND seq = NEW.seq AND hash = NEW.hash)
BEGIN SELECT RAISE(ABORT, 'append-only: the line has its verdict'); END;

CREATE TRIGGER verdict_update BEFORE UPDATE ON verdict
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is updated'); END;

CREATE TRIGGER verdict_delete BEFORE DELETE ON verdict
BEGIN SELECT RAISE(ABORT, 'append-only: nothing is deleted'); END;
