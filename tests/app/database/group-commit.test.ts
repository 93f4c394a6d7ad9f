/** Concurrent values are written in one group, but each succeeds or fails individually; on both engines. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { groupCommit } from '../../../src/server/database/group-commit.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database, Tx } from '../../../src/server/database/tables.ts';
import { ENGINES, recordOn } from './engines.ts';

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let groups: number[] = [];

  /** Writes notes; fails for invalid ones after the others were written. */
  async function writeAll(tx: Tx, names: readonly string[]): Promise<string[]> {
    groups.push(names.length);
    for (const note of names) await tx.insertInto('notes').values({ name: note, value: '' }).execute();
    const bad = names.find((note) => note.startsWith('bad'));
    if (bad) throw new Error(bad);
    return names.map((note) => `${note} is written`);
  }
  const write = groupCommit(writeAll);
  const stored = async (database: Database, like: string) =>
    (await database.selectFrom('notes').select('name').where('name', 'like', like).execute()).length;
  const writeMany = (notes: readonly string[]) => {
    groups = [];
    return Promise.allSettled(notes.map((note) => write(record.database, note)));
  };

  test('concurrent writes share one transaction, and each gets its own result', async () => {
    const notes = Array.from({ length: 30 }, (_, i) => `one-${i}`);
    const told = await writeMany(notes);
    expect(told).toEqual(notes.map((note) => ({ status: 'fulfilled', value: `${note} is written` })));
    expect(groups).toEqual([30]);
  });

  test('who comes while others are written is in the next', async () => {
    groups = [];
    let second: Promise<string> | undefined;
    const chained = groupCommit(async (tx: Tx, names: readonly string[]) => {
      second ??= chained(record.database, 'next-2');
      return writeAll(tx, names);
    });
    await chained(record.database, 'next-1');
    await second;
    expect(groups).toEqual([1, 1]);
    expect(await stored(record.database, 'next-%')).toBe(2);
  });

  test('a write resolves only after other connections can see it', async () => {
    const other = await openDatabase(record.config);
    const seen = await Promise.all(
      ['seen-1', 'seen-2'].map((note) => write(record.database, note).then(() => stored(other, note))),
    );
    await other.destroy();
    expect(seen).toEqual([1, 1]);
  });

  test('one that cannot be written fails alone, and nothing of it is stored', async () => {
    const told = await writeMany(['alone-1', 'bad-1', 'alone-2']);
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(told[1]).toMatchObject({ reason: { message: 'bad-1' } });
    expect(await stored(record.database, 'alone-%')).toBe(2);
    expect(await stored(record.database, 'bad-%')).toBe(0);
  });

  test('a value that exists already is refused to one and not to all', async () => {
    const told = await writeMany(['twice', 'twice', 'once']);
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(told[2]?.status).toBe('fulfilled');
  });

  test('nothing is tried again where the database is gone', async () => {
    let tries = 0;
    const gone = groupCommit(async (tx: Tx, names: readonly string[]) => {
      tries += 1;
      if (name === 'postgres') await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
      // SQLite rolls a transaction back by itself when the disk fails.
      await sql`ROLLBACK`.execute(tx);
      throw new Error(names.join());
    });
    const told = await Promise.allSettled(['gone-1', 'gone-2'].map((note) => gone(record.database, note)));
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tries).toBe(1);
    expect((await writeMany(['back-1']))[0]?.status).toBe('fulfilled');
  });
});
