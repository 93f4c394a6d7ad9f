/**
 * Runs transactions. Uses group commit on SQLite: concurrent writes share one transaction and one fsync,
 * because `node:sqlite` blocks the event loop during an fsync. PostgreSQL groups the commits of several
 * connections itself, and a shared transaction could deadlock with a transaction of another server. Figures
 * with and without group commit: docs/decisions/0027-one-registry-of-forms.md.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SqliteAdapter } from 'kysely';
import type { Database, Tx } from './tables.ts';
import { withoutFsync } from './without-fsync.ts';

/** Maximum number of writes per group; in a larger group the first write would wait too long. */
const MAX_GROUP = 64;

interface Pending {
  write(tx: Tx): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type Queues = WeakMap<Database, Pending[]>;
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const queuesWithFsync: Queues = new WeakMap();
const queuesWithoutFsync: Queues = new WeakMap();

/** Thrown if the transaction was rolled back and the database still responds; `cause` is the reason. */
class RolledBackError extends Error {
  constructor(cause: unknown) {
    super('the transaction was rolled back', { cause });
    this.name = 'RolledBackError';
  }
}

/**
 * Runs writes in one transaction.
 * @param write called again, on its own, if a shared transaction was rolled back, so that each write succeeds
 *   or fails by itself
 * @param fsync false for writes that may be lost in a power failure
 * @returns the result of `write`, after the commit
 * @throws the error of `write`, if nothing was stored; or the database's error, if the outcome may be unknown
 */
export function transaction<T>(
  database: Database,
  write: (tx: Tx) => Promise<T>,
  { fsync = true }: { fsync?: boolean } = {},
): Promise<T> {
  const run: Run = fsync
    ? (work) => commit(database, work)
    : (work) => withoutFsync(database, (own) => commit(own, work));
  const queues = fsync ? queuesWithFsync : queuesWithoutFsync;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const pending: Pending = { write, resolve: (result) => resolve(result as T), reject };
  const queue = queues.get(database);
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) void runAlone(run, pending);
  else if (queue) queue.push(pending);
  else {
    queues.set(database, [pending]);
    void drain(queues, database, run);
  }
  return promise;
}

/** Runs one group at a time. Writes that arrive meanwhile join the next group. */
async function drain(queues: Queues, database: Database, run: Run): Promise<void> {
  const queue = queues.get(database) ?? [];
  while (queue.length > 0) {
    // Lets writes from the same turn of the event loop join the group.
    await nextTurn();
    await runGroup(run, queue.splice(0, MAX_GROUP));
  }
  queues.delete(database);
}

async function runGroup(run: Run, group: readonly Pending[]): Promise<void> {
  try {
    const results = await run(async (tx) => {
      const all = [];
      for (const { write } of group) all.push(await write(tx));
      return all;
    });
    for (const [i, { resolve }] of group.entries()) resolve(results[i]);
  } catch (error) {
    if (error instanceof RolledBackError) await Promise.all(group.map((one) => runAlone(run, one)));
    else for (const { reject } of group) reject(error);
  }
}

async function runAlone(run: Run, { write, resolve, reject }: Pending): Promise<void> {
  await run(write).then(resolve, (error) => reject(error instanceof RolledBackError ? error.cause : error));
}

/**
 * @throws RolledBackError if `write` failed and was rolled back; the database's error if the database does not
 *   respond or the commit failed, so that the outcome is unknown
 */
async function commit<T>(database: Database, write: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await database.startTransaction().execute();
  const isRolledBack = () =>
    tx
      .rollback()
      .execute()
      .then(
        () => true,
        () => false,
      );
  const result = await write(tx).catch(async (error) => {
    throw (await isRolledBack()) ? new RolledBackError(error) : error;
  });
  await tx
    .commit()
    .execute()
    .catch(async (error) => {
      await isRolledBack();
      throw error;
    });
  return result;
}
