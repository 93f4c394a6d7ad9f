/**
 * Group commit: writes that arrive together share one transaction, and each is acknowledged once that is on
 * disk. Reason: docs/decisions/0014-group-commit.md.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Tx } from './tables.ts';
import { RolledBackError, transaction } from './transaction.ts';

/** Maximum group size; in a larger group the first write would wait for the last. */
const MAX_GROUP_SIZE = 64;

/**
 * Writes a group.
 * @returns one result per value, in order
 */
export type WriteAll<Item, Result> = (tx: Tx, items: readonly Item[]) => Promise<readonly Result[]>;

/**
 * Writes one value.
 * @throws what the database threw; the value is then not stored, or the outcome is unknown
 */
export type Write<Item, Result> = (database: Database, item: Item) => Promise<Result>;

interface PendingWrite<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * @param write called for a group; if that fails and was rolled back, called again for each value alone, so
 * that an invalid value fails by itself and conflicts between two values are resolved
 * @param commit runs the transaction
 * @returns a function that writes one value, possibly in a group, and resolves once it is committed
 */
export function groupCommit<Item, Result>(
  write: WriteAll<Item, Result>,
  commit: typeof transaction = transaction,
): Write<Item, Result> {
  const queues = new WeakMap<Database, (item: Item) => Promise<Result>>();
  return (database, item) => {
    const queue =
      queues.get(database) ??
      createQueue<Item, Result>((items) => commit(database, (tx) => write(tx, items)));
    queues.set(database, queue);
    return queue(item);
  };
}

/** One group at a time; values that arrive meanwhile form the next one. */
function createQueue<Item, Result>(write: (items: readonly Item[]) => Promise<readonly Result[]>) {
  const pending: PendingWrite<Item, Result>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (pending.length > 0) {
      // Requests read in the same turn of the event loop join the group.
      await turn();
      await writeGroup(pending.splice(0, MAX_GROUP_SIZE));
    }
    isWriting = false;
  }
  async function writeGroup(group: readonly PendingWrite<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result);
    } catch (error) {
      if (error instanceof RolledBackError) await Promise.all(group.map(writeAlone));
      else for (const { reject } of group) reject(error);
    }
  }
  async function writeAlone({ item, resolve, reject }: PendingWrite<Item, Result>): Promise<void> {
    await write([item]).then(
      ([result]) => resolve(result as Result),
      (error) => reject(error instanceof RolledBackError ? error.cause : error),
    );
  }
  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
