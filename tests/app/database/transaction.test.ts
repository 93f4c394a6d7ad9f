/** What the site expects of Kysely's transactions on both engines: each is stored as a whole or not at all. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database, Tx } from '../../../src/server/database/tables.ts';
import { ENGINES, recordOn } from './engines.ts';

const LARGEST_UPLOAD_BYTES = 5 * 1024 * 1024;

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  const insert = (on: Database, note: string, value = '') =>
    on.insertInto('notes').values({ name: note, value }).execute();
  const write = (note: string) =>
    record.database.transaction().execute(async (tx) => {
      await insert(tx, note);
      if (note.startsWith('bad')) throw new Error(note);
      return `${note} is written`;
    });
  const stored = async (on: Database, like: string) =>
    (await on.selectFrom('notes').select('name').where('name', 'like', like).execute()).length;

  test('concurrent transactions succeed or fail independently, and a failed one stores nothing', async () => {
    const results = await Promise.allSettled(['one-1', 'bad-1', 'one-2', 'one-2', 'one-3'].map(write));
    expect(results[0]).toEqual({ status: 'fulfilled', value: 'one-1 is written' });
    expect(results[1]).toMatchObject({ reason: { message: 'bad-1' } });
    expect([results[2]?.status, results[3]?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(results[4]?.status).toBe('fulfilled');
    expect([await stored(record.database, 'one-%'), await stored(record.database, 'bad-%')]).toEqual([3, 0]);
  });

  test('a transaction resolves only after its commit is visible to other connections', async () => {
    const other = await openDatabase(record.config);
    const seen = await Promise.all(
      ['seen-1', 'seen-2'].map((note) => write(note).then(() => stored(other, note))),
    );
    await other.destroy();
    expect(seen).toEqual([1, 1]);
  });

  test('whatever starts while the largest upload is stored waits and succeeds', async () => {
    let others: Promise<unknown[]> | undefined;
    await record.database.transaction().execute(async (tx) => {
      others = Promise.all([
        ...Array.from({ length: 20 }, (_, i) => write(`next-${i}`)),
        stored(record.database, 'large'),
      ]);
      await insert(tx, 'large', 'x'.repeat(LARGEST_UPLOAD_BYTES));
    });
    await others;
    expect(await stored(record.database, 'next-%')).toBe(20);
  });

  /** Makes the next statement fail, as on a full disk or when PostgreSQL stops. */
  const breakDown = {
    sqlite: async (tx: Tx) => {
      const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(tx);
      await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(tx);
      return insert(tx, 'too large', 'x'.repeat(LARGEST_UPLOAD_BYTES));
    },
    postgres: (tx: Tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx),
  }[name];

  test('a failure of the disk or the database is reported as such, and the next transaction succeeds', async () => {
    const failing = record.database.transaction().execute(async (tx) => {
      await insert(tx, 'failing');
      await breakDown(tx);
    });
    const reason = { sqlite: { errcode: 13 }, postgres: { code: '57P01' } }[name];
    await expect(failing).rejects.toMatchObject(reason);
    if (name === 'sqlite') await sql`PRAGMA max_page_count = 1000000`.execute(record.database);
    expect(await write('repaired')).toBe('repaired is written');
    expect(await stored(record.database, 'failing')).toBe(0);
  });

  /** Makes the commit of this transaction fail. */
  const breakCommit = {
    sqlite: async (tx: Tx) => {
      await sql`PRAGMA defer_foreign_keys = ON`.execute(tx);
      const consent = { submission_id: 'missing', notice: '', version: '', given_at: '' };
      await tx.insertInto('consents').values(consent).execute();
    },
    postgres: async (tx: Tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(record.database);
    },
  }[name];

  test('a transaction whose commit fails is not confirmed', async () => {
    const failing = record.database.transaction().execute(async (tx) => {
      await insert(tx, 'uncommitted');
      await breakCommit(tx);
    });
    await expect(failing).rejects.toThrow();
    expect(await write('afterwards')).toBe('afterwards is written');
    expect(await stored(record.database, 'uncommitted')).toBe(0);
  });
});

describe('on SQLite', () => {
  const record = recordOn('sqlite');

  test('a commit waits until the write-ahead log is on disk', async () => {
    const read = async (pragma: string) =>
      Object.values((await sql.raw<object>(`PRAGMA ${pragma}`).execute(record.database)).rows[0] ?? {});
    // 2 is FULL (https://www.sqlite.org/pragma.html#pragma_synchronous).
    expect([await read('synchronous'), await read('journal_mode')]).toEqual([[2], ['wal']]);
  });
});
