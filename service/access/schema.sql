-- Tokens: only digests of their secrets. A pass hangs on the invite that it was exchanged for.
CREATE TABLE token (
    id         TEXT PRIMARY KEY,
    kind       TEXT NOT NULL CHECK (kind IN ('invite', 'pass')),
    parent     TEXT REFERENCES token (id),
    digest     BLOB NOT NULL,
    role       TEXT NOT NULL,
    seats      TEXT NOT NULL,
    session    TEXT,
    person     TEXT,
    label      TEXT NOT NULL,
    made_at    INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
) STRICT;
