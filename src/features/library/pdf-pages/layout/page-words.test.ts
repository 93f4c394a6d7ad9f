import { describe, expect, test } from 'vitest';
import type { OcrWord } from '../../ingest/ocr/grey-pictures.ts';
import { LINE_END_MARK } from '../../ingest/text/divided-words.ts';
import type { Font } from '../../ingest/text/rows.ts';
import type { Glyph } from './glyphs.server.ts';
import { joinGlyphs } from './page-words.ts';
import { recognisedGlyphs } from './recognised-glyphs.ts';

const FONT: Font = { size: 10, isBold: false };
const BOLD: Font = { size: 10, isBold: true };

interface Run {
  /** Points from the top of the page. */
  top?: number;
  after?: Glyph['after'];
  font?: Font;
}

/**
 * The letters of a text without spaces, each 5 points wide; the page is 100 points high.
 * @param left distance from the line's left edge to the first letter
 */
function letters(text: string, left: number, { top = 0, after = '', font = FONT }: Run = {}): Glyph[] {
  return Array.from(text, (letter, at) => ({
    text: letter,
    left: left + 5 * at,
    right: left + 5 * at + 5,
    top: 100 - top,
    bottom: 90 - top,
    after: at === 0 ? after : '',
    font,
  }));
}
const afterSpace = (text: string, left: number) => letters(text, left, { after: 'space' });
/** The first letters of the second line. */
const below = (text: string) => letters(text, 0, { top: 12, after: 'line' });

const words = (...runs: Glyph[][]) =>
  joinGlyphs(runs.flat(), ({ left, right, top, bottom }) => ({
    left,
    right,
    top: 100 - top,
    bottom: 100 - bottom,
  }));
const texts = (...runs: Glyph[][]) => words(...runs).map(({ text }) => text);
const box = (left: number, right: number, top = 0) => ({ left, right, top, bottom: top + 10 });

describe('words', () => {
  test('are separated by spaces and line ends, and have the box of their letters', () => {
    expect(words(letters('net', 0), afterSpace('profit', 18), below('rose'))).toEqual([
      { text: 'net', boxes: [box(0, 15)], font: FONT, startsLine: true },
      { text: 'profit', boxes: [box(18, 48)], font: FONT, startsLine: false },
      { text: 'rose', boxes: [box(0, 20, 12)], font: FONT, startsLine: true },
    ]);
    expect(words()).toEqual([]);
  });

  test.each([
    ['are separated by a wide gap', [letters('Fees', 0), letters('120', 24)], ['Fees', '120']],
    ['have no leader of dots', [letters('Fees.......', 0), letters('120', 55)], ['Fees', '120']],
    ['keep the dots of a form', [letters('I.....', 0), afterSpace('of', 30)], ['I.....', 'of']],
    ['are not separated by a narrow gap', [letters('Fe', 0), letters('es', 12)], ['Fees']],
    [
      'drawn over others in a different font are apart',
      [letters('DRAFT', 0), letters('profit', 5, { font: BOLD })],
      ['DRAFT', 'profit'],
    ],
    [
      'keep signs that stand in front of their letters, in fonts of their own',
      [
        letters('\u0924', 20),
        letters('\u094D\u0930', 2, { font: { ...BOLD } }),
        letters('\u0915', 25, { font: { ...BOLD } }),
      ],
      ['त्रक'],
    ],
  ])('%s', (_, runs, expected) => {
    expect(texts(...runs)).toEqual(expected);
  });

  test('begin the line in the place of one that is left out', () => {
    const found = words(letters('\u200B', 0), afterSpace('net', 10));
    expect(found).toMatchObject([{ text: 'net', startsLine: true }]);
  });
});

const SMALL: Font = { size: 6, isBold: false };
const raised = (text: string, left: number) =>
  letters(text, left, { font: SMALL }).map((glyph) => ({ ...glyph, bottom: 94 }));

test.each([
  ['is apart from the figure before it', [letters('4,321', 0), raised('3', 25)], ['4,321', '³']],
  ['is apart from the word before it', [letters('profit', 0), raised('1,2', 30)], ['profit', '¹,²']],
  ['may be a sign', [letters('12.5%', 0), raised('*', 25)], ['12.5%', '*']],
  ['is apart from the word after it', [raised('1', 0), letters('Restated', 5)], ['¹', 'Restated']],
  ['is not the ending of an ordinal number', [letters('31', 0), raised('st', 10)], ['31st']],
  ['is not a small figure on the line', [letters('CO', 0), letters('2', 10, { font: SMALL })], ['CO2']],
])('a note above the line %s', (_, runs, expected) => {
  expect(texts(...runs)).toEqual(expected);
});

