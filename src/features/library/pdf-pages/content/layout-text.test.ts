import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../ingest/text/rows/rows.ts';
import type { PageWord } from '../layout/page-layout.ts';
import { boxesOf, piecesOf, placesOf, textOf } from './layout-text.ts';

const box = (left: number, right: number, top = 0): Box => ({ left, right, top, bottom: top + 10 });
const word = (text: string, ...boxes: Box[]): PageWord => ({ text, boxes });

/** Two lines: “net profit rose” and “sharply”; `profit` ends 3 points before `rose`. */
const PAGE = {
  words: [
    word('net', box(0, 15)),
    word('profit', box(18, 48)),
    word('rose', box(51, 71)),
    word('sharply', box(0, 35, 12)),
  ],
};
const TEXT = 'net profit rose sharply';
const PLACES = placesOf(PAGE);

const hitOf = (part: string) => ({ from: TEXT.indexOf(part), to: TEXT.indexOf(part) + part.length });
const boxesOfText = (part: string) => boxesOf(PAGE, PLACES, hitOf(part));

test('the text of a page is its words separated by spaces, and each word has its range in it', () => {
  expect(textOf(PAGE)).toBe(TEXT);
  expect(PLACES.map(({ from, to }) => TEXT.slice(from, to))).toEqual(['net', 'profit', 'rose', 'sharply']);
  expect(textOf({ words: [] })).toBe('');
  expect(textOf({ words: ['of', '₹', '87', 'lakh'].map((text) => word(text)) })).toBe('of ₹\u00A087 lakh');
});

describe('pieces', () => {
  const show = (range: { from: number; to: number }, ...parts: string[]) =>
    piecesOf(TEXT, PLACES, range, parts.map(hitOf))
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join('');

  test('are the words of the range, with the hits marked', () => {
    expect(show({ from: 0, to: 4 }, 'profit', 'sharply')).toBe('net [profit] rose [sharply]');
    expect(show({ from: 0, to: 3 }, 'profit', 'sharply')).toBe('net [profit] rose');
  });

  test('mark the part of a hit that is in the range', () => {
    expect(show({ from: 0, to: 2 }, 'profit rose')).toBe('net [profit]');
    expect(show({ from: 2, to: 4 }, 'profit rose')).toBe('[rose] sharply');
  });

  test('of an empty range are an empty list', () => {
    expect(piecesOf(TEXT, PLACES, { from: 2, to: 2 }, [hitOf('profit')])).toEqual([]);
    expect(piecesOf(TEXT, PLACES, { from: 4, to: 4 }, [])).toEqual([]);
  });

  test('contain all characters of the range, regardless of the hits', () => {
    const places = fc.integer({ min: 0, max: TEXT.length });
    const hits = fc
      .array(fc.tuple(places, places))
      .map((pairs) => pairs.map(([from, to]) => ({ from, to })).sort((a, b) => a.from - b.from));
    fc.assert(
      fc.property(hits, (some) => {
        const pieces = piecesOf(TEXT, PLACES, { from: 1, to: 4 }, some);
        expect(pieces.map(({ text }) => text).join('')).toBe('profit rose sharply');
      }),
    );
  });
});

describe('boxes', () => {
  test('of a hit in one word are those of the word, even if the hit is only a part of it', () => {
    expect(boxesOfText('profit')).toEqual([box(18, 48)]);
    expect(boxesOfText('rofi')).toEqual([box(18, 48)]);
  });

  test('of neighbours on a line are joined', () => {
    expect(boxesOfText('net profit rose')).toEqual([box(0, 71)]);
  });

  test('of a hit across lines are one for each line', () => {
    expect(boxesOfText('profit rose sharply')).toEqual([box(18, 71), box(0, 35, 12)]);
    const words = [word('net', box(0, 15)), word('profit', box(18, 48, 12))];
    expect(boxesOf({ words }, placesOf({ words }), { from: 0, to: 10 })).toHaveLength(2);
  });

  test('of a word that is hyphenated at the end of a line are two', () => {
    const words = [word('dividend', box(60, 80), box(0, 20, 12)), word('of', box(24, 34, 12))];
    const places = placesOf({ words });
    expect(boxesOf({ words }, places, { from: 0, to: 8 })).toEqual([box(60, 80), box(0, 20, 12)]);
    expect(boxesOf({ words }, places, { from: 0, to: 11 })).toEqual([box(60, 80), box(0, 34, 12)]);
  });

  test('of words far apart on a line are not joined', () => {
    const words = [word('Fees', box(0, 20)), word('120', box(200, 215))];
    expect(boxesOf({ words }, placesOf({ words }), { from: 0, to: 8 })).toEqual([box(0, 20), box(200, 215)]);
  });

  test('leave the layout unchanged', () => {
    const words = [word('net', box(0, 15)), word('profit', box(18, 48))];
    boxesOf({ words }, placesOf({ words }), { from: 0, to: 10 });
    expect(words).toEqual([word('net', box(0, 15)), word('profit', box(18, 48))]);
  });
});
