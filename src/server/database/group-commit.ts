/**
 * Group commit for SQLite: transactions that are requested at the same time run as one and share its fsync, during which
 * `node:sqlite` blocks the event loop. Callers use it like `transaction`. PostgreSQL commits those of several connections together by
 * itself, and a shared transaction could deadlock with another server's.
 * Figures with and without it: docs/decisions/0027-one-registry-of-forms.md.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SqliteAdapter } from 'kysely';
import type { Database, Tx } from './tables.ts';
import { RolledBackError, transaction } from './transaction.ts';
import { withoutFsync } from './without-fsync.ts';

/** With more, the first would wait for the last. */
const MAX_GROUP = 64;

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Pending {
  write(tx: Tx): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type Queues = WeakMap<Database, Pending[]>;
const queuesWithFsync: Queues = new WeakMap();
const queuesWithoutFsync: Queues = new WeakMap();

/**
 * Runs writes in a transaction that others may share.
 * @param write is called again, alone, when the shared transaction was rolled back: a write that fails fails by itself
 * @param fsync false for writes that may be lost in a power cut
 * @returns what `write` returned, once it is committed
 * @throws what `write` threw, then nothing of it is stored; or what the database threw, then the outcome may be unknown
 */
export function groupCommit<T>(
  database: Database,
  write: (tx: Tx) => Promise<T>,
  { fsync = true }: { fsync?: boolean } = {},
): Promise<T> {
  const run: Run = fsync
    ? (work) => transaction(database, work)
    : (work) => withoutFsync(database, (own) => transaction(own, work));
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const pending: Pending = { write, resolve: (result) => resolve(result as T), reject };
  const queues = fsync ? queuesWithFsync : queuesWithoutFsync;
  const queue = queues.get(database);
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) void runAlone(pending, run);
  else if (queue) queue.push(pending);
  else {
    queues.set(database, [pending]);
    void drain(queues, database, run);
  }
  return promise;
}

/** One group at a time; what is requested meanwhile is in the next. */
async function drain(queues: Queues, database: Database, run: Run): Promise<void> {
  const queue = queues.get(database) ?? [];
  while (queue.length > 0) {
    // Includes what is requested in the same turn of the event loop.
    await nextTurn();
    await runGroup(queue.splice(0, MAX_GROUP), run);
  }
  queues.delete(database);
}

async function runGroup(group: readonly Pending[], run: Run): Promise<void> {
  try {
    const results = await run(async (tx) => {
      const all = [];
      for (const { write } of group) all.push(await write(tx));
      return all;
    });
    for (const [i, { resolve }] of group.entries()) resolve(results[i]);
  } catch (error) {
    if (error instanceof RolledBackError) await Promise.all(group.map((one) => runAlone(one, run)));
    else for (const { reject } of group) reject(error);
  }
}

async function runAlone({ write, resolve, reject }: Pending, run: Run): Promise<void> {
  await run(write).then(resolve, (error) => reject(error instanceof RolledBackError ? error.cause : error));
}
