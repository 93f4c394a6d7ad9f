/** Transactions that report whether a failure was rolled back. */
import type { Database, Tx } from './tables.ts';

/** The transaction was rolled back and the database is usable; `cause` is the reason. */
export class RolledBackError extends Error {
  constructor(cause: unknown) {
    super('the transaction was undone', { cause });
    this.name = 'Undone';
  }
}

/**
 * Runs writes in one transaction.
 * @returns the result of `write`, once it is committed
 * @throws Undone if writing failed and was rolled back; the database's error if it does not respond any more,
 * or if the commit failed: the outcome is then unknown
 */
export async function transaction<T>(database: Database, write: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await database.startTransaction().execute();
  const rolledBack = () =>
    tx
      .rollback()
      .execute()
      .then(
        () => true,
        () => false,
      );
  const result = await write(tx).catch(async (error) => {
    throw (await rolledBack()) ? new RolledBackError(error) : error;
  });
  await tx
    .commit()
    .execute()
    .catch(async (error) => {
      await rolledBack();
      throw error;
    });
  return result;
}
