/**
 * Group commit: writes that arrive together share one transaction, and each is acknowledged once that is on
 * disk. Reason: docs/decisions/0014-group-commit.md.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Tx } from './tables.ts';
import { transact, Undone } from './transaction.ts';

/** Maximum group size; in a larger group the first write would wait for the last. */
const AT_MOST = 64;

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

interface Place<Item, Result> {
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
export function together<Item, Result>(
  write: WriteAll<Item, Result>,
  commit: typeof transact = transact,
): Write<Item, Result> {
  const queues = new WeakMap<Database, (item: Item) => Promise<Result>>();
  return (database, item) => {
    const queue =
      queues.get(database) ?? makeQueue<Item, Result>((items) => commit(database, (tx) => write(tx, items)));
    queues.set(database, queue);
    return queue(item);
  };
}

/** One group at a time; values that arrive meanwhile form the next one. */
function makeQueue<Item, Result>(write: (items: readonly Item[]) => Promise<readonly Result[]>) {
  const waiting: Place<Item, Result>[] = [];
  let going = false;

  async function writeAll(): Promise<void> {
    going = true;
    while (waiting.length > 0) {
      // Requests read in the same turn of the event loop join the group.
      await turn();
      await writeGroup(waiting.splice(0, AT_MOST));
    }
    going = false;
  }
  async function writeGroup(group: readonly Place<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result);
    } catch (error) {
      if (error instanceof Undone) await Promise.all(group.map(writeAlone));
      else for (const { reject } of group) reject(error);
    }
  }
  async function writeAlone({ item, resolve, reject }: Place<Item, Result>): Promise<void> {
    await write([item]).then(
      ([result]) => resolve(result as Result),
      (error) => reject(error instanceof Undone ? error.cause : error),
    );
  }
  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!going) void writeAll();
    });
}
