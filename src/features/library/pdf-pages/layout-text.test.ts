import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '../ingest/text/rows.ts';
import type { PageWord } from './layout/page-layout.ts';
import { boxesOf, marksSvg, piecesOf, placesOf, textOfPage } from './layout-text.ts';

const box = (left: number, right: number, top = 0): Box => ({ left, right, top, bottom: top + 10 });
const word = (text: string, ...boxes: Box[]): PageWord => ({ text, boxes });

/** Two lines: “net profit rose” and “sharply”; `profit` ends 3 points before `rose`. */
const WORDS = [
  word('net', box(0, 15)),
  word('profit', box(18, 48)),
  word('rose', box(51, 71)),
  word('sharply', box(0, 35, 12)),
];
const TEXT = 'net profit rose sharply';
const PLACES = placesOf({ words: WORDS });
const hitOf = (part: string) => ({ from: TEXT.indexOf(part), to: TEXT.indexOf(part) + part.length });

test('the text of a page is its words separated by spaces, and each word has its range in it', () => {
  expect(textOfPage({ words: WORDS })).toBe(TEXT);
  expect(PLACES.map(({ from, to }) => TEXT.slice(from, to))).toEqual(['net', 'profit', 'rose', 'sharply']);
  expect(textOfPage({ words: [] })).toBe('');
  expect(textOfPage({ words: ['of', '₹', '87', 'lakh'].map((text) => word(text)) })).toBe(
    'of ₹\u00A087 lakh',
  );
});

describe('pieces', () => {
  test.each([
    [0, 3, ['profit', 'sharply'], 'net [profit] rose'],
    [2, 4, ['profit rose'], '[rose] sharply'],
    [2, 2, ['profit'], ''],
    [4, 4, [], ''],
  ])('from word %i to %i, with %j marked', (from, to, parts, expected) => {
    const pieces = piecesOf(TEXT, PLACES, { from, to }, parts.map(hitOf));
    expect(pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe(expected);
  });

  test('contain all characters of the range, regardless of the hits', () => {
    const place = fc.nat(TEXT.length);
    fc.assert(
      fc.property(fc.array(fc.record({ from: place, to: place })), (hits) => {
        const sorted = hits.sort((a, b) => a.from - b.from);
        const pieces = piecesOf(TEXT, PLACES, { from: 1, to: 4 }, sorted);
        expect(pieces.map(({ text }) => text).join('')).toBe('profit rose sharply');
      }),
    );
  });
});

describe('boxes', () => {
  const HYPHENATED = [word('dividend', box(60, 80), box(0, 20, 12)), word('of', box(24, 34, 12))];
  test.each([
    ['in neighbours on a line', WORDS, 'net profit rose', [box(0, 71)]],
    ['across lines', WORDS, 'profit rose sharply', [box(18, 71), box(0, 35, 12)]],
    [
      'across lines that overlap',
      [word('net', box(0, 15)), word('profit', box(18, 48, 12))],
      'net profit',
      [box(0, 15), box(18, 48, 12)],
    ],
    ['in a hyphenated word and the next', HYPHENATED, 'dividend of', [box(60, 80), box(0, 34, 12)]],
    [
      'in words far apart on a line',
      [word('Fees', box(0, 20)), word('120', box(200, 215))],
      'Fees 120',
      [box(0, 20), box(200, 215)],
    ],
  ])('of a hit %s', (_, words, part, expected) => {
    const before = structuredClone(words);
    const from = textOfPage({ words }).indexOf(part);
    expect(boxesOf({ words }, placesOf({ words }), { from, to: from + part.length })).toEqual(expected);
    expect(words).toEqual(before);
  });

  test('are rectangles slightly larger than the words, on a picture with the dimensions of the page', () => {
    const layout = { reading: 'file' as const, pageCount: 1, isCut: false, blocks: [] };
    const marks = (words: PageWord[], ...hits: { from: number; to: number }[]) =>
      marksSvg({ ...layout, words, width: 595.276, height: 841.89 }, hits);
    expect(marks(WORDS)).toContain('viewBox="0 0 595.3 841.9"');
    const rectangles = (...args: Parameters<typeof marks>) => marks(...args).match(/<rect [^>]*>/g);
    expect(rectangles([word('net', box(10, 25, 20))], { from: 0, to: 3 })).toEqual([
      '<rect x="9.4" y="19.4" width="16.2" height="11.2"/>',
    ]);
    expect(rectangles(WORDS, hitOf('net'), hitOf('rose sharply'))).toHaveLength(3);
    expect([rectangles(WORDS), rectangles([], { from: 0, to: 3 })]).toEqual([null, null]);
  });
});
