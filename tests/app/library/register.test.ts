/** On both database engines, documents keep their identifier when their files change. */
import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isNew } from '../../../src/features/library/document/record.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, registerOn, START } from './register-fixture.ts';

describe.each(ENGINES)('the register on %s', (engine) => {
  const own = registerOn(engine);

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

  test('a replaced file keeps address and identifier, with the date and all hashes', async () => {
    own.put('Results.pdf', 'draft');
    await own.sync();
    const id = own.idOf('Results.pdf');
    own.now += 3 * DAY;
    own.put('Results.pdf', 'final figures');
    await own.sync();
    expect(own.at('Results.pdf')).toMatchObject({ id, replacedAt: own.now, firstSeen: START });
    const history = await own.database
      .selectFrom('document_contents')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('since')
      .execute();
    expect(history.map(({ size }) => size)).toEqual([5, 13]);
    expect(new Set(history.map(({ sha256 }) => sha256)).size).toBe(2);
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
});
