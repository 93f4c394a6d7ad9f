/** Gathers changes of the index into transactions: readers see documents whole, and soon. */
import type { DatabaseSync } from 'node:sqlite';

export interface Batch {
  /** Runs synchronous work in the open transaction, or in a new one. */
  write(work: () => void): void;
  /** Makes everything written so far visible. */
  commit(): void;
}

/** @param longestMs milliseconds until something written becomes visible */
export function openBatch(database: DatabaseSync, longestMs = 1_000): Batch {
  let timer: NodeJS.Timeout | undefined;
  const commit = (): void => {
    clearTimeout(timer);
    if (database.isTransaction) database.exec('COMMIT');
  };
  return {
    write(work) {
      if (!database.isTransaction) {
        database.exec('BEGIN IMMEDIATE');
        timer = setTimeout(commit, longestMs);
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
