-- What a follower keeps beside the lines, in the same file and the same transactions. Format 1.
CREATE TABLE league (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    format INTEGER NOT NULL,
    name TEXT NOT NULL, -- which league this is: cluster and topic
    partitions INTEGER NOT NULL
) STRICT;

CREATE TABLE league_offset (
    partition INTEGER PRIMARY KEY,
    next INTEGER NOT NULL -- the offset to read next; all records before it are taken or passed over
) STRICT;

CREATE TABLE league_append (
    position INTEGER PRIMARY KEY, -- of the record's first line in the log
    partition INTEGER NOT NULL,
    offset INTEGER NOT NULL,
    UNIQUE (partition, offset)
) STRICT;

CREATE TABLE league_answer (
    session TEXT NOT NULL,
    request TEXT NOT NULL,
    seq INTEGER NOT NULL, -- of an append: its first line; of a refusal: 0
    lines INTEGER NOT NULL, -- how many
    why BLOB, -- of a refusal: JSON
    PRIMARY KEY (session, request)
) STRICT, WITHOUT ROWID;
