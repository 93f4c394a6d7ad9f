-- Hashes of the tokens of subscriptions and alerts whose address was brought to the form of its mailbox, with the hash that they
-- have now. The indexes find addresses in another form; octet_length counts bytes, length characters.
CREATE TABLE former_links (
  token_hash TEXT PRIMARY KEY,
  current TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS subscriptions_unicode ON subscriptions (email) WHERE octet_length(email) <> length(email);
CREATE INDEX IF NOT EXISTS alerts_unicode ON alerts (email) WHERE octet_length(email) <> length(email);
