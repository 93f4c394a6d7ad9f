import { describe, expect, test } from 'vitest';
import { type Font, type Glyph, LINE_END_HYPHEN } from './glyph.ts';
import { wordsOf } from './words.ts';

const FONT: Font = { size: 10, isBold: false };
const BOLD: Font = { size: 10, isBold: true };

interface Run {
  /** Distance from the line's left edge to the first letter. */
  left: number;
  /** Points from the top of the page. */
  top?: number;
  after?: Glyph['after'];
  font?: Font;
}

/** The letters of a text without spaces, each 5 points wide; the page is 100 points high. */
function letters(text: string, { left, top = 0, after = '', font = FONT }: Run): Glyph[] {
  return Array.from(text, (letter, at) => ({
    ...{ text: letter, left: left + 5 * at, right: left + 5 * at + 5, top: 100 - top, bottom: 90 - top },
    after: at === 0 ? after : '',
    font,
  }));
}

const words = (...runs: Glyph[][]) =>
  wordsOf(runs.flat(), ({ left, right, top, bottom }) => ({
    ...{ left, right, top: 100 - top, bottom: 100 - bottom },
  }));
const texts = (...runs: Glyph[][]) => words(...runs).map(({ text }) => text);

describe('words', () => {
  test('are separated by spaces and line ends, and have the box of their letters', () => {
    const found = words(
      letters('net', { left: 0 }),
      letters('profit', { left: 18, after: 'space' }),
      letters('rose', { left: 0, top: 12, after: 'line' }),
    );
    expect(found).toEqual([
      { text: 'net', boxes: [{ left: 0, right: 15, top: 0, bottom: 10 }], font: FONT, startsLine: true },
      { text: 'profit', boxes: [{ left: 18, right: 48, top: 0, bottom: 10 }], font: FONT, startsLine: false },
      { text: 'rose', boxes: [{ left: 0, right: 20, top: 12, bottom: 22 }], font: FONT, startsLine: true },
    ]);
  });

  test('are separated by a wide gap without a space, and not by a narrow one', () => {
    expect(texts(letters('Fees', { left: 0 }), letters('120', { left: 24 }))).toEqual(['Fees', '120']);
    expect(texts(letters('Fe', { left: 0 }), letters('es', { left: 12 }))).toEqual(['Fees']);
  });

  test('of a text that is drawn over another in a different font are separated from it', () => {
    const [under, over] = [letters('DRAFT', { left: 0 }), letters('profit', { left: 5, font: BOLD })];
    expect(texts(under, over)).toEqual(['DRAFT', 'profit']);
  });

  test('keep letters of another font that follow without a gap', () => {
    expect(texts(letters('Net', { left: 0 }), letters('work', { left: 15, font: BOLD }))).toEqual([
      'Network',
    ]);
  });

  test('keep signs that stand in front of their letters, in fonts of their own', () => {
    const sign = letters('\u094D\u0930', { left: 2, font: { ...BOLD } });
    expect(
      texts(letters('\u0924', { left: 20 }), sign, letters('\u0915', { left: 25, font: { ...BOLD } })),
    ).toEqual(['त्रक']);
  });

  test('are cleaned as the search cleans them, and left out if nothing remains', () => {
    expect(texts(letters('\uFB01rst', { left: 0 }), letters('\u200B', { left: 30, after: 'space' }))).toEqual(
      ['first'],
    );
  });

  test('of a page without characters are an empty list', () => {
    expect(words()).toEqual([]);
  });
});

describe('a word that is hyphenated at the end of a line', () => {
  const hyphen = letters(LINE_END_HYPHEN, { left: 20 });

  test('is one word with a box on each line', () => {
    const found = words(
      letters('divi', { left: 0 }),
      hyphen,
      letters('dend', { left: 0, top: 12, after: 'line' }),
      letters('of', { left: 24, top: 12, after: 'space' }),
    );
    expect(found.map(({ text }) => text)).toEqual(['dividend', 'of']);
    expect(found[0]?.boxes).toEqual([
      { left: 0, right: 20, top: 0, bottom: 10 },
      { left: 0, right: 20, top: 12, bottom: 22 },
    ]);
    expect(found[1]?.startsLine).toBe(false);
  });

  test.each([
    ['ISO-', 'Certified'],
    ['2019-', '20'],
  ])('keeps its hyphen if no lower-case letter follows: %s %s', (first, second) => {
    const next = letters(second, { left: 0, top: 12, after: 'line' });
    const found = words(letters(first.slice(0, -1), { left: 0 }), hyphen, next);
    expect(found.map(({ text }) => text)).toEqual([first, second]);
    expect(found[1]?.startsLine).toBe(true);
  });

  test('keeps its hyphen if both parts are words of the page', () => {
    const known = ['non', 'convertible'].map((word, at) =>
      letters(word, { left: 60 * at, top: 24, after: 'space' }),
    );
    const compound = [
      letters('non', { left: 0 }),
      hyphen,
      letters('convertible', { left: 0, top: 12, after: 'line' }),
    ];
    expect(texts(...compound, ...known)).toEqual(['non-convertible', 'non', 'convertible']);
    expect(texts(...compound)).toEqual(['nonconvertible']);
  });

  test('keeps its hyphen at the end of the page', () => {
    expect(texts(letters('divi', { left: 0 }), hyphen)).toEqual(['divi-']);
  });
});

test('the word after one that is left out begins the line in its place', () => {
  const found = words(letters('\u200B', { left: 0 }), letters('net', { left: 10, after: 'space' }));
  expect(found).toMatchObject([{ text: 'net', startsLine: true }]);
});
