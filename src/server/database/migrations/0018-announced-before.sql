-- See `tables.ts`
ALTER TABLE alerts ADD COLUMN announced_before TEXT;
UPDATE alerts SET announced_before = announced_until;
