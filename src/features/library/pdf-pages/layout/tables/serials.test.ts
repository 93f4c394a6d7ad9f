/** Serials such as `1.` are a column of their own in tables, and list markers in prose. */
import { describe, expect, test } from 'vitest';
import { at, grid, row, show, table } from '../blocks.fixture.ts';

const cells = grid(0, 60, 250, 320);
const HEADS = cells('No.', 'Ratio', 'Mar-24', 'Mar-23');

test.each([
  ['1.', '2.'],
  ['(a)', '(b)'],
  ['iv.', 'v.'],
])('the serials %s and %s of a table are a column', (one, two) => {
  const body = [
    cells(one, 'Net worth', '24.10', '22.30'),
    cells(two, 'Margin', '3.62', '4.98'),
    cells('', 'Total', '27.72', '27.28'),
  ];
  expect(show([HEADS, ...body])).toEqual([
    table(
      1,
      'No. | Ratio | Mar-24 | Mar-23',
      `${one} | Net worth | 24.10 | 22.30`,
      `${two} | Margin | 3.62 | 4.98`,
      ' | Total | 27.72 | 27.28',
    ),
  ]);
});

test.each([
  [
    'a row without figures, and of a row whose figures are drawn after its label',
    [
      cells('1.', 'Net worth', '24.10'),
      cells('2.', 'Expenses:'),
      cells('3.', 'Fees'),
      at(24, row([250, '1.10'])),
    ],
    table(0, '1. | Net worth | 24.10', '2. | Expenses: | ', '3. | Fees | 1.10'),
  ],
  [
    'a section directly below the heads, which is no head',
    [HEADS, cells('(1)', 'Income'), cells('(a)', 'Interest', '1.10', '1.20')],
    table(1, 'No. | Ratio | Mar-24 | Mar-23', '(1) | Income |  | ', '(a) | Interest | 1.10 | 1.20'),
  ],
  [
    'a section with a Roman serial among figures, which begins no other table',
    [
      HEADS,
      cells('III', 'Revenue', '1,500.11', '1,421.00'),
      cells('IV', 'Expenses:'),
      cells('', 'Fees', '1.10', '1.20'),
    ],
    table(
      1,
      'No. | Ratio | Mar-24 | Mar-23',
      'III | Revenue | 1,500.11 | 1,421.00',
      'IV | Expenses: |  | ',
      ' | Fees | 1.10 | 1.20',
    ),
  ],
  [
    'labels with several lines, which are drawn cell by cell',
    ['1.', '2.'].flatMap((serial, index) => [
      at(40 * index, cells(serial, 'Capital redemption')),
      at(40 * index + 12, cells('', 'reserve of the year')),
      at(40 * index + 6, cells('', '', '1.10', '1.20')),
    ]),
    table(
      0,
      '1. | Capital redemption reserve of the year | 1.10 | 1.20',
      '2. | Capital redemption reserve of the year | 1.10 | 1.20',
    ),
  ],
])('so is the serial of %s', (_, lines, expected) => {
  expect(show(lines)).toEqual([expected]);
});

test('the markers of a list stay with its texts', () => {
  const item = grid(0, 40);
  expect(show([item('1.', 'The first rule'), item('2.', 'The second rule')])).toEqual([
    '1. The first rule',
    '2. The second rule',
  ]);
  const dashes = [row([0, '–'], [40, 'Retail'], [250, '1.20']), row([0, '–'], [40, 'Other'], [250, '1.60'])];
  expect(show(dashes)).toMatchObject([{ rows: ['– Retail | 1.20', '– Other | 1.60'] }]);
});

test('so do those among labels that begin at the markers', () => {
  const cellsOfList = grid(0, 30, 250);
  const lines = [
    cellsOfList('Interest on loans', '', '1.10'),
    cellsOfList('a.', 'Retail', '1.20'),
    cellsOfList('Interest on deposits', '', '1.30'),
    cellsOfList('Fees and commission', '', '1.40'),
    cellsOfList('Other operating income', '', '1.50'),
    cellsOfList('a.', 'Wholesale', '1.60'),
  ];
  expect(show(lines)).toMatchObject([
    { rows: expect.arrayContaining(['a. Retail | 1.20', 'a. Wholesale | 1.60']) },
  ]);
});

describe('the heads of serials and labels', () => {
  const columns = grid(0, 30, 200, 300, 400);
  const rowsOf = (serial: string, label: string) =>
    show([
      row([0, 'Sr'], [30, 'Particulars'], [240, 'Quarter ended'], [400, 'Year ended']),
      ...[
        ['', '', '31.12.2023', '30.09.2023', '31.03.2023'],
        ...[1, 2].map(() => [serial, label, '10.07', '58.32', '268.47']),
      ].map((texts, index) => at(14 + 14 * index, columns(...texts))),
    ]);
  const rest = Array(3).fill(expect.anything());

  test('are one where OCR has read no serials: none of them heads figures', () => {
    expect(rowsOf('Interest on loans', '')).toMatchObject([
      { headings: 2, rows: ['Sr Particulars | Quarter ended | ~ | Year ended', ...rest] },
    ]);
  });

  test('are two above a column of serials', () => {
    expect(rowsOf('2', 'Interest on loans')).toMatchObject([
      { rows: ['Sr | Particulars | Quarter ended | ~ | Year ended', ...rest] },
    ]);
  });
});
