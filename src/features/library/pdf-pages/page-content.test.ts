/**
 * Pages with as much text as a stranger can put on them cost no more than the limits, and other pages are
 * whole.
 */
import { describe, expect, test } from 'vitest';
import { HOSTILE_PAGES, pdfOf } from '../../../../tests/proof/hostile/hostile-pages.ts';
import { openPdfium } from '../ingest/pdf/pdfium.server.ts';
import { withDocument } from '../ingest/text/pdf-document.server.ts';
import type { PageBlock, PageLayout } from './layout/page-layout.ts';
import { readLayout } from './layout/read-page.server.ts';
import { type ContentBlock, type PageText, pageContent } from './page-content.ts';
import { correctedLayout, readPageLabel } from './process/page-work.server.ts';

/** The largest page that the site shows. */
const LARGEST = {
  characters: 60_000,
  words: 12_000,
  parts: 4_000,
  cellsOfRow: 200,
  marks: 2_000,
  json: 1_000_000,
};
const TERMS = [[['a'], ['mehta']]];
const pdfium = await openPdfium(512 * 1024 * 1024);

const partsOf = (blocks: readonly ContentBlock[]): PageText[] =>
  blocks.flatMap((block): PageText[] => (block.kind === 'table' ? block.rows.flat() : [block]));

// The other hostile pages reach the same limits; tests/proof/hostile measures the time that they take.
test.each([
  '29,800 short words',
  '880 names',
  'a word of 200,000 letters',
  'a table of 30,000 cells',
  'a table of 6,000 columns',
  'a tagged table of 2,000 wide columns',
  '20,000 hyphens at line ends',
])('%s is shown within the limits', (name) => {
  const file = pdfOf([HOSTILE_PAGES[name] ?? { content: '' }]);
  const layout = withDocument(pdfium, file, (document) => readLayout(pdfium, document, 0));
  if (!layout || !('words' in layout)) throw new Error(`The page with ${name} cannot be read.`);
  const content = pageContent(layout, TERMS);
  const parts = partsOf(content.blocks);
  const pieces = parts.flatMap((part) => part.pieces);
  const text = pieces.map((piece) => piece.text).join(' ');
  const marks = content.marks.match(/<rect /g)?.length ?? 0;
  if (name !== 'a word of 200,000 letters') expect(text).toMatch(/[ab]|Mehta/);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(LARGEST.words);
  expect(text.length).toBeLessThanOrEqual(LARGEST.characters + pieces.length);
  expect(parts.length).toBeLessThanOrEqual(LARGEST.parts);
  expect(pieces.filter(({ marked }) => marked).length).toBeLessThanOrEqual(2 * LARGEST.marks);
  expect(marks).toBeLessThanOrEqual(LARGEST.marks);
  expect(JSON.stringify(content).length).toBeLessThan(LARGEST.json);
  for (const block of content.blocks)
    if (block.kind === 'table')
      for (const row of block.rows) expect(row.length).toBeLessThanOrEqual(LARGEST.cellsOfRow);
  const summary = [content.hits, marks, content.isCut];
  if (name === '880 names') expect(summary).toEqual([880, 880, false]);
  if (name === '29,800 short words') expect(summary).toEqual([LARGEST.words / 2, LARGEST.marks, true]);
});

const layoutOf = (words: PageLayout['words'], blocks: PageBlock[]): PageLayout => ({
  reading: 'file',
  pageCount: 1,
  width: 595,
  height: 842,
  isCut: false,
  words,
  blocks,
});

/**
 * The number of elements that the function reads of the arrays in the layout of a page with this many words.
 */
