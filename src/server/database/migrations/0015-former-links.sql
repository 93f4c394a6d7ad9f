-- Links of addresses in other spellings, and indexes that find such.
CREATE TABLE former_links (
  token_hash TEXT PRIMARY KEY,
  current TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS subscriptions_unicode ON subscriptions (email) WHERE octet_length(email) <> length(email);
CREATE INDEX IF NOT EXISTS alerts_unicode ON alerts (email) WHERE octet_length(email) <> length(email);
