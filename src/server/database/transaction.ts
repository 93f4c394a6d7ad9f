/** A transaction that tells whether it is known to have been rolled back. */
import type { Database, Tx } from './tables.ts';

/** Nothing of the transaction is stored, and the database still answers; the cause says why. */
export class RolledBackError extends Error {
  constructor(cause: unknown) {
    super('the transaction was rolled back', { cause });
    this.name = 'RolledBackError';
  }
}

/**
 * Runs writes in one transaction.
 * @returns what `write` returned, once it is committed
 * @throws RolledBackError when `write` failed and was rolled back; the database's error when it no longer answers or when the
 *   commit failed: then the transaction may be stored
 */
export async function transaction<T>(database: Database, write: (tx: Tx) => Promise<T>): Promise<T> {
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
