import { expect, test } from 'vitest';
import type { ContentBlock, PageCell } from '../pdf-pages/content/page-content.ts';
import { findTable, tableCsv } from './table-csv.ts';

type Table = Extract<ContentBlock, { kind: 'table' }>;

const cell = (text: string, span = 1): PageCell => ({
  ...{ pieces: text ? [{ text, marked: false }] : [], span, language: undefined, isBold: false },
});
const tableOf = (headings: number, rows: PageCell[][]): Table => ({ kind: 'table', headings, rows });
const SOURCE = {
  ...{ title: 'Results, Q3', page: 'Page 3 of 12', address: 'https://kaarya.example/d/k3v9/p/3' },
};
const START = '\uFEFF"Results, Q3"\r\nPage 3 of 12,https://kaarya.example/d/k3v9/p/3\r\n\r\n';

test('the file states the document and the page, and repeats a head in each of its columns', () => {
  const table = tableOf(1, [
    [cell(''), cell('Quarter ended', 2)],
    [cell('Fees "net"'), cell('1,284.61'), cell('18')],
    [cell('Not stated', 2), cell('-')],
  ]);
  expect(tableCsv(table, SOURCE)).toBe(
    `${START},Quarter ended,Quarter ended\r\n"Fees ""net""","1,284.61",18\r\nNot stated,,-\r\n`,
  );
});

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+91 98765 43210', "'+91 98765 43210"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['-1,234.50', '"-1,234.50"'],
  ['(1,234)', '"(1,234)"'],
  ['-₹12', '-₹12'],
  ['-4.5%', '-4.5%'],
  ['–5', '-5'],
  ['4,321 ³', '"4,321"'],
  ['4,977 #', '"4,977"'],
  ['(1.5%)**', '(1.5%)'],
  ['12†', '12'],
  ['Fees *', 'Fees *'],
  ['*', '*'],
  ['− 1,234.5', '"-1,234.5"'],
  ['( 1,234.5 )', '"(1,234.5)"'],
  ['– of which secured', '– of which secured'],
  ['-', '-'],
  ['–', '–'],
])('the cell %s is written as %s', (text, written) => {
  expect(tableCsv(tableOf(0, [[cell(text)]]), SOURCE)).toBe(`${START}${written}\r\n`);
});

test.each([
  ['517.61', '517.61?'],
  ['–5', '-5?'],
  ['( 1,234.5 )', '"(1,234.5)?"'],
  ['-1,234.50', '"-1,234.50?"'],
  ['-', '-?'],
  ['ae', 'ae?'],
  ['=A1', "'=A1?"],
])('the uncertain cell %s is written as %s', (text, written) => {
  const pieces = [{ text, marked: false, uncertain: true }];
  expect(tableCsv(tableOf(0, [[{ ...cell(''), pieces }]]), SOURCE)).toBe(`${START}${written}\r\n`);
});

test('each uncertain word of a cell keeps its question mark', () => {
  const pieces = [
    { text: '6.57', marked: false, uncertain: true },
    { text: ' 1,11', marked: false },
  ];
  expect(tableCsv(tableOf(0, [[{ ...cell(''), pieces }]]), SOURCE)).toBe(`${START}"6.57? 1,11"\r\n`);
});

test('the title cannot be a formula either', () => {
  expect(tableCsv(tableOf(0, [[cell('a')]]), { ...SOURCE, title: '=1+1' })).toMatch(/^\uFEFF'=1\+1\r\n/);
});

test('the unit printed above the table is a line of its own, and cannot be a formula', () => {
  const table = tableOf(0, [[cell('Fees'), cell('1')]]);
  const [before] = START.split('\r\n\r\n');
  const csv = (unit: string) => tableCsv({ ...table, unit }, SOURCE);
  expect(csv('(₹ in lakh)')).toBe(`${before}\r\n(₹ in lakh)\r\n\r\nFees,1\r\n`);
  expect(csv('Rs. in lakh, "net"')).toBe(`${before}\r\n"Rs. in lakh, ""net"""\r\n\r\nFees,1\r\n`);
  expect(csv('=₹ in lakh')).toBe(`${before}\r\n'=₹ in lakh\r\n\r\nFees,1\r\n`);
});

test('how the page was read is a line above the unit', () => {
  const table = { ...tableOf(0, [[cell('Fees'), cell('1')]]), unit: '(₹ in lakh)' };
  const [before] = START.split('\r\n\r\n');
  const csv = tableCsv(table, { ...SOURCE, notice: 'Read by a machine.' });
  expect(csv).toBe(`${before}\r\nRead by a machine.\r\n(₹ in lakh)\r\n\r\nFees,1\r\n`);
});

test('a table is found by its number on the page', () => {
  const [one, two] = [tableOf(0, [[cell('1')]]), tableOf(0, [[cell('2')]])];
  const text: ContentBlock = { kind: 'paragraph', pieces: [], language: undefined };
  const find = (number: string) => findTable({ blocks: [text, one, text, two] }, number);
  expect([find('1'), find('2')]).toEqual([one, two]);
  for (const number of ['0', '3', '01', '-1', '1.0', 'x', '']) expect(find(number)).toBeUndefined();
});

test('a table is found with the unit printed above it', () => {
  const { pieces, language } = cell('(Rs. in crore)');
  const unit: ContentBlock = { kind: 'paragraph', pieces, language };
  const table = tableOf(1, [[cell('Particulars (₹ in lakh)')]]);
  const find = (number: string) => findTable({ blocks: [table, unit, table] }, number)?.unit;
  expect([find('1'), find('2')]).toEqual([undefined, '(Rs. in crore)']);
});
