/**
 * Group commit: what is to be written at the same time goes into one transaction, and everybody is answered once
 * that is on the disk. Why: docs/decisions/0014-group-commit.md.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Tx } from './tables.ts';
import { transact, Undone } from './transaction.ts';

/** With more the first of them would wait for the last. */
const AT_MOST = 64;

/** Writes all of them. @returns one result for each, in their order */
export type WriteAll<Item, Result> = (tx: Tx, items: readonly Item[]) => Promise<readonly Result[]>;

/** Writes one. @throws what the database threw; nothing of it is stored then, or nobody knows */
export type Write<Item, Result> = (database: Database, item: Item) => Promise<Result>;

interface Place<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * @param write is called once more for each alone when it could not be done for all: what cannot be written fails by
 *   itself, and what two of them were in each other's way for the first time is there by then
 * @param commit runs the transaction
 * @returns a function that writes one, with others where there are any, and resolves once that is committed
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

/** One group at a time; who comes meanwhile is in the next. */
function makeQueue<Item, Result>(write: (items: readonly Item[]) => Promise<readonly Result[]>) {
  const waiting: Place<Item, Result>[] = [];
  let going = false;

  async function writeAll(): Promise<void> {
    going = true;
    while (waiting.length > 0) {
      // Whoever is read in the same turn of the event loop goes along.
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
