/** Pages with as much text as a stranger can put on them cost no more than the limits, and other pages are whole. */
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_PAGES, pdfOf } from '../../../../../tests/proof/hostile/hostile-pages.ts';
import { openPdfium, type Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { withDocument } from '../../ingest/text/pdf-document.server.ts';
import type { PageBlock, PageLayout } from '../layout/page-layout.ts';
import { readLayout } from '../layout/read-page.server.ts';
import { type ContentBlock, type PageContent, type PageText, pageContent } from './page-content.ts';

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
let pdfium: Pdfium;

beforeAll(async () => {
  pdfium = await openPdfium(512 * 1024 * 1024);
});

function read(name: string): PageContent {
  const page = HOSTILE_PAGES[name];
  const layout = page && withDocument(pdfium, pdfOf([page]), (document) => readLayout(pdfium, document, 0));
  if (!layout || !('words' in layout)) throw new Error(`The page with ${name} cannot be read.`);
  return pageContent(layout, TERMS);
}

const partsOf = (blocks: readonly ContentBlock[]): PageText[] =>
  blocks.flatMap((block): PageText[] => (block.kind === 'table' ? block.rows.flat() : [block]));
const marksOf = ({ marks }: PageContent) => marks.match(/<rect /g)?.length ?? 0;

describe('a page with', () => {
  test.each(Object.keys(HOSTILE_PAGES))('%s is shown within the limits', (name) => {
    const content = read(name);
    const parts = partsOf(content.blocks);
    const pieces = parts.flatMap((part) => part.pieces);
    const text = pieces.map((piece) => piece.text).join(' ');
    if (name !== 'a word of 200,000 letters') expect(text).toMatch(/[ab]|Mehta/);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(LARGEST.words);
    expect(text.length).toBeLessThanOrEqual(LARGEST.characters + pieces.length);
    expect(parts.length).toBeLessThanOrEqual(LARGEST.parts);
    expect(pieces.filter(({ marked }) => marked).length).toBeLessThanOrEqual(2 * LARGEST.marks);
    expect(marksOf(content)).toBeLessThanOrEqual(LARGEST.marks);
    expect(JSON.stringify(content).length).toBeLessThan(LARGEST.json);
    for (const block of content.blocks)
      if (block.kind === 'table')
        for (const row of block.rows) expect(row.length).toBeLessThanOrEqual(LARGEST.cellsOfRow);
  });

  test('880 names is whole, and marks all of them', () => {
    const content = read('880 names');
    expect([content.hits, marksOf(content), content.isCut]).toEqual([880, 880, false]);
  });

  test('more words than are shown says so, and counts the hits in those that are shown', () => {
    const content = read('29,800 short words');
    expect([content.hits, content.isCut]).toEqual([LARGEST.words / 2, true]);
    expect(marksOf(content)).toBe(LARGEST.marks);
  });
});

/** The number of elements that the function reads of the arrays in the layout. */
function readsOf(layout: PageLayout): number {
  let reads = 0;
  const counted = <T extends object>(array: T): T =>
    new Proxy(array, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
  pageContent({ ...layout, words: counted(layout.words), blocks: counted(layout.blocks) }, TERMS);
  return reads;
}

test('the work grows with the words of a page, not with its words times its hits', () => {
  const layoutOf = (count: number): PageLayout => ({
    ...{ reading: 'file' as const, pageCount: 1, width: 595, height: 842, isCut: false },
    words: Array.from({ length: count }, (_, at) => ({
      text: 'ab'[at % 2] ?? '',
      boxes: [{ left: at, right: at + 0.5, top: 0, bottom: 1 }],
    })),
    blocks: Array.from({ length: count / 4 }, (_, at) => ({
      kind: 'paragraph',
      from: 4 * at,
      to: 4 * at + 4,
    })),
  });
  expect(readsOf(layoutOf(4_000))).toBeLessThan(2.5 * readsOf(layoutOf(2_000)));
  expect(readsOf(layoutOf(4_000))).toBeLessThan(10 * 4_000);
});

test('the running head and foot of a page come last', () => {
  const tops = { Head: 20, Results: 80, Foot: 810 };
  const words = Object.entries(tops).map(([text, top]) => ({
    ...{ text, boxes: [{ left: 50, top, right: 90, bottom: top + 10 }] },
  }));
  const blocks = words.map((_, from) => ({ kind: 'paragraph' as const, from, to: from + 1 }));
  const layout = {
    reading: 'file' as const,
    pageCount: 1,
    width: 595,
    height: 842,
    words,
    blocks,
    isCut: false,
  };
  const shown = pageContent(layout, []).blocks.map((block) => [
    partsOf([block])[0]?.pieces[0]?.text,
    block.kind === 'paragraph' && block.inMargin === true,
  ]);
  expect(shown).toEqual([
    ['Results', false],
    ['Head', true],
    ['Foot', true],
  ]);
});

/** The paragraphs of a page in the order shown, those of the running head and foot in brackets. */
function orderOf(
  parts: readonly (readonly [top: number, text: string, kind?: PageBlock['kind']])[],
): string[] {
  const words: PageLayout['words'] = [];
  const blocks = parts.map(([top, text, kind = 'paragraph']): PageBlock => {
    const from = words.length;
    for (const [at, word] of text.split(' ').entries()) {
      const left = 50 + 20 * at;
      words.push({ text: word, boxes: [{ left, top, right: left + 15, bottom: top + 10 }] });
    }
    const range = { from, to: words.length };
    if (kind === 'table') return { kind, headings: 0, rows: [[{ ...range, span: 1 }]] };
    return kind === 'heading' ? { kind, level: 1, ...range } : { kind, ...range };
  });
  const layout = {
    reading: 'file' as const,
    pageCount: 1,
    width: 595,
    height: 842,
    words,
    blocks,
    isCut: false,
  };
  return pageContent(layout, []).blocks.map((block) => {
    const shown =
      partsOf([block])[0]
        ?.pieces.map(({ text }) => text)
        .join('') ?? '';
    return block.kind === 'paragraph' && block.inMargin ? `(${shown})` : shown;
  });
}

describe('a paragraph in the upper margin of a page that begins with a table', () => {
  const LONG = 'Results for the quarter and nine months ended December 31, 2023 of the company in the format';
  const text = 'This paragraph of the page has more words than a running head has, and so it is no title.';

  test('stays in its place directly above the table or its unit', () => {
    expect(
      orderOf([
        [30, 'Results'],
        [45, 'Rs. in lakh'],
        [60, 'Fees', 'table'],
      ]),
    ).toEqual(['Results', 'Rs. in lakh', 'Fees']);
    const heading = [20, 'Results', 'heading'] as const;
    expect(orderOf([heading, [45, 'Rs. in lakh'], [60, 'Fees', 'table']])[1]).toBe('Rs. in lakh');
  });

  test('stays in its place if it has more words than a running head', () => {
    expect(
      orderOf([
        [20, LONG],
        [70, 'Results', 'heading'],
        [100, 'Fees', 'table'],
      ])[0],
    ).toBe(LONG);
  });

  test('comes last if it is short and apart, above a heading, or above other text', () => {
    expect(
      orderOf([
        [20, 'Annual report'],
        [70, 'Fees', 'table'],
      ]),
    ).toEqual(['Fees', '(Annual report)']);
    expect(
      orderOf([
        [20, 'Annual report'],
        [40, 'Results', 'heading'],
        [60, 'Fees', 'table'],
      ])[2],
    ).toBe('(Annual report)');
    expect(
      orderOf([
        [20, LONG],
        [70, text],
        [100, 'Fees', 'table'],
      ])[2],
    ).toBe(`(${LONG})`);
    expect(
      orderOf([
        [20, LONG],
        [70, 'Notes'],
      ]),
    ).toEqual(['Notes', `(${LONG})`]);
  });
});

test('a page number is apart from the text of the running foot', () => {
  const lefts = { June: 50, '2017': 80, '12': 500 };
  const words = ['June', '2017', '12'].map((text) => {
    const left = lefts[text as keyof typeof lefts];
    return { text, boxes: [{ left, top: 810, right: left + 26, bottom: 820 }] };
  });
  const blocks = [{ kind: 'paragraph' as const, from: 0, to: 3 }];
  const layout = {
    reading: 'file' as const,
    pageCount: 1,
    width: 595,
    height: 842,
    words,
    blocks,
    isCut: false,
  };
  const texts = partsOf(pageContent(layout, []).blocks).map(({ pieces }) => pieces[0]?.text);
  expect(texts).toEqual(['June 2017', '12']);
});
