/** Gathers changes of the index into transactions: readers see documents whole, and soon. */
import type { DatabaseSync } from 'node:sqlite';

export interface Batch {
  /** Runs synchronous work in the open transaction, or in a new one. */
  write(work: () => void): void;
  /** Makes everything written so far visible. */
  commit(): void;
}

/**
 * @param committed called after each transaction
 * @param maxDelayMs milliseconds until something written becomes visible
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
    write(work) {
      if (!database.isTransaction) {
        database.exec('BEGIN IMMEDIATE');
        timer = setTimeout(commit, maxDelayMs);
      }
      try {
        work();
      } catch (error) {
        clearTimeout(timer);
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    commit,
  };
}
