-- Addresses that receive mails about new documents, and about which. `topic` is the query of the form's address (src/domain/alert-topic.ts).
CREATE TABLE alerts (
  submission_id TEXT PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  topic TEXT NOT NULL,
  frequency TEXT NOT NULL,
  state TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  changed_at TEXT NOT NULL,
  announced_until TEXT,
  mailed_at TEXT,
  UNIQUE (email, topic)
);
CREATE INDEX alerts_due ON alerts (state, announced_until);
