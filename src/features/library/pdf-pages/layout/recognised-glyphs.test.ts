import { expect, test } from 'vitest';
import type { RecognisedWord } from '../../ingest/ocr/recognised.server.ts';
import { recognisedGlyphs } from './recognised-glyphs.ts';

const word = (text: string, more: Partial<RecognisedWord> = {}): RecognisedWord => ({
  ...{ text, left: 0, right: 20, top: 0, bottom: 8, confidence: 96, startsLine: false },
  ...more,
});
const glyphsOf = (...words: RecognisedWord[]) => recognisedGlyphs({ words, turn: 0, hasInk: true });
const FIRST = { startsLine: true };

test('a bar that is a rule of the table is no part of a word, and bars among words are no words', () => {
  const glyphs = glyphsOf(
    word('|', FIRST),
    word('|Interest'),
    word('income|'),
    word('|'),
    word('A|B', FIRST),
  );
  expect(glyphs.map(({ text, after }) => [text, after])).toEqual([
    ['Interest', 'line'],
    ['income', 'space'],
    ['A|B', 'line'],
  ]);
});

test('a single bar stays, because it may be a misread I', () => {
  const glyphs = glyphsOf(word('Table', FIRST), word('|'), word('Summary'));
  expect(glyphs.map(({ text }) => text)).toEqual(['Table', '|', 'Summary']);
  expect(glyphsOf(word('||', FIRST)).map(({ text }) => text)).toEqual(['||']);
});

test('a figure beside a bar is uncertain, because the bar may be a misread 1', () => {
  const glyphs = glyphsOf(word('|284.61', FIRST), word('|12', { confidence: 30 }), word('|Fees'));
  expect(glyphs.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['284.61', 79],
    ['12', 30],
    ['Fees', 96],
  ]);
});

test('words of which OCR is hardly sure do not make the text of their line larger', () => {
  const lines = [word('Fees', FIRST), word('Tax', FIRST), word('Profit', FIRST)];
  const tall = (confidence: number) => word('aaa', { ...FIRST, bottom: 30, confidence });
  const sizesOf = (...line: RecognisedWord[]) =>
    glyphsOf(...lines, ...line)
      .slice(lines.length)
      .map(({ font }) => font.size);
  expect(sizesOf(tall(49))).toEqual([8]);
  expect(sizesOf(tall(49), word('88.02'))).toEqual([8, 8]);
  expect(sizesOf(tall(49), word('Fair', { bottom: 21 }))).toEqual([30, 30]);
  expect(sizesOf(tall(50))).toEqual([30]);
  expect(glyphsOf(tall(20)).map(({ font }) => font.size)).toEqual([30]);
});
