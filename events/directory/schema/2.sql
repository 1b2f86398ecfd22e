-- Version 2: what people are shown as, and who and which titles are the same. It names only by id, but for pseudonyms.
CREATE TABLE display (
    person_id TEXT NOT NULL,
    audience TEXT NOT NULL,
    policy TEXT NOT NULL,
    PRIMARY KEY (person_id, audience)
) STRICT, WITHOUT ROWID;

CREATE TABLE pseudonym (
    person_id TEXT PRIMARY KEY,
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- kind: person or title. A merge says that one is the other; apart says that somebody looked, and they are two.
CREATE TABLE merge (
    kind TEXT NOT NULL,
    one TEXT NOT NULL,
    into_other TEXT NOT NULL,
    merged_at TEXT NOT NULL,
    PRIMARY KEY (kind, one)
) STRICT, WITHOUT ROWID;

CREATE TABLE apart (
    kind TEXT NOT NULL,
    one TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (kind, one, other)
) STRICT, WITHOUT ROWID;

-- What a title (a key such as bgg:13) is to be called, where somebody chose.
CREATE TABLE title (
    title_key TEXT PRIMARY KEY,
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
