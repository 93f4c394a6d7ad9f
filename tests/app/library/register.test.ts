/**
 * Documents keep their identifier when their files change. The first tests run on both database engines, the
 * special cases on one: new documents, equal and renamed ones, unfinished files, wrong clocks.
 */
import { describe, expect, test } from 'vitest';
import { isNew } from '../../../src/features/library/document/record.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, registerOn, START, UNREAD } from './register-fixture.ts';

describe.each(ENGINES)('the register on %s', (engine) => {
  const own = registerOn(engine);

  test('renamed and moved files keep their identifier; old addresses redirect', async () => {
    own.put('A/one.pdf', 'one');
    own.put('A/two.pdf', 'two');
    await own.sync();
    const ids = [own.idOf('A/one.pdf'), own.idOf('A/two.pdf')];
    own.rename('A/one.pdf', 'A/renamed.pdf');
    own.rename('A/two.pdf', 'B/two.pdf');
    await own.sync();
    expect([own.idOf('A/renamed.pdf'), own.idOf('B/two.pdf')]).toEqual(ids);
    expect([own.movedTo('A/one.pdf'), own.movedTo('A/two.pdf')]).toEqual(['A/renamed.pdf', 'B/two.pdf']);
    own.rename('B/two.pdf', 'B/third name.pdf');
    await own.sync();
    for (const old of ['A/two.pdf', 'B/two.pdf']) expect(own.movedTo(old)).toBe('B/third name.pdf');
    expect(own.at('B/third name.pdf')).toMatchObject({ id: ids[1], replacedAt: undefined });
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
    const ids = [own.idOf('A/here.pdf'), own.idOf('A/there.pdf')];
    own.remove('A/here.pdf');
    own.remove('A/there.pdf');
    own.now += DAY;
    await own.sync();
    expect(own.register.find(ids[0] ?? '')).toMatchObject({ path: 'A/here.pdf', goneAt: own.now });
    expect(own.register.published()).toEqual([]);
    expect(own.movedTo('A/here.pdf')).toBeUndefined();
    own.now += DAY;
    own.put('A/here.pdf', 'here');
    own.put('B/there.pdf', 'there');
    await own.sync();
    expect([own.idOf('A/here.pdf'), own.idOf('B/there.pdf')]).toEqual(ids);
    const restored = { replacedAt: undefined, goneAt: undefined, firstSeen: START };
    expect(own.at('A/here.pdf')).toMatchObject(restored);
    expect(own.movedTo('A/there.pdf')).toBe('B/there.pdf');
  });

  test('a new file at the address of deleted ones replaces the last of them', async () => {
    own.put('Notice.pdf', 'first');
    own.put('Other.pdf', 'other');
    await own.sync();
    own.remove('Notice.pdf');
    await own.sync();
    own.now += DAY;
    own.rename('Other.pdf', 'Notice.pdf');
    await own.sync();
    const id = own.idOf('Notice.pdf');
    own.remove('Notice.pdf');
    await own.sync();
    own.now += DAY;
    own.put('Notice.pdf', 'corrected');
    await own.sync();
    expect(own.at('Notice.pdf')).toMatchObject({ id, replacedAt: own.now });
  });

  test('concurrent servers record every change once', async () => {
    for (let i = 0; i < 20; i++) own.put(`A/${i}.pdf`, `document ${i}`);
    const database = await own.another();
    const results = await Promise.all([
      own.sync(),
      own.sync({ database }),
      own.sync(),
      own.sync({ database }),
    ]);
    await database.destroy();
    expect(results.flatMap(({ changes }) => changes)).toHaveLength(20);
    await own.sync();
    expect(own.register.published()).toHaveLength(20);
  });

  test('unchanged documents need no results of ingest', async () => {
    for (let i = 0; i < 500; i++) own.put(`${i % 10}/${i}.pdf`, `document ${i}`);
    await own.sync();
    const again = await own.sync({ contents: UNREAD });
    expect(again).toEqual({ changes: [], pending: 0, undecided: 0, unreadable: [] });
  });
});

