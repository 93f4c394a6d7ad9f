-- Limits on mail that strangers cause. A mail with a pending_limit is not sent before that limit was applied; network is
-- an HMAC and goes then, after one day at the latest. digest_id names the mail that lists a grouped one.
ALTER TABLE outbox ADD COLUMN pending_limit TEXT;
ALTER TABLE outbox ADD COLUMN network TEXT;
ALTER TABLE outbox ADD COLUMN digest_id TEXT;
CREATE TABLE mail_counters (
  name TEXT PRIMARY KEY,
  total INTEGER NOT NULL,
  ends_at DOUBLE PRECISION NOT NULL
);
