/** Special cases of the register: new documents, equal and renamed ones, unfinished files, wrong clocks. */
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isNew } from '../../../src/features/library/document/record.ts';
import { syncRegister } from '../../../src/features/library/register/sync.server.ts';
import { DAY, registerOn } from './register-fixture.ts';

describe('the register', () => {
  const own = registerOn('sqlite');

  test('documents of the first scan and of the sample are not new; other later ones are, for fourteen days', async () => {
    own.put('Policies/Code.pdf', 'code');
    await own.sync();
    own.now += DAY;
    own.put('Policies/Later.pdf', 'later');
    own.put('Sample/Later.pdf', 'later sample');
    await own.sync();
    expect(own.at('Sample/Later.pdf')?.imported).toBe(true);
    const [first, later] = [own.at('Policies/Code.pdf'), own.at('Policies/Later.pdf')];
    expect(first && isNew(first, own.now)).toBe(false);
    expect(later && isNew(later, own.now + 14 * DAY - 1)).toBe(true);
    expect(later && isNew(later, own.now + 14 * DAY)).toBe(false);
    expect(first?.id).toMatch(/^[2-9b-z]{12}$/);
  });

  test('documents that the first scan could not read are not new either', async () => {
    own.now = Date.now() + DAY;
    own.put('a.pdf', 'a');
    own.put('b.pdf', 'b', own.now - 500);
    await own.sync();
    own.now += 5_000;
    await own.sync();
    expect(['a.pdf', 'b.pdf'].map((name) => own.at(name)?.imported)).toEqual([true, true]);
  });

  test('no address redirects to itself or to a former document', async () => {
    own.put('a.pdf', 'one');
    await own.sync();
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.sync();
    expect(own.movedTo('a.pdf')).toBe('b.pdf');
    own.put('a.pdf', 'two');
    await own.sync();
    expect(own.movedTo('a.pdf')).toBeUndefined();
    rmSync(own.disk('a.pdf'));
    renameSync(own.disk('b.pdf'), own.disk('a.pdf'));
    await own.sync();
    expect([own.movedTo('a.pdf'), own.register.withdrawnFrom(['a.pdf'])]).toEqual([undefined, undefined]);
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.sync();
    renameSync(own.disk('b.pdf'), own.disk('a.pdf'));
    await own.sync();
    expect([own.movedTo('a.pdf'), own.movedTo('b.pdf')]).toEqual([undefined, 'a.pdf']);
  });

  test('documents of a renamed folder keep their identifiers, equal ones by name', async () => {
    for (const name of ['a', 'b', 'c']) own.put(`2024-25/${name}.pdf`, 'the same page');
    await own.sync();
    const before = ['a', 'b', 'c'].map((name) => own.idOf(`2024-25/${name}.pdf`));
    renameSync(own.disk('2024-25'), own.disk('FY 2024-25'));
    await own.sync();
    expect(['a', 'b', 'c'].map((name) => own.idOf(`FY 2024-25/${name}.pdf`))).toEqual(before);
    expect(new Set(before).size).toBe(3);
  });

  test('a copy is a separate document, even after the original is withdrawn', async () => {
    own.put('A/paper.pdf', 'equal');
    await own.sync();
    const first = own.idOf('A/paper.pdf');
    copyFileSync(own.disk('A/paper.pdf'), own.disk('copy.pdf'));
    own.put('copy.pdf', 'equal');
    await own.sync();
    expect(own.idOf('A/paper.pdf')).toBe(first);
    const second = own.idOf('copy.pdf');
    expect(second).not.toBe(first);
    rmSync(own.disk('A/paper.pdf'));
    await own.sync();
    expect(own.idOf('copy.pdf')).toBe(second);
    expect(own.register.find(first)?.goneAt).toBe(own.now);
  });

  test('empty files do not count as equal; a file with a date in the future is read', async () => {
    own.put('a.pdf', '');
    own.put('c.pdf', 'ahead', own.now + 400 * DAY);
    await own.sync();
    expect(own.at('c.pdf')?.modified).toBe(own.now + 400 * DAY);
    const id = own.idOf('a.pdf');
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.sync();
    expect(own.idOf('b.pdf')).not.toBe(id);
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
});
