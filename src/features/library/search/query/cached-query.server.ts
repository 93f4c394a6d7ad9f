/** Keeps the result of a query that reads a whole table until the index changes. */
import type { DatabaseSync } from 'node:sqlite';

/** @returns a function that calls `read` only if another connection has changed the database since the last call */
export function cachedQuery<T>(database: DatabaseSync, read: () => T): () => T {
  const state = database.prepare('PRAGMA data_version');
  let kept: { version: unknown; value: T } | undefined;
  return () => {
    const version = state.get()?.data_version;
    if (kept?.version !== version) kept = { version, value: read() };
    return (kept as { value: T }).value;
  };
}
