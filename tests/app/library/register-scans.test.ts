/**
 * Special cases of the register on both database engines: unfinished files, wrong clocks, concurrent servers,
 * many documents.
 */
import { renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { syncRegister } from '../../../src/features/library/register/sync.server.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, registerOn } from './register-fixture.ts';

describe.each(ENGINES)('the register on %s', (engine) => {
  const own = registerOn(engine);

  test('empty files do not count as equal', async () => {
    own.put('a.pdf', '');
    await own.sync();
    const id = own.idOf('a.pdf');
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.sync();
    expect(own.idOf('b.pdf')).not.toBe(id);
  });

  test('a new date alone is not a replacement; a file with a date in the future is read', async () => {
    own.put('a.pdf', 'same');
    own.put('b.pdf', 'ahead', own.now + 400 * DAY);
    await own.sync();
    expect(own.at('b.pdf')?.modified).toBe(own.now + 400 * DAY);
    own.put('a.pdf', 'same');
    await own.sync();
    expect(own.at('a.pdf')?.replacedAt).toBeUndefined();
  });

  test('a file that is being written is pending, and the document at its path stays unchanged', async () => {
    own.put('a.pdf', 'whole');
    await own.sync();
    const before = own.at('a.pdf');
    own.put('a.pdf', 'half of the ne', own.now - 500);
    own.put('new.pdf', 'half', own.now - 500);
    const { changes, pending } = await own.sync();
    expect([changes.length, pending]).toEqual([0, 2]);
    expect(own.at('a.pdf')).toEqual(before);
    own.now += 5_000;
    expect((await own.sync()).changes).toHaveLength(2);
    expect(own.at('a.pdf')?.replacedAt).toBe(own.now);
  });

  test('a missing document stays unchanged until every new file of its size was read', async () => {
    own.put('a.pdf', 'one');
    own.put('b.pdf', 'long');
    await own.sync();
    const id = own.idOf('a.pdf');
    renameSync(own.disk('a.pdf'), own.disk('moved.pdf'));
    rmSync(own.disk('b.pdf'));
    own.put('other.pdf', 'two');
    const nothing = { at: () => undefined };
    const before = await syncRegister(own.list, {
      ...{ database: own.database, contents: nothing, clock: () => own.now },
    });
    // No new file has the size of b.pdf, so b.pdf is withdrawn immediately.
    expect(before.changes.map(({ after }) => [after.path, after.goneAt])).toEqual([['b.pdf', own.now]]);
    expect([before.pending, before.undecided]).toEqual([2, 1]);
    const { undecided } = await own.sync();
    expect([undecided, own.idOf('moved.pdf'), own.movedTo('a.pdf')]).toEqual([0, id, 'moved.pdf']);
  });

  test('a clock that is set back only affects dates', async () => {
    own.put('a.pdf', 'a');
    await own.sync();
    const id = own.idOf('a.pdf');
    own.now -= 30 * DAY;
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.sync();
    expect([own.idOf('b.pdf'), own.movedTo('a.pdf')]).toEqual([id, 'b.pdf']);
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
