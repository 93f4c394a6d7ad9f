/** A transaction that tells whether it is known to have been undone. */
import type { Database, Tx } from './tables.ts';

/** Nothing of it is stored, and the database can be asked again; the cause says why. */
export class Undone extends Error {
  constructor(cause: unknown) {
    super('the transaction was undone', { cause });
    this.name = 'Undone';
  }
}

/**
 * Runs writes in one transaction.
 * @returns what `write` returned, once it is committed
 * @throws Undone when writing failed and was taken back; what the database threw when it does not answer any more,
 *   or when the commit itself failed: then it may be stored all the same
 */
export async function transact<T>(database: Database, write: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await database.startTransaction().execute();
  const takenBack = () =>
    tx
      .rollback()
      .execute()
      .then(
        () => true,
        () => false,
      );
  const result = await write(tx).catch(async (error) => {
    throw (await takenBack()) ? new Undone(error) : error;
  });
  await tx
    .commit()
    .execute()
    .catch(async (error) => {
      await takenBack();
      throw error;
    });
  return result;
}