describe('the register', () => {
  const own = registerOn('sqlite');

  test('documents of the first scan and of the sample are not new; other later ones are, for fourteen days', async () => {
    own.put('Policies/Code.pdf', 'code');
    await own.sync();
    own.now += DAY;
    own.put('Policies/Later.pdf', 'later');
    own.put('Sample/Later.pdf', 'later sample');
    await own.sync();
    expect(own.at('Sample/Later.pdf')?.isImported).toBe(true);
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
    for (const name of ['a.pdf', 'b.pdf']) expect(own.at(name)?.isImported).toBe(true);
  });

  test('no address redirects to itself or to a former document', async () => {
    own.put('a.pdf', 'one');
    await own.sync();
    own.rename('a.pdf', 'b.pdf');
    await own.sync();
    expect(own.movedTo('a.pdf')).toBe('b.pdf');
    own.put('a.pdf', 'two');
    await own.sync();
    expect(own.movedTo('a.pdf')).toBeUndefined();
    own.remove('a.pdf');
    own.rename('b.pdf', 'a.pdf');
    await own.sync();
    expect([own.movedTo('a.pdf'), own.register.withdrawnFrom(['a.pdf'])]).toEqual([undefined, undefined]);
    own.rename('a.pdf', 'b.pdf');
    await own.sync();
    own.rename('b.pdf', 'a.pdf');
    await own.sync();
    expect([own.movedTo('a.pdf'), own.movedTo('b.pdf')]).toEqual([undefined, 'a.pdf']);
  });

  test('documents of a renamed folder keep their identifiers, equal ones by name', async () => {
    const names = ['a', 'b', 'c'];
    for (const name of names) own.put(`2024-25/${name}.pdf`, 'the same page');
    await own.sync();
    const before = names.map((name) => own.idOf(`2024-25/${name}.pdf`));
    own.rename('2024-25', 'FY 2024-25');
    await own.sync();
    expect(names.map((name) => own.idOf(`FY 2024-25/${name}.pdf`))).toEqual(before);
    expect(new Set(before).size).toBe(3);
  });

  test('a copy is a separate document, even after the original is withdrawn', async () => {
    own.put('A/paper.pdf', 'equal');
    await own.sync();
    const first = own.idOf('A/paper.pdf');
    own.put('copy.pdf', 'equal');
    await own.sync();
    expect(own.idOf('A/paper.pdf')).toBe(first);
    const second = own.idOf('copy.pdf');
    expect(second).not.toBe(first);
    own.remove('A/paper.pdf');
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
    own.rename('a.pdf', 'b.pdf');
    await own.sync();
    expect(own.idOf('b.pdf')).not.toBe(id);
  });

  test('a file that is being written is pending, and the document at its path stays unchanged', async () => {
    own.put('a.pdf', 'whole');
    await own.sync();
    const before = own.at('a.pdf');
    own.put('a.pdf', 'half of the ne', own.now - 500);
    own.put('new.pdf', 'half', own.now - 500);
    expect(await own.sync()).toMatchObject({ changes: [], pending: 2 });
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
    own.rename('a.pdf', 'moved.pdf');
    own.remove('b.pdf');
    own.put('other.pdf', 'two');
    // No new file has the size of b.pdf, so b.pdf is withdrawn immediately.
    expect(await own.sync({ contents: UNREAD })).toMatchObject({
      changes: [{ after: { path: 'b.pdf', goneAt: own.now } }],
      pending: 2,
      undecided: 1,
    });
    const { undecided } = await own.sync();
    expect([undecided, own.idOf('moved.pdf'), own.movedTo('a.pdf')]).toEqual([0, id, 'moved.pdf']);
  });

  test('a clock that is set back only affects dates', async () => {
    own.put('a.pdf', 'a');
    await own.sync();
    const id = own.idOf('a.pdf');
    own.now -= 30 * DAY;
    own.rename('a.pdf', 'b.pdf');
    await own.sync();
    expect([own.idOf('b.pdf'), own.movedTo('a.pdf')]).toEqual([id, 'b.pdf']);
  });
});
