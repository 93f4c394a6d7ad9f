/** On both database engines, documents keep their identifier when their files change. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { syncRegister } from '../../../src/features/library/register/sync.server.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, registerOn, START } from './register-fixture.ts';

describe.each(ENGINES)('the register on %s', (engine) => {
  const own = registerOn(engine);

  test('renamed and moved files keep their identifier; old addresses redirect', async () => {
    own.put('A/one.pdf', 'one');
    own.put('A/two.pdf', 'two');
    await own.sync();
    const [one, two] = [own.idOf('A/one.pdf'), own.idOf('A/two.pdf')];
    renameSync(own.disk('A/one.pdf'), own.disk('A/renamed.pdf'));
    mkdirSync(own.disk('B'));
    renameSync(own.disk('A/two.pdf'), own.disk('B/two.pdf'));
    await own.sync();
    expect([own.idOf('A/renamed.pdf'), own.idOf('B/two.pdf')]).toEqual([one, two]);
    expect([own.movedTo('A/one.pdf'), own.movedTo('A/two.pdf')]).toEqual(['A/renamed.pdf', 'B/two.pdf']);
    renameSync(own.disk('B/two.pdf'), own.disk('B/third name.pdf'));
    await own.sync();
    expect([own.movedTo('A/two.pdf'), own.movedTo('B/two.pdf')]).toEqual([
      'B/third name.pdf',
      'B/third name.pdf',
    ]);
    const [record] = own.register.published().filter(({ id }) => id === two);
    expect(record?.replacedAt).toBeUndefined();
  });

  test('a replaced file keeps address and identifier, with the date and all hashes', async () => {
    own.put('Results.pdf', 'draft');
    await own.sync();
    const id = own.idOf('Results.pdf');
    own.now += 3 * DAY;
    own.put('Results.pdf', 'final figures');
    await own.sync();
    const replaced = { id, replacedAt: own.now, firstSeen: START };
    expect(own.at('Results.pdf')).toMatchObject(replaced);
    // A new date alone is not a replacement.
    own.now += DAY;
    own.put('Results.pdf', 'final figures');
    await own.sync();
    expect(own.at('Results.pdf')).toMatchObject(replaced);
    const history = await own.database
      .selectFrom('document_contents')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('since')
      .execute();
    expect(history.map(({ size }) => size)).toEqual([5, 13]);
    expect(new Set(history.map(({ sha256 }) => sha256)).size).toBe(2);
  });

  test('a deleted file is withdrawn, and restored as the same document at any path', async () => {
    own.put('A/here.pdf', 'here');
    own.put('A/there.pdf', 'there');
    await own.sync();
    const [here, there] = [own.idOf('A/here.pdf'), own.idOf('A/there.pdf')];
    rmSync(own.disk('A/here.pdf'));
    rmSync(own.disk('A/there.pdf'));
    own.now += DAY;
    await own.sync();
    expect(own.register.find(here)).toMatchObject({ path: 'A/here.pdf', goneAt: own.now });
    expect(own.register.published()).toEqual([]);
    expect(own.movedTo('A/here.pdf')).toBeUndefined();
    own.now += DAY;
    own.put('A/here.pdf', 'here');
    own.put('B/there.pdf', 'there');
    await own.sync();
    expect([own.idOf('A/here.pdf'), own.idOf('B/there.pdf')]).toEqual([here, there]);
    expect(own.at('A/here.pdf')).toMatchObject({
      replacedAt: undefined,
      goneAt: undefined,
      firstSeen: START,
    });
    expect(own.movedTo('A/there.pdf')).toBe('B/there.pdf');
  });

  test('a new file at the address of a deleted one replaces it', async () => {
    own.put('Notice.pdf', 'first');
    await own.sync();
    const id = own.idOf('Notice.pdf');
    rmSync(own.disk('Notice.pdf'));
    await own.sync();
    own.now += DAY;
    own.put('Notice.pdf', 'corrected');
    await own.sync();
    expect(own.at('Notice.pdf')).toMatchObject({ id, replacedAt: own.now });
  });

  test('concurrent servers record every change once', async () => {
    for (let i = 0; i < 20; i++) own.put(`A/${i}.pdf`, `document ${i}`);
    const files = own.list;
    const other = await own.another();
    const sync = (on: Database) =>
      syncRegister(files, { database: on, contents: own.contents, clock: () => own.now });
    const results = await Promise.all([sync(own.database), sync(other), sync(own.database), sync(other)]);
    await other.destroy();
    expect(results.reduce((sum, { changes }) => sum + changes.length, 0)).toBe(20);
    expect((await own.opened()).published()).toHaveLength(20);
  });

  test('unchanged documents need no results of ingest', async () => {
    for (let i = 0; i < 500; i++) own.put(`${i % 10}/${i}.pdf`, `document ${i}`);
    const files = own.list();
    const parts = { database: own.database, clock: () => own.now };
    await syncRegister(() => files, { ...parts, contents: own.contents });
    const again = await syncRegister(() => files, { ...parts, contents: { at: () => undefined } });
    expect(again).toEqual({ changes: [], pending: 0, undecided: 0, unreadable: [] });
  });
});
