/** Documents keep their identifier through everything that happens to their files. Holds on both engines. */
import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isNew } from '../../../src/features/library/register/record.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, registerOn, START } from './register-fixture.ts';

describe.each(ENGINES)('the register on %s', (engine) => {
  const own = registerOn(engine);

  test('what is there first is not new; what comes later is, for fourteen days', async () => {
    own.put('Policies/Code.pdf', 'code');
    await own.look();
    own.now += DAY;
    own.put('Policies/Later.pdf', 'later');
    await own.look();
    const [first, later] = [own.at('Policies/Code.pdf'), own.at('Policies/Later.pdf')];
    expect(first && isNew(first, own.now)).toBe(false);
    expect(later && isNew(later, own.now + 14 * DAY - 1)).toBe(true);
    expect(later && isNew(later, own.now + 14 * DAY)).toBe(false);
    expect(first?.id).toMatch(/^[2-9b-z]{12}$/);
  });

  test('what the first look could not read is not new either', async () => {
    own.now = Date.now() + DAY;
    own.put('a.pdf', 'a');
    own.put('b.pdf', 'b', own.now - 500);
    await own.look();
    own.now += 5_000;
    await own.look();
    expect(['a.pdf', 'b.pdf'].map((name) => own.at(name)?.imported)).toEqual([true, true]);
  });

  test('a renamed and a moved file keep their identifier; each old address leads to the new one', async () => {
    own.put('A/one.pdf', 'one');
    own.put('A/two.pdf', 'two');
    await own.look();
    const [one, two] = [own.idOf('A/one.pdf'), own.idOf('A/two.pdf')];
    renameSync(own.disk('A/one.pdf'), own.disk('A/renamed.pdf'));
    mkdirSync(own.disk('B'));
    renameSync(own.disk('A/two.pdf'), own.disk('B/two.pdf'));
    await own.look();
    expect([own.idOf('A/renamed.pdf'), own.idOf('B/two.pdf')]).toEqual([one, two]);
    expect([own.movedTo('A/one.pdf'), own.movedTo('A/two.pdf')]).toEqual(['A/renamed.pdf', 'B/two.pdf']);
    renameSync(own.disk('B/two.pdf'), own.disk('B/third name.pdf'));
    await own.look();
    expect([own.movedTo('A/two.pdf'), own.movedTo('B/two.pdf')]).toEqual([
      'B/third name.pdf',
      'B/third name.pdf',
    ]);
    const [record] = own.register.published().filter(({ id }) => id === two);
    expect(record?.replacedAt).toBeUndefined();
  });

  test('no address leads to itself, nor to a document that stood there earlier', async () => {
    own.put('a.pdf', 'one');
    await own.look();
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.look();
    expect(own.movedTo('a.pdf')).toBe('b.pdf');
    own.put('a.pdf', 'two');
    await own.look();
    expect(own.movedTo('a.pdf')).toBeUndefined();
    rmSync(own.disk('a.pdf'));
    renameSync(own.disk('b.pdf'), own.disk('a.pdf'));
    await own.look();
    expect([own.movedTo('a.pdf'), own.register.withdrawnFrom(['a.pdf'])]).toEqual([undefined, undefined]);
    renameSync(own.disk('a.pdf'), own.disk('b.pdf'));
    await own.look();
    renameSync(own.disk('b.pdf'), own.disk('a.pdf'));
    await own.look();
    expect([own.movedTo('a.pdf'), own.movedTo('b.pdf')]).toEqual([undefined, 'a.pdf']);
  });

  test('a renamed folder takes all its documents along, equal ones by their names', async () => {
    for (const name of ['a', 'b', 'c']) own.put(`2024-25/${name}.pdf`, 'the same page');
    await own.look();
    const before = ['a', 'b', 'c'].map((name) => own.idOf(`2024-25/${name}.pdf`));
    renameSync(own.disk('2024-25'), own.disk('FY 2024-25'));
    await own.look();
    expect(['a', 'b', 'c'].map((name) => own.idOf(`FY 2024-25/${name}.pdf`))).toEqual(before);
    expect(new Set(before).size).toBe(3);
  });

  test('a replaced file keeps address and identifier, and says when; its hashes are kept', async () => {
    own.put('Results.pdf', 'draft');
    await own.look();
    const id = own.idOf('Results.pdf');
    own.now += 3 * DAY;
    own.put('Results.pdf', 'final figures');
    await own.look();
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

  test('a copy is another document, and stays one when the first goes', async () => {
    own.put('A/paper.pdf', 'equal');
    await own.look();
    const first = own.idOf('A/paper.pdf');
    copyFileSync(own.disk('A/paper.pdf'), own.disk('copy.pdf'));
    own.put('copy.pdf', 'equal');
    await own.look();
    expect(own.idOf('A/paper.pdf')).toBe(first);
    const second = own.idOf('copy.pdf');
    expect(second).not.toBe(first);
    rmSync(own.disk('A/paper.pdf'));
    await own.look();
    expect(own.idOf('copy.pdf')).toBe(second);
    expect(own.register.find(first)?.goneAt).toBe(own.now);
  });

  test('a deleted file is known as gone, and comes back as the same document, here or elsewhere', async () => {
    own.put('A/here.pdf', 'here');
    own.put('A/there.pdf', 'there');
    await own.look();
    const [here, there] = [own.idOf('A/here.pdf'), own.idOf('A/there.pdf')];
    rmSync(own.disk('A/here.pdf'));
    rmSync(own.disk('A/there.pdf'));
    own.now += DAY;
    await own.look();
    expect(own.register.find(here)).toMatchObject({ path: 'A/here.pdf', goneAt: own.now });
    expect(own.register.published()).toEqual([]);
    expect(own.movedTo('A/here.pdf')).toBeUndefined();
    own.now += DAY;
    own.put('A/here.pdf', 'here');
    own.put('B/there.pdf', 'there');
    await own.look();
    expect([own.idOf('A/here.pdf'), own.idOf('B/there.pdf')]).toEqual([here, there]);
    expect(own.at('A/here.pdf')).toMatchObject({
      replacedAt: undefined,
      goneAt: undefined,
      firstSeen: START,
    });
    expect(own.movedTo('A/there.pdf')).toBe('B/there.pdf');
  });

  test('another file that comes to the address of a deleted one replaces it', async () => {
    own.put('Notice.pdf', 'first');
    await own.look();
    const id = own.idOf('Notice.pdf');
    rmSync(own.disk('Notice.pdf'));
    await own.look();
    own.now += DAY;
    own.put('Notice.pdf', 'corrected');
    await own.look();
    expect(own.at('Notice.pdf')).toMatchObject({ id, replacedAt: own.now });
  });
});
