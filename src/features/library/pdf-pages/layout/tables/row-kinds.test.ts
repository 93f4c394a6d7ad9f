/** Rows of figures of any kind are rows of their table, and only heads begin another one. */
import { expect, test } from 'vitest';
import { at, bold, grid, type Line, line, show, table } from '../blocks.fixture.ts';

const cells = grid(0, 200, 300, 400);
const DATES = ['31.12.2023', '30.09.2023', '31.03.2023'];
const HEADS = cells('Particulars', ...DATES);
const BODY_ROWS = [cells('Income', '1,204.55', '988.10', '870.25'), cells('Tax', '41.00', '-', '18.60')];
const isTableOf = (count: number, block: unknown) =>
  expect
    .objectContaining({ headings: 1, rows: expect.toSatisfy((rows) => rows.length === count) })
    .asymmetricMatch(block);
/** What the cells of a row may hold. */
const KINDS = (
  '1.77x;2.5 times;45 days;85 bps;₹410 crore;₹ 410;Rs. 410 lakh;410.20#;410.20 *;410.20†;–410.20;−410.20;\u2010410.20;- 410.20;' +
  '410.20-;( 410.20 );(12.40)%;+12%;४१०.२०;૪૧૦.૨૦;४५ दिन;12/08/2026;12.08.2026;12 Aug 2026;Yes;Not applicable;लागू नहीं;NA;nil;—;' +
  'Refer note 5;CRISIL AA-/Stable;A1+;Q3 FY24;9M FY25;2023-24;2025;10% - 12%;5 to 7 years;1:2.5;INE06WU07064;Quarter ended;' +
  'Audited;lakh;₹ crore;(a);IV;10:30 AM;>100%;*;✓;A;12;410.20 Dr;5/-'
).split(';');

test.each([
  ['the first row, below a head in bold', (odd: Line) => [bold(HEADS), odd, ...BODY_ROWS]],
  ['the first rows', (odd: Line) => [HEADS, odd, odd, ...BODY_ROWS]],
  ['the first row below a head without a name', (odd: Line) => [cells('', ...DATES), odd, ...BODY_ROWS]],
  ['many rows at the top', (odd: Line) => [HEADS, ...Array<Line>(9).fill(odd), ...BODY_ROWS]],
  ['a row in the middle', (odd: Line) => [HEADS, ...BODY_ROWS, odd, ...BODY_ROWS]],
  ['a row in bold', (odd: Line) => [HEADS, ...BODY_ROWS, bold(odd), ...BODY_ROWS]],
  [
    'a row below the name of a section',
    (odd: Line) => [HEADS, ...BODY_ROWS, line('Ratios'), odd, ...BODY_ROWS],
  ],
  ['the last row', (odd: Line) => [HEADS, ...BODY_ROWS, odd]],
  ['all rows', (odd: Line) => [HEADS, odd, odd]],
])('%s may hold figures of any kind', (_, linesOf) => {
  const broken = KINDS.filter((kind) => {
    const lines = linesOf(cells('Finance costs', kind, kind, kind)).map((one, at) => ({
      ...one,
      top: 16 * at,
    }));
    const blocks = show(lines);
    return blocks.length !== 1 || !isTableOf(lines.length, blocks[0]);
  });
  expect(broken).toEqual([]);
});

test('a row without a name that has dates or is in bold, or a named one below a title or a gap that is, begins another table', () => {
  const title = line('Loans by district');
  const districts = cells('District', 'Loans', 'Share', 'Rank');
  for (const heads of [
    [cells('', ...DATES)],
    [bold(cells('', 'Loans', 'Share', 'Rank'))],
    [title, bold(districts)],
    [{ ...bold(districts), top: 8 }],
  ]) {
    let next = 0;
    const lines = [HEADS, ...BODY_ROWS, ...heads, ...BODY_ROWS].map((one) => {
      const top = next + (one.top ?? 0);
      next = top + 16;
      return { ...one, top };
    });
    const tables = show(lines).filter((block) => typeof block === 'object');
    expect(tables).toMatchObject([{ headings: 1 }, { headings: 1, rows: { length: 3 } }]);
  }
});

test('so may the first row below heads in the middle of merged cells', () => {
  const columns = grid(0, 200, 285, 370, 455);
  const heads = [
    at(8, columns('Particulars')),
    at(0, {
      texts: [
        [230, 'Standalone'],
        [400, 'Consolidated'],
      ],
    }),
    at(16, columns('', '2026', '2025', '2026', '2025')),
  ];
  const rows = ['1.77x', '41.20'].map((value, index) =>
    at(34 + 16 * index, columns('Ratio', value, value, value, value)),
  );
  expect(show([...heads, ...rows])).toMatchObject([
    { headings: 2, rows: [' | Standalone | ~ | Consolidated | ~', ...Array(3).fill(expect.any(String))] },
  ]);
});

test('a label in the middle of several rows is in the first of them', () => {
  const regions = grid(0, 100, 200, 300);
  const drawn = [
    bold(regions('Region', 'Product', '2025-26', '2024-25')),
    at(32, regions('West')),
    ...[16, 32, 48, 64, 80].map((top) => at(top, regions('', 'Loans', '410.20', '377.05'))),
    at(72, regions('South')),
  ];
  expect(show(drawn)).toEqual([
    table(
      1,
      'Region | Product | 2025-26 | 2024-25',
      ...['West', '', '', 'South', ''].map((region) => `${region} | Loans | 410.20 | 377.05`),
    ),
  ]);
});
