-- Deleting a submission searches mails and subscriptions for references to it, and deleting a file searches mails.
-- Without these indexes each deletion would read both tables completely.
CREATE INDEX IF NOT EXISTS outbox_submission ON outbox (submission_id);
CREATE INDEX IF NOT EXISTS outbox_attachment ON outbox (attachment_id) WHERE attachment_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS subscriptions_submission ON subscriptions (submission_id);
