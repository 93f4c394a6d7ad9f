-- Bytes that visitors stored, and number of posts rejected by a storage limit, per day in India. A scope is the HMAC
-- of a client's network, `total` for all networks together, or `space` for rejections by a nearly full disk.
CREATE TABLE storage_usage (
  day TEXT NOT NULL,
  scope TEXT NOT NULL,
  bytes DOUBLE PRECISION NOT NULL,
  rejections INTEGER NOT NULL,
  PRIMARY KEY (day, scope)
);
