/**
 * Measures the processor time of SQLite's commits on this thread, because disk writes are reported
 * separately.
 */
import { DatabaseSync } from 'node:sqlite';

/** Milliseconds of processor time of this thread. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Call this before a database is opened.
 * @returns a function that returns the milliseconds of all commits so far
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
