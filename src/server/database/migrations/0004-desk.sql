-- Submissions that staff have handled, hashes of erased persons, and notes of the operator's commands.
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
