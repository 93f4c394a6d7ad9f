/** What the register does with files and clocks that are not what they seem, and with many at once. Holds on both engines. */
import { renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { syncRegister } from '../../../src/features/library/register/sync.server.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, registerOn } from './register-fixture.ts';

describe.each(ENGINES)('the register on %s', (engine) => {
  const own = registerOn(engine);

  test('empty files are never taken for one another', async () => {
    own.put('a.pdf', '');
    await own.look();
    const id = own.idOf('a.pdf');
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.look();
    expect(own.idOf('b.pdf')).not.toBe(id);
  });

  test('a file touched but not changed is not replaced; one with a date in the future is read', async () => {
    own.put('a.pdf', 'same');
    own.put('b.pdf', 'ahead', own.now + 400 * DAY);
    await own.look();
    expect(own.at('b.pdf')?.modified).toBe(own.now + 400 * DAY);
    own.put('a.pdf', 'same');
    await own.look();
    expect(own.at('a.pdf')?.replacedAt).toBeUndefined();
  });

  test('a file still being written waits, and what stood at its address stays meanwhile', async () => {
    own.put('a.pdf', 'whole');
    await own.look();
    const before = own.at('a.pdf');
    own.put('a.pdf', 'half of the ne', own.now - 500);
    own.put('new.pdf', 'half', own.now - 500);
    const { changes, pending } = await own.look();
    expect([changes.length, pending]).toEqual([0, 2]);
    expect(own.at('a.pdf')).toEqual(before);
    own.now += 5_000;
    expect((await own.look()).changes).toHaveLength(2);
    expect(own.at('a.pdf')?.replacedAt).toBe(own.now);
  });

  test('a document without a file waits until every new file of its size was read, then it has moved or gone', async () => {
    own.put('a.pdf', 'one');
    own.put('b.pdf', 'long');
    await own.look();
    const id = own.idOf('a.pdf');
    renameSync(own.disk('a.pdf'), own.disk('moved.pdf'));
    rmSync(own.disk('b.pdf'));
    own.put('other.pdf', 'two');
    const nothing = { at: () => undefined };
    const before = await syncRegister(own.list, {
      ...{ database: own.database, contents: nothing, clock: () => own.now },
    });
    // No new file is as long as the other one was.
    expect(before.changes.map(({ after }) => [after.path, after.goneAt])).toEqual([['b.pdf', own.now]]);
    expect([before.pending, before.undecided]).toEqual([2, 1]);
    const { undecided } = await own.look();
    expect([undecided, own.idOf('moved.pdf'), own.movedTo('a.pdf')]).toEqual([0, id, 'moved.pdf']);
  });

  test('a clock set back changes nothing but dates', async () => {
    own.put('a.pdf', 'a');
    await own.look();
    const id = own.idOf('a.pdf');
    own.now -= 30 * DAY;
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.look();
    expect([own.idOf('b.pdf'), own.movedTo('a.pdf')]).toEqual([id, 'b.pdf']);
  });

  test('servers that look at the same time note everything once', async () => {
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

  test('five hundred documents are noted at once, and only changed files are read again', async () => {
    for (let i = 0; i < 500; i++) own.put(`${i % 10}/${i}.pdf`, `document ${i}`);
    const files = own.list();
    const parts = { database: own.database, clock: () => own.now };
    await syncRegister(() => files, { ...parts, contents: own.contents });
    // Nothing is left to be read, yet the list is the same: nothing may be missed.
    const again = await syncRegister(() => files, { ...parts, contents: { at: () => undefined } });
    expect(again).toEqual({ changes: [], pending: 0, undecided: 0, unreadable: [] });
  });
});
