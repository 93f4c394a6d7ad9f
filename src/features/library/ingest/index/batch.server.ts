/** Groups changes into transactions, so that readers see complete documents with little delay. */
import type { DatabaseSync } from 'node:sqlite';

export interface Batch {
  /** Runs a synchronous function in the open transaction, or in a new one. */
  write(change: () => void): void;
  /** Makes all changes so far visible. */
  commit(): void;
}

/**
 * @param committed called after each transaction
 * @param maxDelayMs maximum milliseconds until a change becomes visible
 */
export function openBatch(database: DatabaseSync, committed: () => void, maxDelayMs = 1_000): Batch {
  let timer: NodeJS.Timeout | undefined;
  const commit = (): void => {
    clearTimeout(timer);
    if (!database.isTransaction) return;
    database.exec('COMMIT');
    committed();
  };
  return {
    write(change) {
      if (!database.isTransaction) {
        database.exec('BEGIN IMMEDIATE');
        timer = setTimeout(commit, maxDelayMs);
      }
      try {
        change();
      } catch (error) {
        clearTimeout(timer);
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    commit,
  };
}