function readsOf(count: number): number {
  let reads = 0;
  const counted = <T extends object>(array: T): T =>
    new Proxy(array, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
  const words = Array.from({ length: count }, (_, at) => ({
    text: 'ab'[at % 2] ?? '',
    boxes: [{ left: at, right: at + 0.5, top: 0, bottom: 1 }],
  }));
  const blocks = Array.from({ length: count / 4 }, (_, at) => ({
    kind: 'paragraph' as const,
    from: 4 * at,
    to: 4 * at + 4,
  }));
  pageContent(layoutOf(counted(words), counted(blocks)), TERMS);
  return reads;
}

test('the work grows with the words of a page, not with its words times its hits', () => {
  expect(readsOf(4_000)).toBeLessThan(2.5 * readsOf(2_000));
  expect(readsOf(4_000)).toBeLessThan(10 * 4_000);
});

type Part = readonly [top: number, text: string, kind?: PageBlock['kind']];

/** The paragraphs of a page in the order shown, those of the running head and foot in brackets. */
function orderOf(parts: readonly Part[], gap = 20): string[] {
  const words: PageLayout['words'] = [];
  const blocks = parts.map(([top, text, kind = 'paragraph']): PageBlock => {
    const from = words.length;
    for (const [at, word] of text.split(' ').entries()) {
      const left = 50 + (at === 2 ? 2 * gap : 20 * at);
      words.push({ text: word, boxes: [{ left, top, right: left + 15, bottom: top + 10 }] });
    }
    const range = { from, to: words.length };
    if (kind === 'table') return { kind, headings: 0, rows: [[{ ...range, span: 1 }]] };
    return kind === 'heading' ? { kind, level: 1, ...range } : { kind, ...range };
  });
  return pageContent(layoutOf(words, blocks), []).blocks.map((block) => {
    const shown = partsOf([block]).flatMap(({ pieces }) => pieces.map(({ text }) => text));
    return block.kind === 'paragraph' && block.inMargin ? `(${shown.join('')})` : shown.join('');
  });
}

const LONG = 'Results for the quarter and nine months ended December 31, 2023 of the company in the format';
const TEXT = 'This paragraph of the page has more words than a running head has, and so it is no title.';
const HEAD: Part = [20, 'Annual report'];

test.each<[string, Part[], string[]]>([
  [
    'a paragraph stays directly above a table or its unit',
    [
      [30, 'Results'],
      [45, 'Rs. in lakh'],
      [60, 'Fees', 'table'],
    ],
    ['Results', 'Rs. in lakh', 'Fees'],
  ],
  [
    'so does one above a table with more words than a running head',
    [
      [20, LONG],
      [70, 'Results', 'heading'],
      [100, 'Fees', 'table'],
    ],
    [LONG, 'Results', 'Fees'],
  ],
  ['one comes last if it is short and apart', [HEAD, [70, 'Fees', 'table']], ['Fees', '(Annual report)']],
  [
    'above a heading',
    [HEAD, [40, 'Results', 'heading'], [60, 'Fees', 'table']],
    ['Results', 'Fees', '(Annual report)'],
  ],
  [
    'above other text',
    [
      [20, LONG],
      [70, TEXT],
      [100, 'Fees', 'table'],
    ],
    [TEXT, 'Fees', `(${LONG})`],
  ],
])('in the margin of a page, %s', (_, parts, expected) => {
  expect(orderOf(parts)).toEqual(expected);
});

test('a page number is apart from the text of the running foot', () => {
  expect(orderOf([[810, 'June 2017 12']], 225)).toEqual(['(June 2017)', '(12)']);
});

describe('words that OCR has read', () => {
  /** The text of a page with a question mark after each uncertain piece, and brackets around hits. */
  function show(words: Record<string, number>, hit = '', reading: PageLayout['reading'] = 'ocr') {
    const read = Object.entries(words).map(([text, confidence]) => ({ text, confidence, boxes: [] }));
    const layout = layoutOf(read, [{ kind: 'paragraph', from: 0, to: read.length }]);
    return partsOf(pageContent({ ...layout, reading }, hit ? [[[hit]]] : []).blocks)
      .flatMap(({ pieces }) => pieces)
      .map(({ text, marked, uncertain }) => `${marked ? `[${text}]` : text}${uncertain ? '?' : ''}`)
      .join('');
  }

  test('are uncertain if they are figures below 80 %, or have no digit and are below 50 %', () => {
    const words = { '5,723.23': 79, '5,723.24': 80, Tax: 50, ae: 49, SP: 12 };
    expect(show(words)).toBe('5,723.23? 5,723.24 Tax ae? SP?');
    expect(show(words, '', 'scanner')).toBe('5,723.23 5,723.24 Tax ae SP');
  });

  test('are uncertain if their column contradicts them, also those that a scanner has read', () => {
    const words = ['441', '75.15'].map((text, at) => ({ text, isOdd: at === 0, boxes: [] }));
    const layout = layoutOf(words, [{ kind: 'paragraph', from: 0, to: 2 }]);
    const pieces = partsOf(pageContent({ ...layout, reading: 'scanner' }, []).blocks).flatMap(
      (part) => part.pieces,
    );
    expect(pieces.filter(({ uncertain }) => uncertain)).toMatchObject([{ text: '441' }]);
  });

  test('are replaced by those of an editor, also where OCR does not read the script of the page', () => {
    const layout = { ...layoutOf([], []), reading: 'picture' as const, script: 'Telu' };
    const { reading, script, blocks } = pageContent(correctedLayout(layout, 'The loan'), []);
    expect({ reading, script, texts: partsOf(blocks).map(({ pieces }) => pieces[0]?.text) }).toEqual({
      reading: 'corrected',
      script: undefined,
      texts: ['The loan'],
    });
  });

  test('have one question mark, at their end, if they are uncertain and a hit in part', () => {
    expect(show({ FY: 96, '2024-25': 60 }, '2024')).toBe('FY [2024]-25?');
  });
});

/** The labels of three pages. */
const labelsOf = (numbers: string) => {
  const pages = [{ content: '' }, { content: '' }, { content: '' }];
  return withDocument(pdfium, pdfOf(pages, numbers && `/PageLabels<</Nums[${numbers}]>>`), (document) =>
    pages.map((_, index) => readPageLabel(pdfium, document, index)),
  );
};

test.each([
  ['0<</S/r>> 2<</S/D>>', 'i', 'ii', '1'],
  ['0<</P(Cover)>> 1<</S/D/P(A-)/St 2>>', 'Cover', 'A-2', 'A-3'],
  ['0<</S/D>>'],
  ['0<</S/D/P(00)>>'],
  [''],
  [`0<</P(${'x'.repeat(500)})>>`, ...Array<string>(3).fill('x'.repeat(20))],
  ['0<</P<FEFF202E0041000A00422066>>>', 'AB', 'AB', 'AB'],
  ['0<</P(\\r\\n)>>'],
])(
  'pages have the labels of the file without controls, unless these are their numbers: %s',
  (numbers, ...labels) => {
    expect(labelsOf(numbers)).toEqual(labels.length > 0 ? labels : Array(3).fill(undefined));
  },
);
