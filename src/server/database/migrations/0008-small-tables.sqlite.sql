-- Every form writes a row of each of these tables under a random key. With the rows in the key's own tree, one page is
-- written for it and not two (https://www.sqlite.org/withoutrowid.html). Who has no row in rate_buckets has all tokens.
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
