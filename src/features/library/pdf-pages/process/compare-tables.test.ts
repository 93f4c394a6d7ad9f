import { expect, test } from 'vitest';
import type { ContentBlock, PageCell } from '../page-content.ts';
import { type PageChange, UNCHANGED } from './compare-pages.ts';
import { withTables } from './compare-tables.ts';

const pieces = (text: string) => [{ text, marked: false }];
const cellOf = (text: string): PageCell => ({
  pieces: pieces(text),
  language: undefined,
  span: 1,
  isBold: false,
});
/** Strings are paragraphs; lists of strings are tables whose first row names the columns, with `|` between cells. */
const page = (...blocks: (string | string[])[]) => ({
  isCut: false,
  blocks: blocks.map((block): ContentBlock => {
    if (typeof block === 'string') return { kind: 'paragraph', pieces: pieces(block), language: undefined };
    const rows = block.map((row) => row.split('|').map((text) => cellOf(text.trim())));
    return { kind: 'table', headings: 1, rows };
  }),
});

/** Pages of which all words may have changed. */
const CHANGE: PageChange = { ...UNCHANGED, former: 1, current: 1, removed: 5_000, added: 5_000 };
type Page = ReturnType<typeof page>;
const compare = (former: Page, current: Page, change: Partial<PageChange> = {}) =>
  withTables({ ...CHANGE, ...change }, former, current);

/** The heads and the changed rows of each table; in a cell that changed, the former text is before the arrow. */
const shown = ({ tables }: PageChange) =>
  tables.map(({ number, headings, rows }) => [
    `table ${number}, heads: ${headings}`,
    ...rows.map((row) =>
      row.map(({ pieces, parts }) => parts?.map(({ text }) => text).join('→') ?? pieces[0]?.text).join(' | '),
    ),
  ]);

const HEADS = 'Particulars | 2025 | 2024';
const ROWS = ['Interest | 10 | 9', 'Fees | 14.80 | 12', 'Total | 24.80 | 21'];
const SERIALS = ['1 | Interest | 10 | 9', '2 | Fees | 14.80 | 12', '3 | Total | 24.80 | 21'];

test.each<[string, string[], string[], string[], Partial<PageChange>?]>([
  ['a figure', ROWS, ROWS.with(1, 'Fees | 41.80 | 12'), ['Fees | 14.80→41.80 | 12']],
  ['two figures of a row', ROWS, ROWS.with(2, 'Total | 51.80 | 20'), ['Total | 24.80→51.80 | 21→20']],
  ['a figure that is new', ROWS.with(1, 'Fees | | 12'), ROWS, ['Fees | →14.80 | 12']],
  ['a row added', ROWS, ROWS.toSpliced(1, 0, 'Grants | 1 | 2'), ['→Grants | →1 | →2']],
  ['a row removed', ROWS, ROWS.toSpliced(1, 1), ['Fees→ | 14.80→ | 12→']],
  [
    'a row with another name',
    ROWS,
    ROWS.with(1, 'Fees earned | 14.80 | 12'),
    ['Fees→Fees earned | 14.80 | 12'],
  ],
  ['another row', ROWS, ROWS.with(1, 'Rent | 3 | 4'), ['Fees→ | 14.80→ | 12→', '→Rent | →3 | →4']],
  // The words of the figures are fewer, because a figure stands in another column.
  [
    'every figure',
    ROWS,
    ['Interest | 9 | 8', 'Fees | 12 | 14.80', 'Total | 21 | 24.80'],
    ['Interest | 10→9 | 9→8', 'Fees | 14.80→12 | 12→14.80', 'Total | 24.80→21 | 21→24.80'],
    { removed: 3, added: 3 },
  ],
  [
    'a row added, and the serials after it',
    SERIALS,
    [SERIALS[0] ?? '', '2 | Grants | 1 | 2', '3 | Fees | 14.80 | 12', '4 | Total | 24.80 | 21'],
    ['→2 | →Grants | →1 | →2', '2→3 | Fees | 14.80 | 12', '3→4 | Total | 24.80 | 21'],
  ],
])('%s', (_, former, current, rows, counts = {}) => {
  expect(shown(compare(page([HEADS, ...former]), page([HEADS, ...current]), counts))).toEqual([
    ['table 1, heads: 1', HEADS, ...rows],
  ]);
});

test('a head that changed stays among the heads', () => {
  expect(shown(compare(page([HEADS, ...ROWS]), page(['Particulars | 2025 | 2023', ...ROWS])))).toEqual([
    ['table 1, heads: 1', 'Particulars | 2025 | 2024→2023'],
  ]);
});

test('a table with another column is shown as removed and added', () => {
  const [former, current] = [page(['Name | 2025', 'Fees | 1']), page(['Name | 2025 | 2024', 'Fees | 1 | 2'])];
  expect(shown(compare(former, current))).toEqual([
    [
      'table 1, heads: 2',
      ...['Name→ | 2025→', '→Name | →2025 | →2024'],
      ...['Fees→ | 1→', '→Fees | →1 | →2'],
    ],
  ]);
});

test('of two tables, the one that changed is shown with its number; other words are compared word by word', () => {
  const second = ['Ratio | 2025', 'Debt-equity | 2.14'];
  const found = compare(
    page('Held on 12 November', [HEADS, ...ROWS], second),
    page('Held on 13 November', [HEADS, ...ROWS], second.with(1, 'Debt-equity | 2.41')),
  );
  expect(shown(found)).toEqual([['table 2, heads: 1', 'Ratio | 2025', 'Debt-equity | 2.14→2.41']]);
  expect(found).toMatchObject({ removed: 2, added: 2, isCut: false });
  expect(found.parts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'same: Held on',
    'removed: 12',
    'added: 13',
    'same: November',
  ]);
});

const wide = (text: string) => [
  'Name | Sum',
  ...Array.from({ length: 501 }, (_, at) => `Row ${at} | ${text}`),
];
const [former, current] = [page([HEADS, ...ROWS]), page([HEADS, ...ROWS.with(1, 'Fees | 41.80 | 12')])];
test.each([
  ['no table changed', page('old', [HEADS, ...ROWS]), page('new', [HEADS, ...ROWS]), {}],
  ['more than 1,000 cells are to be shown', page(wide('1')), page(wide('2')), {}],
  ['a page is not whole', { ...former, isCut: true }, current, {}],
  // The row is on the next page of the current edition, so the words have fewer changes.
  ['rows moved', former, page([HEADS, ...ROWS.slice(0, 2)]), { removed: 2, added: 0 }],
])('the words are shown as they were compared if %s', (_, before, after, counts) => {
  expect(compare(before, after, counts)).toEqual({ ...CHANGE, ...counts });
});

test('the words are shown as they were compared if a page cannot be laid out', () => {
  expect(withTables(CHANGE, undefined, current)).toBe(CHANGE);
});
