-- Bytes that visitors stored and posts that were rejected for it, by day in India. A scope is the HMAC of a client's
-- network, `total` for all networks together, or `space` for a disk that was nearly full.
CREATE TABLE storage_usage (
  day TEXT NOT NULL,
  scope TEXT NOT NULL,
  bytes DOUBLE PRECISION NOT NULL,
  rejections INTEGER NOT NULL,
  PRIMARY KEY (day, scope)
);
