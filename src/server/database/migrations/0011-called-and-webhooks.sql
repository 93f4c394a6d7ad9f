-- Submissions whose sender staff have called, and deliveries to the operator's webhook receivers. Deliveries have a table of
-- their own, because an older version would send every waiting row of the outbox as mail.
CREATE TABLE called (
  submission_id TEXT PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  called_at TEXT NOT NULL,
  note TEXT NOT NULL
);
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY,
  submission_id TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  receiver TEXT NOT NULL,
  event TEXT NOT NULL,
  payload TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_at TEXT NOT NULL,
  leased_until TEXT,
  last_error TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (receiver, state, next_at);
CREATE INDEX webhook_deliveries_submission ON webhook_deliveries (submission_id);
