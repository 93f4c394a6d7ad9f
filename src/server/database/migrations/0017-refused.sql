-- When a recipient was refused for good.
ALTER TABLE outbox ADD COLUMN refused_at TEXT;
CREATE INDEX outbox_refused ON outbox (refused_at) WHERE refused_at IS NOT NULL;
