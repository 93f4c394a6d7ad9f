-- Limits on mails that form posts cause. A mail with a pending_limit is not sent before the limit is applied. network
-- is an HMAC, deleted once the limit is applied or after one day. digest_id is the digest that lists a grouped mail.
ALTER TABLE outbox ADD COLUMN pending_limit TEXT;
ALTER TABLE outbox ADD COLUMN network TEXT;
ALTER TABLE outbox ADD COLUMN digest_id TEXT;
CREATE TABLE mail_counters (
  name TEXT PRIMARY KEY,
  total INTEGER NOT NULL,
  ends_at DOUBLE PRECISION NOT NULL
);
