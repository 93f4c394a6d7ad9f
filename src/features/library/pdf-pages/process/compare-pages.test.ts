import { describe, expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';
import { candidates, type PageTexts } from './match-pages.ts';

const edition = (...pages: string[]): PageTexts => ({
  count: pages.length,
  texts: new Map(pages.map((text, page) => [page, text])),
  ...{ unread: new Set(), machine: new Map() },
});

/** Words that no other prefix has, such as `a1 a2 a3`. */
const words = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
const page = (prefix: string) => words(prefix, 20).join(' ');
const [A, B, C, D, NEW] = [page('a'), page('b'), page('c'), page('d'), page('new')];

const compare = (former: PageTexts, current: PageTexts) =>
  comparePages(former, current, 0, Math.max(former.count, current.count) - 1);

/** For each page, its former and its current number, and the numbers of removed and added words. */
const summary = (former: string[], current: string[]) =>
  compare(edition(...former), edition(...current)).map(
    (one) => `${one.former ?? 'none'}→${one.current ?? 'none'} -${one.removed} +${one.added}`,
  );

/** The result for a page whose words changed. */
function changed(before: readonly string[], after: readonly string[]) {
  const [first, ...others] = compare(edition(before.join(' ')), edition(after.join(' ')));
  expect(others).toEqual([]);
  expect(first).toMatchObject({ former: 1, current: 1 });
  return first;
}

describe('the words of a page', () => {
  test('have no changes if only spaces and line ends differ', () => {
    const changes = compare(edition('one  two\nthree', B), edition(' one two three\n', B));
    const none = { removed: 0, added: 0, parts: [], isCut: false, isRewritten: false, hasText: true };
    const same = { ...none, isUncertain: false, machine: undefined };
    expect(changes).toEqual([
      { former: 1, current: 1, ...same },
      { former: 2, current: 2, ...same },
    ]);
  });

  test('are shown where they changed, with six words before and after', () => {
    const before = words('w', 30);
    expect(changed(before, before.with(14, 'new').toSpliced(15, 0, 'words'))).toMatchObject({
      ...{ removed: 1, added: 2, isCut: false },
      parts: [
        { kind: 'same', text: '… w9 w10 w11 w12 w13 w14' },
        { kind: 'removed', text: 'w15' },
        { kind: 'added', text: 'new words' },
        { kind: 'same', text: 'w16 w17 w18 w19 w20 w21 …' },
      ],
    });
  });

  test('between two changes are shown completely if they are at most twelve', () => {
    const before = words('w', 30);
    const between = (first: number, second: number) =>
      changed(before, before.with(first, 'x').with(second, 'y'))?.parts[3]?.text;
    expect(between(5, 18)).toBe(before.slice(6, 18).join(' '));
    expect(between(5, 19)).toBe('w7 w8 w9 w10 w11 w12 … w14 w15 w16 w17 w18 w19');
  });

  test('at the beginning and at the end have context on one side only', () => {
    const before = words('w', 10);
    expect(changed(before, ['first', ...before])?.parts).toEqual([
      { kind: 'added', text: 'first' },
      { kind: 'same', text: 'w1 w2 w3 w4 w5 w6 …' },
    ]);
    expect(changed(before, before.slice(0, -1))?.parts).toEqual([
      { kind: 'same', text: '… w4 w5 w6 w7 w8 w9' },
      { kind: 'removed', text: 'w10' },
    ]);
  });

  test('are cut if a change is longer than 1,200 characters', () => {
    const same = words('same', 300);
    const atLimit = changed(same, [...same, 'x'.repeat(1_200)]);
    expect(atLimit).toMatchObject({ added: 1, isCut: false });
    expect(atLimit?.parts.at(-1)?.text).toBe('x'.repeat(1_200));
    const above = changed(same, [...same, 'x'.repeat(1_201)]);
    expect(above).toMatchObject({ added: 1, isCut: true });
    expect(above?.parts.at(-1)).toEqual({ kind: 'added', text: `${'x'.repeat(1_200)}…` });
  });

  test('are cut after 4,000 characters, and all changes are counted', () => {
    const before = words('same', 60);
    const after = before.flatMap((word, at) => (at % 10 === 0 ? [word, 'x'.repeat(1_000)] : [word]));
    const result = changed(before, after);
    expect(result).toMatchObject({ removed: 0, added: 6, isCut: true });
    const characters = result?.parts.map(({ text }) => text).join('').length ?? 0;
    expect(characters).toBeGreaterThan(3_000);
    // The ellipsis is not counted.
    expect(characters).toBeLessThanOrEqual(4_001);
  });

  test('are shown as removed and added completely if more than 2,000 changed', () => {
    const same = words('same', 1_300);
    const mixed = (prefix: string) => same.flatMap((word, at) => [word, `${prefix}${at}`]);
    const [before, after] = [mixed('old'), mixed('new')];
    const start = (text: readonly string[]) => `${text.join(' ').slice(0, 1_200)}…`;
    expect(changed(before, after)).toMatchObject({
      ...{ removed: before.length, added: after.length, isCut: true, isRewritten: true },
      parts: [
        { kind: 'removed', text: start(before) },
        { kind: 'added', text: start(after) },
      ],
    });
  });

  test('are ignored after the 4,000th', () => {
    const before = words('w', 4_000);
    expect(changed(before, [...before, 'more'])).toMatchObject({ removed: 0, added: 0 });
    expect(changed(before.slice(1), [...before.slice(1), 'more'])).toMatchObject({ removed: 0, added: 1 });
  });
});

describe('the pages of a document', () => {
  test.each<[string, string[], string[], string[]]>([
    ['added at the beginning', [A, B], [NEW, A, B], ['none→1 -0 +20', '1→2 -0 +0', '2→3 -0 +0']],
    ['added in the middle', [A, B], [A, NEW, B], ['1→1 -0 +0', 'none→2 -0 +20', '2→3 -0 +0']],
    ['added at the end', [A, B], [A, B, NEW], ['1→1 -0 +0', '2→2 -0 +0', 'none→3 -0 +20']],
    ['removed at the beginning', [A, B, C], [B, C], ['1→none -20 +0', '2→1 -0 +0', '3→2 -0 +0']],
    ['removed in the middle', [A, B, C], [A, C], ['1→1 -0 +0', '2→none -20 +0', '3→2 -0 +0']],
    ['removed at the end', [A, B, C], [A, B], ['1→1 -0 +0', '2→2 -0 +0', '3→none -20 +0']],
    ['moved behind the next', [A, B], [B, A], ['1→2 -0 +0', '2→1 -0 +0']],
    ['replaced by another', [A], [NEW], ['none→1 -0 +20', '1→none -20 +0']],
  ])('correspond to each other if one was %s', (_, former, current, expected) => {
    expect(summary(former, current)).toEqual(expected);
  });

  test('correspond to each other if any number was added at the beginning', () => {
    const added = Array.from({ length: 7 }, (_, at) => page(`new${at}-`));
    const changes = summary([A, B, C], [...added, A, B, C]);
    const moved = changes.filter((one) => !one.startsWith('none'));
    expect(moved).toEqual(['1→8 -0 +0', '2→9 -0 +0', '3→10 -0 +0']);
    expect(changes.filter((one) => one.startsWith('none'))).toEqual(
      added.map((_, at) => `none→${at + 1} -0 +20`),
    );
  });

  test('have no parts if they were added or removed', () => {
    const none = { parts: [], isCut: false };
    expect(compare(edition(A), edition(NEW))).toMatchObject([none, none]);
  });

  test('correspond to the nearest of several that are equal or equally similar', () => {
    const pages = Array.from({ length: 5 }, () => A);
    expect(summary(pages, pages)).toEqual([1, 2, 3, 4, 5].map((number) => `${number}→${number} -0 +0`));
    const numbered = (year: number) => pages.map((text, at) => `${text} page ${at + 1} of ${year}`);
    const of = (year: number) => numbered(year).map((text) => text.replace(/page \d/, `page-${year}`));
    expect(summary(numbered(2024), of(2025))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number}→${number} -3 +2`),
    );
  });

  test('correspond to the most similar one, even if another is nearer', () => {
    const [may, june] = [`${A} May`, `${A} June`];
    expect(summary([may, june], [`${A} April`, may, june])).toEqual([
      'none→1 -0 +21',
      '1→2 -0 +0',
      '2→3 -0 +0',
    ]);
  });

  test('correspond to one page each, so that similar pages do not hide an added or a removed one', () => {
    const chapter = (number: number) => `${A} ${B} Chapter ${number}`;
    const chapters = [1, 2, 3, 4].map(chapter);
    const unchanged = (former: number, current: number) => `${former}→${current} -0 +0`;
    expect(summary(chapters, [chapter(1), chapter(9), chapter(2), chapter(3), chapter(4)])).toEqual([
      unchanged(1, 1),
      'none→2 -0 +42',
      ...[2, 3, 4].map((number) => unchanged(number, number + 1)),
    ]);
    expect(summary(chapters, [chapter(1), chapter(3), chapter(4)])).toEqual([
      unchanged(1, 1),
      '2→none -42 +0',
      unchanged(3, 2),
      unchanged(4, 3),
    ]);
  });

  test('that were added stand after the page before them, even if all pages moved', () => {
    const [cover, inner, end] = ['v', 'w', 'x'].map(page) as [string, string, string];
    expect(summary([A, B, C], [cover, inner, end, A, NEW, B, C])).toEqual([
      ...[1, 2, 3].map((number) => `none→${number} -0 +20`),
      '1→4 -0 +0',
      'none→5 -0 +20',
      '2→6 -0 +0',
      '3→7 -0 +0',
    ]);
  });

  test('may have changes beyond the words that are compared', () => {
    const long = words('long', 4_000);
    expect(changed([...long, 'old'], [...long, 'new'])).toMatchObject({ removed: 0, added: 0, isCut: true });
    expect(changed([...long, 'same'], [...long, 'same'])).toMatchObject({ isCut: false });
  });

  test('correspond only if at least three tenths of their words are equal', () => {
    const shared = (count: number) => [...words('a', count), ...words('x', 20 - count)].join(' ');
    expect(summary([A], [shared(6)])).toEqual(['1→1 -14 +14']);
    expect(summary([A], [shared(5)])).toEqual(['none→1 -0 +20', '1→none -20 +0']);
  });

  test('correspond to each other if they have no text', () => {
    expect(summary(['', A, ' \n'], ['', A, ''])).toEqual(['1→1 -0 +0', '2→2 -0 +0', '3→3 -0 +0']);
  });

  test('are removed if they lost their text, and no page without text is added', () => {
    expect(summary([A, B], [A, ''])).toEqual(['1→1 -0 +0', '2→none -20 +0']);
  });

  test('without text in both editions are marked, because their changes are not known', () => {
    const marks = compare(edition(A, ''), edition(A, '')).map(({ hasText }) => hasText);
    expect(marks).toEqual([true, false]);
  });

  test('are left out if they are not requested', () => {
    const [former, current] = [edition(A, B, C, D), edition(A, NEW, B, C, D)];
    const pairs = (from: number, to: number) =>
      comparePages(former, current, from, to).map((one) => [one.former, one.current]);
    expect(pairs(1, 2)).toEqual([
      [undefined, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(pairs(5, 24)).toEqual([]);
  });
});

test('parts are limited for all pages together, and pages whose changes are left out say so', () => {
  const text = (word: string) => Array.from({ length: 200 }, (_, at) => (at % 2 ? 'same' : word)).join(' ');
  // Short pages, so that a busy machine compares each within its time.
  const pages = (word: string) => edition(...Array.from({ length: 60 }, () => text(word)));
  const changes = compare(pages('a'), pages('b'));
  expect(changes.reduce((sum, { parts }) => sum + parts.length, 0)).toBeLessThanOrEqual(6_000);
  expect([changes[0]?.isCut, changes.at(-1)?.isCut, changes.at(-1)?.removed]).toEqual([false, true, 100]);
});

test('candidates are up to two pages away, also after all pages were moved, nearest first', () => {
  expect(candidates(5, 10, 10)).toEqual([5, 4, 6, 3, 7]);
  expect(candidates(5, 10, 11)).toEqual([5, 4, 6, 3, 7, 8]);
  expect(candidates(5, 10, 30)).toEqual([5, 4, 6, 3, 7, 23, 24, 25, 26, 27]);
  expect(candidates(25, 30, 10)).toEqual([7, 6, 5, 4, 3]);
  expect(candidates(0, 3, 3)).toEqual([0, 1, 2]);
  expect(candidates(0, 1, 0)).toEqual([]);
});
