-- What a virus scanner said about the files. The table is apart from `attachments`, because SQLite rewrites a file of up to
-- 5 MB when a column of its row changes, and reads it to reach a column behind it.
CREATE TABLE attachment_scans (
  attachment_id TEXT PRIMARY KEY REFERENCES attachments (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  virus TEXT,
  at TEXT NOT NULL
);
