-- Submitted forms, and the version of the privacy notice that each visitor accepted.
CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  created_at TEXT NOT NULL,
  once_key TEXT UNIQUE,
  payload TEXT NOT NULL
);
CREATE INDEX submissions_created ON submissions (created_at);
CREATE TABLE consents (
  submission_id TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  notice TEXT NOT NULL,
  version TEXT NOT NULL,
  given_at TEXT NOT NULL
);
CREATE INDEX consents_submission ON consents (submission_id);
CREATE TABLE subscriptions (
  email TEXT PRIMARY KEY,
  submission_id TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  changed_at TEXT NOT NULL,
  mailed_at TEXT
);
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
