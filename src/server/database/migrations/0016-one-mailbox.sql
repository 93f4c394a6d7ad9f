-- `migrate.ts` merges the spellings of each mailbox.
SELECT 1;
