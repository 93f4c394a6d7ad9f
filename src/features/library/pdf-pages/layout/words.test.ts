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

describe('a note above the line', () => {
  const SMALL: Font = { size: 6, isBold: false };
  const raised = (text: string, left: number) =>
    letters(text, { left, top: 0, font: SMALL }).map((glyph) => ({ ...glyph, bottom: 94 }));

  test.each([
    ['4,321', '3', '³'],
    ['profit', '1,2', '¹,²'],
    ['profit', '*', '*'],
    ['12.5%', '2', '²'],
  ])('is apart from the word before it, in raised digits: %s %s', (word, note, shown) => {
    const left = 5 * word.length;
    const after = letters('lakh', { left: left + 20, after: 'space' });
    expect(texts(letters(word, { left: 0 }), raised(note, left), after)).toEqual([word, shown, 'lakh']);
  });

  test('is apart from the word after it', () => {
    expect(texts(raised('1', 0), letters('Restated', { left: 5 }))).toEqual(['¹', 'Restated']);
  });

  test('is neither the ending of an ordinal number nor a small figure on the line', () => {
    expect(texts(letters('31', { left: 0 }), raised('st', 10))).toEqual(['31st']);
    expect(texts(letters('CO', { left: 0 }), letters('2', { left: 10, font: SMALL }))).toEqual(['CO2']);
  });
});

describe('letters that are set apart', () => {
  const spaced = (text: string, { gap = 2.8, left = 0 } = {}) =>
    Array.from(text).flatMap((letter, at) =>
      letter === ' ' ? [] : letters(letter, { left: left + (5 + gap) * at, after: at === 0 ? '' : 'space' }),
    );

  test('are words, divided at wider gaps', () => {
    const found = words(spaced('ANNUAL REPORT'));
    expect(found.map(({ text }) => text)).toEqual(['ANNUAL', 'REPORT']);
    expect(found[0]?.boxes).toEqual([{ left: 0, right: 44, top: 0, bottom: 10 }]);
    expect(texts(spaced('NOTICE', { gap: 8 }))).toEqual(['NOTICE']);
    expect(texts(spaced('OUTCOME OF MEETING', { gap: 13 }))).toEqual(['OUTCOME', 'OF', 'MEETING']);
  });

  test.each(['ABCD', 'YNYN', 'AGM'])('stay apart in a list or a short run: %s', (text) => {
    expect(texts(spaced(text))).toEqual(Array.from(text));
  });

  test('stay apart as cells of a table, and as initials', () => {
    expect(texts(spaced('PASS', { gap: 40 }))).toEqual(['P', 'A', 'S', 'S']);
    const name = letters('Murthy', { left: 31.2, after: 'space' });
    expect(texts(spaced('APJK'), name)).toEqual(['A', 'P', 'J', 'K', 'Murthy']);
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
    ['FY-', '20'],
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
  });

  test.each([
    ['non-', 'convertible'],
    ['Non-', 'Convertible'],
    ['year-on-', 'year'],
    ['2019-', '20'],
    ['5-', 'year'],
  ])('is one word with its hyphen if that belongs to it: %s %s', (first, second) => {
    const parts = [first.slice(0, -1), second].map((text, line) =>
      letters(text, { left: 0, top: 12 * line }),
    );
    expect(texts(parts[0] ?? [], hyphen, parts[1] ?? [])).toEqual([first + second]);
  });

  test('may end with a hyphen that PDFium does not mark, as in numbers', () => {
    const line = (second: string) =>
      texts(letters('2023-', { left: 0 }), letters(second, { left: 0, top: 12, after: 'line' }));
    expect(line('24')).toEqual(['2023-24']);
    // The years of two columns.
    expect(line('23')).toEqual(['2023-', '23']);
  });

  test('keeps its hyphen at the end of the page', () => {
    expect(texts(letters('divi', { left: 0 }), hyphen)).toEqual(['divi-']);
  });
});

test('the word after one that is left out begins the line in its place', () => {
  const found = words(letters('\u200B', { left: 0 }), letters('net', { left: 10, after: 'space' }));
  expect(found).toMatchObject([{ text: 'net', startsLine: true }]);
});
