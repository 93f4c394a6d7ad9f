/** Pages whose text is not known, and pages that a machine has read, in comparisons. */
import { describe, expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';
import type { MachineReading, PageTexts } from './match-pages.ts';

/** The pages of an edition; those without a text are unread. */
const pages = (...texts: (string | undefined)[]): PageTexts => ({
  count: texts.length,
  texts: new Map(texts.flatMap((text, page) => (text === undefined ? [] : [[page, text]]))),
  unread: new Set(texts.flatMap((text, page) => (text === undefined ? [page] : []))),
  machine: new Map(),
});

/** A text of words that no other prefix has, such as `a1 a2 a3`. */
const page = (prefix: string) => Array.from({ length: 20 }, (_, at) => `${prefix}${at + 1}`).join(' ');
const [A, B, C, NEW] = ['a', 'b', 'c', 'new'].map(page) as [string, string, string, string];

describe('unread pages', () => {
  /** For each page in the result, its former and its current number, and a question mark if it is uncertain. */
  const pairs = (former: PageTexts, current: PageTexts) =>
    comparePages(former, current, 0, 9).map(
      (one) => `${one.former ?? 'none'}→${one.current ?? 'none'}${one.isUncertain ? '?' : ''}`,
    );

  test('are neither added, removed nor changed, and the pages that may match them are uncertain', () => {
    expect(pairs(pages(A, undefined, undefined), pages(A, B, C))).toEqual(['1→1', 'none→2?', 'none→3?']);
    expect(pairs(pages(A, B, C), pages(A, undefined, undefined))).toEqual(['1→1', '2→none?', '3→none?']);
    expect(pairs(pages(undefined), pages(undefined, undefined))).toEqual([]);
  });

  test('correspond to no blank page', () => {
    expect(pairs(pages(A, ''), pages(A, undefined))).toEqual(['1→1', '2→none?']);
    expect(pairs(pages(A, undefined), pages(A, ''))).toEqual(['1→1']);
    expect(pairs(pages(A, ''), pages(A, ''))).toEqual(['1→1', '2→2']);
  });

  test('make it uncertain that a similar page of another number is the match, but not that an equal one is', () => {
    const chapter = (number: number) => `${A} ${B} Chapter ${number}`;
    expect(pairs(pages(chapter(1), chapter(2)), pages(chapter(1), undefined, chapter(3)))).toEqual([
      '1→1',
      '2→3?',
    ]);
    expect(pairs(pages(undefined, chapter(2)), pages(chapter(1)))).toEqual(['2→1?']);
    expect(pairs(pages(chapter(1), undefined), pages(chapter(2), NEW))).toEqual(['1→1', 'none→2?']);
    expect(pairs(pages(A, undefined), pages(undefined, A))).toEqual(['1→2']);
  });

  test('make no page uncertain that is too far away to match them', () => {
    const far = ['d', 'e', 'f', 'g'].map(page);
    expect(pairs(pages(A, ...far, undefined), pages(A, ...far, B)).at(-1)).toBe('none→6?');
    expect(pairs(pages(undefined, ...far, B), pages(A, ...far, NEW))).toEqual([
      'none→1?',
      ...[2, 3, 4, 5].map((number) => `${number}→${number}`),
      'none→6',
      '6→none',
    ]);
  });
});

test.each<[MachineReading | undefined, MachineReading | undefined, MachineReading | undefined]>([
  [undefined, undefined, undefined],
  ['ocr', undefined, 'ocr'],
  [undefined, 'ocr', 'ocr'],
  ['scanner', undefined, 'scanner'],
  ['scanner', 'ocr', 'ocr'],
])('two pages that were read by %s and %s count as read by %s', (former, current, expected) => {
  const read = (text: string, machine: MachineReading | undefined): PageTexts => ({
    ...pages(text),
    machine: new Map(machine && [[0, machine]]),
  });
  expect(comparePages(read(A, former), read(`${A} more`, current), 0, 0)).toMatchObject([
    { added: 1, machine: expected },
  ]);
});
