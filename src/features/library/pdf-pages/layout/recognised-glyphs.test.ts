import { expect, test } from 'vitest';
import type { RecognisedWord } from '../../ingest/ocr/recognised.server.ts';
import { recognisedGlyphs } from './recognised-glyphs.ts';

const word = (text: string, more: Partial<RecognisedWord> = {}): RecognisedWord => ({
  ...{ text, left: 0, right: 20, top: 0, bottom: 8, confidence: 96, startsLine: false },
  ...more,
});
const first = (text: string, more: Partial<RecognisedWord> = {}) => word(text, { startsLine: true, ...more });
const glyphsOf = (...words: RecognisedWord[]) => recognisedGlyphs({ words, turn: 0, hasInk: true });

test('a bar that is a rule of the table is no part of a word, and bars among words are no words', () => {
  const words = [first('|'), word('|Interest'), word('income|'), word('|'), first('A|B')];
  expect(glyphsOf(...words).map(({ text, after }) => [text, after])).toEqual([
    ['Interest', 'line'],
    ['income', 'space'],
    ['A|B', 'line'],
  ]);
});

test('a single bar stays, because it may be a misread I', () => {
  const texts = (...words: RecognisedWord[]) => glyphsOf(...words).map(({ text }) => text);
  expect(texts(first('Table'), word('|'), word('Summary'))).toEqual(['Table', '|', 'Summary']);
  expect(texts(first('||'))).toEqual(['||']);
});

test('a figure beside a bar is uncertain, because the bar may be a misread 1', () => {
  const glyphs = glyphsOf(first('|284.61'), word('|12', { confidence: 30 }), word('|Fees'));
  expect(glyphs.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['284.61', 79],
    ['12', 30],
    ['Fees', 96],
  ]);
});

const tall = (confidence: number) => first('aaa', { bottom: 30, confidence });
const LINES = ['Fees', 'Tax', 'Profit'].map((text) => first(text));

test.each([
  ['alone in their line', LINES, [tall(49)], [8]],
  ['beside a word of the usual size', LINES, [tall(49), word('88.02')], [8, 8]],
  ['but beside a large one', LINES, [tall(49), word('Fair', { bottom: 21 })], [30, 30]],
  ['but from 50 %', LINES, [tall(50)], [30]],
  ['but on a page without others', [], [tall(20)], [30]],
])(
  'words of which OCR is hardly sure do not make the text of their line larger, %s',
  (_, lines, words, sizes) => {
    const glyphs = glyphsOf(...lines, ...words).slice(lines.length);
    expect(glyphs.map(({ font }) => font.size)).toEqual(sizes);
  },
);
