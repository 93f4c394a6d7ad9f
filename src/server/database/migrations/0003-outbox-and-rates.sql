-- Outgoing mails, and the token bucket of each client's form posts.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  submission_id TEXT REFERENCES submissions (id) ON DELETE CASCADE,
  message_id TEXT NOT NULL UNIQUE,
  recipient TEXT NOT NULL,
  reply_to TEXT,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  headers TEXT NOT NULL,
  attachment_id TEXT REFERENCES attachments (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_at TEXT NOT NULL,
  leased_until TEXT,
  last_error TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT
);
CREATE INDEX outbox_due ON outbox (state, next_at);
CREATE TABLE rate_buckets (
  client TEXT PRIMARY KEY,
  tokens DOUBLE PRECISION NOT NULL,
  filled_at DOUBLE PRECISION NOT NULL
);
