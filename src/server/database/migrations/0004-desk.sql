-- What the desk has answered, who was erased, and what the operator's commands note about this database.
CREATE TABLE handled (
  submission_id TEXT PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  handled_at TEXT NOT NULL,
  note TEXT NOT NULL
);
CREATE TABLE tombstones (
  hash TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  subject TEXT NOT NULL,
  erased_at TEXT NOT NULL
);
CREATE TABLE notes (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
