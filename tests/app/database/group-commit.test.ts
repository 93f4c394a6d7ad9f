/**
 * On SQLite, functions that request a transaction at the same time share one transaction. On both engines,
 * each function succeeds or fails independently.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database, Tx } from '../../../src/server/database/tables.ts';
import { transaction } from '../../../src/server/database/transaction.ts';
import { ENGINES, recordOn } from './engines.ts';

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let transactions = new Set<Tx>();

  const write = (note: string) =>
    transaction(record.database, async (tx) => {
      transactions.add(tx);
      await tx.insertInto('notes').values({ name: note, value: '' }).execute();
      if (note.startsWith('bad')) throw new Error(note);
      return `${note} is written`;
    });
  const stored = async (database: Database, like: string) =>
    (await database.selectFrom('notes').select('name').where('name', 'like', like).execute()).length;
  const writeMany = (notes: readonly string[]) => {
    transactions = new Set();
    return Promise.allSettled(notes.map(write));
  };

  test('concurrent writes share one transaction, and each gets its own result', async () => {
    const notes = Array.from({ length: 30 }, (_, i) => `one-${i}`);
    const results = await writeMany(notes);
    expect(results).toEqual(notes.map((note) => ({ status: 'fulfilled', value: `${note} is written` })));
    expect(transactions.size).toBe(name === 'sqlite' ? 1 : 30);
  });

  test('writes that arrive during a commit are in the next group', async () => {
    transactions = new Set();
    let second: Promise<string> | undefined;
    await transaction(record.database, async (tx) => {
      transactions.add(tx);
      second = write('next-2');
    });
    await second;
    expect(transactions.size).toBe(2);
    expect(await stored(record.database, 'next-%')).toBe(1);
  });

  test('a write resolves only after its commit is visible to other connections', async () => {
    const other = await openDatabase(record.config);
    const seen = await Promise.all(
      ['seen-1', 'seen-2'].map((note) => write(note).then(() => stored(other, note))),
    );
    await other.destroy();
    expect(seen).toEqual([1, 1]);
  });

  test('an invalid value fails alone, and nothing of it is stored', async () => {
    const results = await writeMany(['alone-1', 'bad-1', 'alone-2']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: 'bad-1' } });
    expect(await stored(record.database, 'alone-%')).toBe(2);
    expect(await stored(record.database, 'bad-%')).toBe(0);
  });

  test('a duplicate value fails alone', async () => {
    const results = await writeMany(['twice', 'twice', 'once']);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]?.status).toBe('fulfilled');
  });

  test('nothing is retried if the database is unavailable', async () => {
    let attempts = 0;
    const fail = () =>
      transaction(record.database, async (tx) => {
        attempts += 1;
        if (name === 'postgres') await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
        // SQLite rolls the transaction back automatically when its disk fails.
        await sql`ROLLBACK`.execute(tx);
        throw new Error('the disk failed');
      });
    const results = await Promise.allSettled([fail(), fail()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(attempts).toBe(name === 'sqlite' ? 1 : 2);
    expect((await writeMany(['back-1']))[0]?.status).toBe('fulfilled');
  });
});
