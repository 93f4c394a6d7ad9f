/**
 * Measures the processor time of SQLite's commits on this thread, which proofs report separately.
 */
import { DatabaseSync } from 'node:sqlite';

/** @returns milliseconds of processor time of this thread */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Patches `node:sqlite`; call it before opening a database.
 * @returns a function that returns the total processor time of all commits so far, in milliseconds
 */
export function countCommits(): () => number {
  let commitMs = 0;
  const prepare = DatabaseSync.prototype.prepare;
  DatabaseSync.prototype.prepare = function (sql, ...options) {
    const statement = prepare.call(this, sql, ...options);
    if (sql !== 'commit') return statement;
    const run = statement.run.bind(statement);
    statement.run = () => {
      const before = threadMs();
      try {
        return run();
      } finally {
        commitMs += threadMs() - before;
      }
    };
    return statement;
  };
  return () => commitMs;
}
