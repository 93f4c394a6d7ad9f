-- The `announced_until` before it was moved ahead.
ALTER TABLE alerts ADD COLUMN announced_before TEXT;
