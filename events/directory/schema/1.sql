-- People and free text beside the log, version 1. All of it can be erased.
CREATE TABLE person (
    person_id TEXT PRIMARY KEY,
    name TEXT -- NULL once the person is erased: the id stays known
) STRICT, WITHOUT ROWID;

CREATE TABLE salt (
    session_id TEXT NOT NULL,
    event_id TEXT NOT NULL,
    salt BLOB NOT NULL,
    PRIMARY KEY (session_id, event_id)
) STRICT, WITHOUT ROWID;

-- A text is found by its digest too: the same event id may be judged again with another text before it is a line.
CREATE TABLE text (
    session_id TEXT NOT NULL,
    event_id TEXT NOT NULL,
    field TEXT NOT NULL,
    digest TEXT NOT NULL,
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (session_id, event_id, field, digest)
) STRICT, WITHOUT ROWID;

CREATE INDEX text_author ON text (author);
