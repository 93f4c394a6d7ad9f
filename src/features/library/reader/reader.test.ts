/**
 * Tables of a page as CSV, as copied, their units, and the columns that name their rows; the list of pages,
 * and the addresses of selected words.
 */
import { describe, expect, test, vi } from 'vitest';
import type { ContentBlock, PageCell } from '../pdf-pages/page-content.ts';
import { shapeOf } from '../pdf-pages/ui/table-shape.ts';
import { tableNotice, tableUnits } from './notices.ts';
import { findTable, tableCsv } from './table-csv.ts';
import { addressOf, copy, tabSeparated } from './ui/copy.behaviour.ts';
import { stripOf } from './ui/page-ways.tsx';

type Table = Extract<ContentBlock, { kind: 'table' }>;

const part = (text: string, uncertain = false) => ({
  pieces: text ? [{ text, marked: false, uncertain }] : [],
  language: undefined,
});
const cell = (text: string, span = 1, uncertain = false): PageCell => ({
  ...part(text, uncertain),
  span,
  isBold: false,
});
const tableOf = (headings: number, ...rows: PageCell[][]): Table => ({ kind: 'table', headings, rows });
const FEES = tableOf(0, [cell('Fees'), cell('1')]);
const SOURCE = { title: 'Results, Q3', page: 'Page 3 of 12', address: 'https://kaarya.example/d/k3v9/p/3' };
const LINES = '\uFEFF"Results, Q3"\r\nPage 3 of 12,https://kaarya.example/d/k3v9/p/3\r\n';