describe('letters that are set apart', () => {
  const spaced = (text: string, gap = 2.8) =>
    Array.from(text).flatMap((letter, at) =>
      letter === ' ' ? [] : letters(letter, (5 + gap) * at, { after: at === 0 ? '' : 'space' }),
    );

  test('are words, divided at wider gaps', () => {
    const found = words(spaced('ANNUAL REPORT'));
    expect(found.map(({ text }) => text)).toEqual(['ANNUAL', 'REPORT']);
    expect(found[0]?.boxes).toEqual([box(0, 44)]);
    expect(texts(spaced('NOTICE', 8))).toEqual(['NOTICE']);
    expect(texts(spaced('OUTCOME OF MEETING', 13))).toEqual(['OUTCOME', 'OF', 'MEETING']);
  });

  test('stay apart in a list, in a short run, as cells of a table, and as initials', () => {
    for (const text of ['ABCD', 'YNYN', 'AGM']) expect(texts(spaced(text))).toEqual(Array.from(text));
    expect(texts(spaced('PASS', 40))).toEqual(['P', 'A', 'S', 'S']);
    expect(texts(spaced('APJK'), afterSpace('Murthy', 31.2))).toEqual(['A', 'P', 'J', 'K', 'Murthy']);
  });
});

describe('a word that is hyphenated at the end of a line', () => {
  const hyphen = letters(LINE_END_MARK, 20);

  test('is one word with a box on each line', () => {
    const of = letters('of', 24, { top: 12, after: 'space' });
    expect(words(letters('divi', 0), hyphen, below('dend'), of)).toMatchObject([
      { text: 'dividend', boxes: [box(0, 20), box(0, 20, 12)] },
      { text: 'of', startsLine: false },
    ]);
  });

  test.each([
    // No lower-case letter follows.
    ['ISO-', 'Certified', ['ISO-', 'Certified']],
    ['FY-', '20', ['FY-', '20']],
    ['Non-', 'Convertible', ['Non-Convertible']],
    ['year-on-', 'year', ['year-on-year']],
    ['5-', 'year', ['5-year']],
    ['x-', `y${'.z'.repeat(30)}`, [`xy${'.z'.repeat(30)}`]],
  ])('keeps its hyphen if that belongs to it: %s %s', (first, second, expected) => {
    expect(texts(letters(first.slice(0, -1), 0), hyphen, below(second))).toEqual(expected);
  });

  test('keeps its hyphen if both parts are words of the page', () => {
    const known = ['inter', 'company'].map((word, at) => letters(word, 60 * at, { top: 24, after: 'space' }));
    expect(texts(letters('inter', 0), hyphen, below('company'), ...known)[0]).toBe('inter-company');
  });

  test('may end with a hyphen that PDFium does not mark, as in numbers', () => {
    expect(texts(letters('2023-', 0), below('24'))).toEqual(['2023-24']);
    // The years of two columns.
    expect(texts(letters('2023-', 0), below('23'))).toEqual(['2023-', '23']);
  });
});

/** Words that OCR has read. */
const word = (text: string, more: Partial<OcrWord> = {}): OcrWord => ({
  text,
  left: 0,
  right: 20,
  top: 0,
  bottom: 8,
  confidence: 96,
  startsLine: false,
  ...more,
});
const first = (text: string, more: Partial<OcrWord> = {}) => word(text, { startsLine: true, ...more });
const glyphsOf = (...words: OcrWord[]) => recognisedGlyphs({ words, turn: 0, hasInk: true });

test('a bar that is a rule of the table is no part of a word, and bars among words are no words', () => {
  const words = [first('|'), word('|Interest'), word('income|'), word('|'), first('A|B')];
  expect(glyphsOf(...words).map(({ text, after }) => [text, after])).toEqual([
    ['Interest', 'line'],
    ['income', 'space'],
    ['A|B', 'line'],
  ]);
});

test('a single bar stays, because it may be a misread I', () => {
  const texts = (...words: OcrWord[]) => glyphsOf(...words).map(({ text }) => text);
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
