-- Files that visitors uploaded with a submission.
CREATE TABLE attachments (
  id TEXT PRIMARY KEY,
  submission_id TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  file_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  bytes BYTEA NOT NULL
);
CREATE INDEX attachments_submission ON attachments (submission_id);
