import { describe, expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';
import { candidates, type MachineReading, type PageTexts } from './match-pages.ts';

/** The pages of an edition; those without a text are unread. */
const edition = (...pages: (string | undefined)[]): PageTexts => ({
  count: pages.length,
  texts: new Map(pages.flatMap((text, page) => (text === undefined ? [] : [[page, text]]))),
  unread: new Set(pages.flatMap((text, page) => (text === undefined ? [page] : []))),
  machine: new Map(),
});

/** Words that no other prefix has, such as `a1 a2 a3`. */
const words = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
const page = (prefix: string) => words(prefix, 20).join(' ');
const A = page('A');

const compare = (former: PageTexts, current: PageTexts) =>
  comparePages(former, current, 0, Math.max(former.count, current.count) - 1);

/**
 * For each page, its former and its current number, `?` if it is uncertain, and the numbers of removed and
 * added words.
 */
const summary = (former: PageTexts, current: PageTexts) =>
  compare(former, current)
    .map(({ removed, added, isUncertain, ...one }) => {
      const counts = `${removed ? ` -${removed}` : ''}${added ? ` +${added}` : ''}`;
      return `${one.former ?? 'none'}→${one.current ?? 'none'}${isUncertain ? '?' : ''}${counts}`;
    })
    .join(', ');

const W = words('w', 30);
const SAME = words('same', 1_300);
const MANY = words('w', 4_000);
const [OLD, NEW] = ['old', 'new'].map((prefix) => SAME.flatMap((word, at) => [word, `${prefix}${at}`]));
const start = (text: string[] = []) => `${text.join(' ').slice(0, 1_200)}…`;
const same = (text: string) => ({ kind: 'same', text });
const added = (text: string) => ({ kind: 'added', text });
const removed = (text: string) => ({ kind: 'removed', text });
const X = 'x'.repeat(1_200);

test.each([
  [
    'only spaces and line ends differ',
    ['one  two\nthree'],
    [' one two three\n'],
    { removed: 0, added: 0, parts: [] },
  ],
  [
    'changes have six words before and after',
    W,
    W.with(14, 'new').toSpliced(15, 0, 'words'),
    {
      removed: 1,
      added: 2,
      isCut: false,
      isRewritten: false,
      parts: [
        same('… w9 w10 w11 w12 w13 w14'),
        removed('w15'),
        added('new words'),
        same('w16 w17 w18 w19 w20 w21 …'),
      ],
    },
  ],
  [
    'twelve words between changes are shown',
    W,
    W.with(5, 'x').with(18, 'y'),
    { parts: { 3: same(W.slice(6, 18).join(' ')) } },
  ],
  [
    'thirteen words between changes are cut',
    W,
    W.with(5, 'x').with(19, 'y'),
    { parts: { 3: same('w7 w8 w9 w10 w11 w12 … w14 w15 w16 w17 w18 w19') } },
  ],
  ['a change of 1,200 characters', SAME, [...SAME, X], { added: 1, isCut: false, parts: { 1: added(X) } }],
  [
    'a longer change is cut',
    SAME,
    [...SAME, `${X}x`],
    { added: 1, isCut: true, parts: { 1: added(`${X}…`) } },
  ],
  [
    'more than 2,000 changed words are shown as removed and added completely',
    OLD,
    NEW,
    {
      removed: 2_600,
      added: 2_600,
      isCut: true,
      isRewritten: true,
      parts: [removed(start(OLD)), added(start(NEW))],
    },
  ],
  ['the 4,000th word is compared', MANY.slice(1), [...MANY.slice(1), 'more'], { removed: 0, added: 1 }],
  ['a word beyond is known to differ', [...MANY, 'old'], [...MANY, 'new'], { added: 0, isCut: true }],
  ['equal words beyond', [...MANY, 'same'], [...MANY, 'same'], { added: 0, isCut: false }],
])('the words of a page: %s', (_, before = [], after = [], expected) => {
  const state = { former: 1, current: 1, hasText: true, isUncertain: false, machine: undefined };
  const found = compare(edition(before.join(' ')), edition(after.join(' ')));
  expect(found).toMatchObject([{ ...state, ...expected }]);
});

test('the changes of a page are cut after 4,000 characters, and all are counted', () => {
  const before = SAME.slice(0, 60);
  const after = before.flatMap((word, at) => (at % 10 ? [word] : [word, 'x'.repeat(1_000)]));
  const [result] = compare(edition(before.join(' ')), edition(after.join(' ')));
  expect(result).toMatchObject({ removed: 0, added: 6, isCut: true });
  const characters = result?.parts.map(({ text }) => text).join('').length ?? 0;
  expect(characters).toBeGreaterThan(3_000);
  // The ellipsis is not counted.
  expect(characters).toBeLessThanOrEqual(4_001);
});

describe('the pages of a document', () => {
  /** Letters are pages of 20 words of their own, digits are similar pages; `_` has no text, `?` is unread. */
  const BARE: Record<string, string | undefined> = { '?': undefined, _: ' \n' };
  const textOf = (sign: string) => (/\d/.test(sign) ? `${A} ${page('B')} Chapter ${sign}` : page(sign));
  const pages = (signs: string) =>
    edition(...Array.from(signs, (sign) => (sign in BARE ? BARE[sign] : textOf(sign))));

  test.each([
    ['added at the beginning', 'AB', 'NAB', 'none→1 +20, 1→2, 2→3'],
    ['added in the middle', 'AB', 'ANB', '1→1, none→2 +20, 2→3'],
    ['removed at the end', 'ABC', 'AB', '1→1, 2→2, 3→none -20'],
    ['replaced', 'A', 'N', 'none→1 +20, 1→none -20'],
    ['added after moved ones', 'ABC', 'VWANBC', 'none→1 +20, none→2 +20, 1→3, none→4 +20, 2→5, 3→6'],
    [
      'moved further than the numbers of pages differ',
      'ABCDE',
      'DEVWX',
      '1→none -20, 2→none -20, 3→none -20, 4→1, 5→2, none→3 +20, none→4 +20, none→5 +20',
    ],
    ['added among similar ones', '1234', '19234', '1→1, none→2 +42, 2→3, 3→4, 4→5'],
    ['without text now', 'AB', 'A_', '1→1, 2→none -20'],
    ['unread', 'A??', 'ABC', '1→1, none→2? +20, none→3? +20'],
    ['blank, and unread now', 'A_', 'A?', '1→1, 2→none?'],
    ['similar to another that was unread', '12', '1?3', '1→1, 2→3? -1 +1'],
    ['similar to one of another number', '?2', '1', '2→1? -1 +1'],
    ['equal to one of another number', 'A?', '?A', '1→2'],
    [
      'new, far from unread ones',
      '?DEFGHB',
      'ADEFGHN',
      'none→1? +20, 2→2, 3→3, 4→4, 5→5, 6→6, none→7 +20, 7→none -20',
    ],
  ])('%s: %s to %s', (_, former, current, expected) => {
    expect(summary(pages(former), pages(current))).toBe(expected);
  });

  test('correspond only if at least three tenths of their words are equal', () => {
    const shared = (count: number) => [...words('A', count), ...words('x', 20 - count)].join(' ');
    expect(summary(edition(A), edition(shared(6)))).toBe('1→1 -14 +14');
    expect(summary(edition(A), edition(shared(5)))).toBe('none→1 +20, 1→none -20');
  });

  test('have no parts if they were added or removed, and a mark if they have no text', () => {
    const none = { parts: [], isCut: false };
    expect(compare(pages('A_'), pages('N_'))).toMatchObject([
      { ...none, hasText: true },
      none,
      { current: 2, hasText: false },
    ]);
  });
});

describe('a text of several pages', () => {
  /** Lines of six words on pages of six lines, between a running head and foot. */
  const paged = (text: readonly string[]) => {
    const lines = Array.from({ length: Math.ceil(text.length / 6) }, (_, at) =>
      text.slice(6 * at, 6 * at + 6).join(' '),
    );
    const parts = Array.from({ length: Math.ceil(lines.length / 6) }, (_, at) =>
      lines.slice(6 * at, 6 * at + 6),
    );
    return edition(
      ...parts.map((part, at) => ['Annual report of the company', ...part, `Page ${at + 1}`].join('\n')),
    );
  };
  const inLetters = (text: string) => text.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  /** Every third word occurs on all pages. */
  const TEXT = words('w', 216).map((word, at) => (at % 3 ? inLetters(word) : 'the'));
  const more = (count: number) => words('new', count).map(inLetters);

  test.each([
    ['a sentence more', TEXT, TEXT.toSpliced(20, 0, ...more(9)), '1→1 +9, 2→2, 3→3, 4→4, 5→5, 6→6'],
    ['a sentence less', TEXT, TEXT.toSpliced(20, 9), '1→1 -9, 2→2, 3→3, 4→4, 5→5, 6→6'],
    [
      'a sentence more at the end of a page',
      TEXT,
      TEXT.toSpliced(36, 0, ...more(3)),
      '1→1, 2→2 +3, 3→3, 4→4, 5→5, 6→6',
    ],
    [
      'a further page for the same words',
      TEXT.slice(0, 70),
      TEXT.slice(0, 70).toSpliced(1, 0, ...more(8)),
      '1→1 +8, 2→2',
    ],
    ['a page less', TEXT, TEXT.toSpliced(72, 36), '1→1, 2→2, 3→none -43, 4→3 -1 +1, 5→4 -1 +1, 6→5 -1 +1'],
    [
      'a page less, and a new one at the end',
      TEXT,
      [...TEXT.toSpliced(72, 36), ...more(36)],
      '1→1, 2→2, 3→none -43, 4→3 -1 +1, 5→4 -1 +1, 6→5 -1 +1, none→6 +43',
    ],
    [
      'the end of one page and the beginning of the next one less',
      TEXT,
      TEXT.toSpliced(60, 24),
      '1→1, 2→2 -11, 3→2 -14 +1, 4→3 -1 +1, 5→4 -1 +1, 6→5 -1 +1',
    ],
  ])('has %s', (_, former, current, expected) => {
    expect(summary(paged(former), paged(current))).toBe(expected);
  });

  test('is compared page by page if a page was not read', () => {
    const [former, current] = [paged(TEXT), paged(TEXT.toSpliced(20, 0, ...more(9)))];
    const texts = new Map(current.texts);
    texts.delete(2);
    const found = compare(former, { ...current, texts, unread: new Set([2]) });
    expect(found.find((one) => one.former === 1)).toMatchObject({ current: 1, removed: 9, added: 9 });
  });
});

test.each<(MachineReading | undefined)[]>([
  [undefined, 'ocr', 'ocr'],
  ['scanner', undefined, 'scanner'],
  ['scanner', 'ocr', 'ocr'],
])('two pages that were read by %s and %s count as read by %s', (former, current, expected) => {
  const read = (text: string, machine: MachineReading | undefined) => ({
    ...edition(text),
    machine: new Map(machine && [[0, machine]]),
  });
  expect(compare(read(A, former), read(`${A} more`, current))).toMatchObject([
    { added: 1, machine: expected },
  ]);
});

test('parts are limited for all pages together, and pages whose changes are left out say so', () => {
  const text = (word: string) => Array.from({ length: 200 }, (_, at) => (at % 2 ? 'same' : word)).join(' ');
  // Short pages, so that a busy machine compares each within its time.
  const pages = (word: string) => edition(...Array(60).fill(text(word)));
  const changes = compare(pages('a'), pages('b'));
  expect(changes.reduce((sum, { parts }) => sum + parts.length, 0)).toBeLessThanOrEqual(6_000);
  expect([changes[0]?.isCut, changes.at(-1)?.isCut, changes.at(-1)?.removed]).toEqual([false, true, 100]);
});

test.each([
  [1, 10, 20, [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]],
  [25, 30, 10, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
  [0, 1, 0, []],
])(
  'candidates for page %i of %i among %i are up to five pages away, also after all pages moved, nearest first',
  (...args) => {
    const [page, former, current, expected] = args;
    expect(candidates(page, former, current)).toEqual(expected);
  },
);
