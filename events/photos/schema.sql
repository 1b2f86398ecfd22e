-- Photos of sessions, beside the log. All of it can be erased.
CREATE TABLE photo (
    photo_id TEXT PRIMARY KEY, -- the SHA-256 of its bytes, shortened
    session_id TEXT NOT NULL,
    author TEXT NOT NULL,
    added_at TEXT NOT NULL,
    media TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    content BLOB NOT NULL
) STRICT;

CREATE INDEX photo_session ON photo (session_id);

CREATE TABLE shows (
    photo_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    PRIMARY KEY (photo_id, person_id)
) STRICT, WITHOUT ROWID;
