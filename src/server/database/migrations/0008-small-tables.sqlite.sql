-- Each form writes one row with a random key to both tables. WITHOUT ROWID stores the row in the primary key's tree, so
-- SQLite writes one page instead of two (https://www.sqlite.org/withoutrowid.html). rate_buckets can be dropped: a client
-- without a row has all its tokens.
DROP TABLE rate_buckets;
CREATE TABLE rate_buckets (
  client TEXT PRIMARY KEY,
  tokens DOUBLE PRECISION NOT NULL,
  filled_at DOUBLE PRECISION NOT NULL
) WITHOUT ROWID;
CREATE TABLE storage_usage_by_key (
  day TEXT NOT NULL,
  scope TEXT NOT NULL,
  bytes DOUBLE PRECISION NOT NULL,
  rejections INTEGER NOT NULL,
  PRIMARY KEY (day, scope)
) WITHOUT ROWID;
INSERT INTO storage_usage_by_key SELECT day, scope, bytes, rejections FROM storage_usage;
DROP TABLE storage_usage;
ALTER TABLE storage_usage_by_key RENAME TO storage_usage;
