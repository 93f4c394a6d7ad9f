-- Deleting a submission looks for what refers to it, and deleting a file for the mails that send it. Without these each
-- one deleted would read all mails and subscriptions.
CREATE INDEX IF NOT EXISTS outbox_submission ON outbox (submission_id);
CREATE INDEX IF NOT EXISTS outbox_attachment ON outbox (attachment_id) WHERE attachment_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS subscriptions_submission ON subscriptions (submission_id);