describe('as CSV', () => {
  test('the file states the document and the page, and repeats a head in each of its columns', () => {
    const table = tableOf(
      1,
      [cell(''), cell('Quarter ended', 2)],
      [cell('Fees "net"'), cell('1,284.61'), cell('18')],
      [cell('Not stated', 2), cell('-')],
    );
    expect(tableCsv(table, SOURCE)).toBe(
      `${LINES}\r\n,Quarter ended,Quarter ended\r\n"Fees ""net""","1,284.61",18\r\nNot stated,,-\r\n`,
    );
    expect(tableCsv(FEES, { ...SOURCE, title: '=1+1' })).toMatch(/^\uFEFF'=1\+1\r\n/);
    const notices = [
      undefined,
      tableNotice({ lacksFigures: true }, { lacksFigures: 'Lossy.', lacksHeads: '' }),
    ];
    expect(tableCsv(FEES, { ...SOURCE, notices })).toBe(`${LINES}Lossy.\r\n\r\nFees,1\r\n`);
  });

  test.each<[string, string, uncertain?: string]>([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+91 98765 43210', "'+91 98765 43210"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['-1,234.50', '"-1,234.50"', '"-1,234.50?"'],
    ['(1,234)', '"(1,234)"'],
    ['-₹12', '-₹12'],
    ['–5', '-5', '-5?'],
    ['4,321 ³', '"4,321"'],
    ['4,977 #', '"4,977"'],
    ['(1.5%)**', '(1.5%)'],
    ['Fees *', 'Fees *'],
    ['− 1,234.5', '"-1,234.5"'],
    ['( 1,234.5 )', '"(1,234.5)"', '"(1,234.5)?"'],
    ['- 512.40', '-512.40'],
    ['512.40-', '-512.40', '-512.40?'],
    ['1,087−', '"-1,087"'],
    ['\u2010512.40', '-512.40'],
    ['\u2212512.40 #', '-512.40'],
    ['(12.40)%', '(12.40%)'],
    ['2024-', '2024-'],
    ['– of which secured', '– of which secured'],
    ['-', '-', '-?'],
    ['517.61', '517.61', '517.61?'],
    ['ae', 'ae', 'ae?'],
    ['=A1', "'=A1", "'=A1?"],
  ])('the cell %s is written as %s, and uncertain as %s', (text, written, uncertain) => {
    const csv = (isUncertain: boolean) => tableCsv(tableOf(0, [cell(text, 1, isUncertain)]), SOURCE);
    expect(csv(false)).toBe(`${LINES}\r\n${written}\r\n`);
    if (uncertain) expect(csv(true)).toBe(`${LINES}\r\n${uncertain}\r\n`);
  });

  test('a table is found by its number on the page, with the unit printed above it', () => {
    const [one, two] = [tableOf(1, [cell('Particulars (₹ in lakh)')]), FEES];
    const blocks: ContentBlock[] = [one, { kind: 'paragraph', ...part('(Rs. in crore)') }, two];
    const find = (number: string) => findTable({ blocks }, number);
    expect([find('1'), find('2')]).toEqual([one, { ...two, unit: '(Rs. in crore)' }]);
    for (const number of ['0', '3', '01', '-1', '1.0', 'x', '']) expect(find(number)).toBeUndefined();
  });
});

describe('as copied', () => {
  const cellOf = (textContent: string, colSpan = 1, scope = '') => ({ textContent, colSpan, scope });
  const copied = (rows: ReturnType<typeof cellOf>[][], unit?: string, page?: string, notice?: string) => {
    const table = { rows: rows.map((cells) => ({ cells })), dataset: { unit, notice } };
    return tabSeparated(table as unknown as HTMLTableElement, page);
  };

  test('a table has a line for each row, and its heads above each of their columns', () => {
    const rows = [
      [cellOf(''), cellOf('Quarter\n ended', 2, 'colgroup')],
      [cellOf('Fees', 1, 'row'), cellOf('1,20'), cellOf('(80)')],
      [cellOf('Not stated', 2, 'row'), cellOf('-')],
    ];
    expect(copied(rows)).toBe('\tQuarter ended\tQuarter ended\nFees\t1,20\t(80)\nNot stated\t\t-');
  });

  test('a text that a spreadsheet would evaluate gets an apostrophe; a signed figure stays', () => {
    const texts = ['=A1', '-5.20', '-', '+cmd', '517.61?', '–5?'];
    expect(copied([texts.map((text) => cellOf(text))])).toBe("'=A1\t-5.20\t-\t'+cmd\t517.61?\t-5?");
  });

  test('how the page was read, and the unit printed above the table, are the first lines', () => {
    const rows = [[cellOf('Fees'), cellOf('1,20')]];
    expect(copied(rows, '(₹ in lakh)')).toBe('(₹ in lakh)\n\nFees\t1,20');
    expect(copied(rows, '- ₹ in lakh')).toMatch(/^'- ₹ in lakh\n/);
    const read = copied(rows, '(₹ in lakh)', 'Read by OCR.', 'Figures are missing.');
    expect(read).toBe('Read by OCR.\nFigures are missing.\n(₹ in lakh)\n\nFees\t1,20');
  });
});

describe('the unit of a table', () => {
  const paragraph = (text: string): ContentBlock => ({ kind: 'paragraph', ...part(text) });
  const heading = (text: string): ContentBlock => ({ kind: 'heading', level: 1, ...part(text) });
  const margin = (text: string): ContentBlock => ({ ...paragraph(text), inMargin: true }) as ContentBlock;
  const unit = paragraph('₹ in crore');
  const notes = ['1', '2', '3', '4'].map(paragraph);
  const head = '(All amounts in INR million, unless otherwise stated)';

  test.each<[string, ContentBlock[], (string | undefined)[]]>([
    ['the nearest one above it', [unit, paragraph('₹ in  lakh'), heading('Assets'), FEES], ['₹ in lakh']],
    ['in a heading', [heading('Loans by product, in lakh'), FEES], ['Loans by product, in lakh']],
    ['not that of the previous table', [unit, FEES, heading('Shares'), FEES], ['₹ in crore', undefined]],
    ['three notes above', [unit, ...notes.slice(1), FEES], ['₹ in crore']],
    ['not four notes above', [unit, ...notes, FEES], [undefined]],
    ['not one below', [FEES, unit], [undefined]],
    [
      'that of the running head if there is none above it',
      [unit, FEES, heading('Loans'), FEES, margin('Page 12'), margin(head)],
      ['₹ in crore', head],
    ],
  ])('is %s', (_, blocks, units) => {
    expect(tableUnits(blocks)).toEqual(units);
  });
});

test('the second column names the rows if the first one has serials, some of them hardly read', () => {
  const rows = [
    [cell('10'), cell('Fees'), cell('1.20')],
    [cell('eek', 1, true), cell('Total'), cell('3.40')],
    [cell('dé', 1, true), cell('Equity'), cell('5.60')],
  ];
  expect(shapeOf({ headings: 0, rows }).names).toBe(1);
});

test.each([0, 1, 60])('a document of %i pages lists all of them', (count) => {
  expect(stripOf(1, count)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test('a longer document lists nearby pages, the first, the last and round numbers', () => {
  expect(stripOf(33, 61)).toEqual([
    ...[1, 5, 10, 15, 20, 25, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40, 45, 50, 55, 60, 61],
  ]);
  const rounds = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000, 5_500, 6_000, 6_500];
  expect(stripOf(1, 8_000)).toEqual([1, 2, 3, 4, 5, 6, ...rounds, 7_000, 7_500, 8_000]);
  expect(stripOf(7_999, 8_000).slice(-9)).toEqual([
    7_000, 7_500, 7_994, 7_995, 7_996, 7_997, 7_998, 7_999, 8_000,
  ]);
});

const EIGHTY = `${'a '.repeat(39)}bc`;

test.each([
  ['net profit', 'net%20profit'],
  ['non-convertible, secured & listed', 'non%2Dconvertible%2C%20secured%20%26%20listed'],
  ['शुद्ध लाभ', encodeURIComponent('शुद्ध लाभ')],
  [
    `the first few words ${'middle '.repeat(30)}and the last-named four`,
    'the%20first%20few%20words,and%20the%20last%2Dnamed%20four',
  ],
  [EIGHTY, encodeURIComponent(EIGHTY)],
  [`${EIGHTY}d`, 'a%20a%20a%20a,a%20a%20a%20bcd'],
])('the address of the words “%s” has the text fragment %s', (words, fragment) => {
  const page = 'https://kaarya.example/d/abc/e/1a2b3c4d5e6f/p/3';
  expect(addressOf(words, page)).toBe(`${page}#:~:text=${fragment}`);
});

test('says that nothing was copied on a page without HTTPS, where there is no clipboard', async () => {
  const status = { textContent: '', parentElement: { dataset: { done: 'Copied', failed: 'Not copied.' } } };
  vi.stubGlobal('navigator', {});
  await copy({ querySelector: () => status } as unknown as Element, 'words');
  expect(status.textContent).toBe('Not copied. words');
  vi.unstubAllGlobals();
});
