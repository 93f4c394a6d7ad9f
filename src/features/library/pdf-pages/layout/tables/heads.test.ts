/** Tables as listed companies draw them in their results. */
import { expect, test } from 'vitest';
import { at, bold, grid, type Line, line, row, show, table } from '../blocks.fixture.ts';
import { type Column, groupColumns } from './column-groups.ts';

/** Left edges of the label and of three columns; a letter is 5 points wide. */
const [LABEL, FIRST, SECOND, THIRD] = [0, 200, 300, 400];
const COLUMNS = [FIRST, SECOND, THIRD];
const cells = grid(LABEL, ...COLUMNS);
const cell = (left: number, top: number, text: string): Line => ({ texts: [[left, text]], top });
const figures = (top: number): Line[] => [
  at(top, cells('Interest income', '1,284.61', '1,190.27', '4,118.02')),
  at(top + 14, cells('Other income', '18.20', '-', '57.91')),
];
const BODY = ['Interest income | 1,284.61 | 1,190.27 | 4,118.02', 'Other income | 18.20 | - | 57.91'];
const DATES = ['31.12.2023', '30.09.2023', '31.03.2023'];
const HEAD = ` | ${DATES.join(' | ')}`;

const TITLE = line('Statement of results', { top: 0, size: 16, isBold: true });
/** Texts on lines below each other in one column. */
const lines = (left: number, top: number, ...texts: string[]) =>
  texts.map((text, index) => cell(left, top + 11 * index, text));
const UNEQUAL =
  'Particulars | Quarter ended 31/12/2012 Unaudited Refer note 4 | Quarter ended 30/09/2012 Unaudited | Year ended 31/03/2012 Audited';

test.each([
  [
    'that are drawn cell by cell, in bold, are rows of the table and no headings',
    [
      at(40, row([240, 'Quarter ended'], [400, 'Year ended'])),
      cell(LABEL, 58, 'Particulars'),
      ...lines(FIRST, 54, 'December 31,', '2023'),
      ...lines(SECOND, 54, 'September 30,', '2023'),
      ...lines(THIRD, 54, 'March 31,', '2023'),
      at(80, cells('', '(Unaudited)', '(Unaudited)', '(Audited)')),
    ].map(bold),
    [
      table(
        3,
        ' | Quarter ended | ~ | Year ended',
        'Particulars | December 31, 2023 | September 30, 2023 | March 31, 2023',
        ' | (Unaudited) | (Unaudited) | (Audited)',
        ...BODY,
      ),
    ],
  ],
  [
    'that are drawn column by column are one row',
    [
      ...lines(FIRST, 40, 'Quarter', 'ended', '31.12.2020'),
      ...lines(SECOND, 40, 'Quarter', 'ended', '31.12.2021'),
      ...lines(THIRD, 40, 'Year', 'ended', '31.12.2022'),
    ].map(bold),
    [table(1, ' | Quarter ended 31.12.2020 | Quarter ended 31.12.2021 | Year ended 31.12.2022', ...BODY)],
  ],
  [
    'with unequal numbers of lines, in the middle of their cells, are one row',
    [
      cell(LABEL + 110, 54.5, 'Particulars'),
      ...lines(FIRST, 38, 'Quarter ended', '31/12/2012', 'Unaudited', 'Refer note 4'),
      ...lines(SECOND, 43.5, 'Quarter ended', '30/09/2012', 'Unaudited'),
      ...lines(THIRD, 43.5, 'Year ended', '31/03/2012', 'Audited'),
    ].map(bold),
    [table(1, UNEQUAL, ...BODY)],
  ],
  [
    'of several lines beside a head of one line cover the columns below them',
    [
      cell(LABEL, 51, 'Particulars'),
      cell(220, 45, 'For the quarter ended'),
      ...lines(THIRD, 40, 'Half year', 'ended'),
      at(68, cells('', ...DATES)),
    ].map(bold),
    [table(2, 'Particulars | For the quarter ended | ~ | Half year ended', HEAD, ...BODY)],
  ],
  [
    'of labels that stand between two rows of heads are in the lower one',
    [
      at(34, row([240, 'Quarter ended'], [400, 'Year ended'])),
      cell(LABEL, 46, 'Particulars'),
      at(58, cells('', ...DATES)),
    ],
    [table(2, ' | Quarter ended | ~ | Year ended', `Particulars${HEAD}`, ...BODY)],
  ],
  [
    'do not include the unit, or the name of the first rows',
    [
      bold(cell(THIRD, 42, '(₹ in lakh)')),
      at(56, cells('', ...DATES)),
      bold(cell(LABEL, 70, 'Segment revenue')),
    ],
    ['(₹ in lakh)', table(1, HEAD, 'Segment revenue |  |  | ', ...BODY)],
  ],
  [
    'include the units of several columns',
    [
      at(56, cells('', '31.12.2023', '30.09.2023', 'Shares')),
      at(70, cells('', '₹ crore', '₹ crore', 'in lakhs')),
    ],
    [table(2, ' | 31.12.2023 | 30.09.2023 | Shares', ' | ₹ crore | ₹ crore | in lakhs', ...BODY)],
  ],
])('heads of columns %s', (_, heads, blocks) => {
  const lowest = Math.max(...heads.map(({ top = 0 }) => top));
  expect(show([TITLE, ...heads, ...figures(lowest + 15)])).toEqual(['# Statement of results', ...blocks]);
});

test('a head that names a column by itself has that column, beside those above dates', () => {
  const names = grid(LABEL, FIRST, SECOND - 20, THIRD - 20)('Particulars', 'Note', 'As at', 'As at');
  // Figures end at the right of their cells, and heads stand in the middle.
  const dates = grid(SECOND - 34, THIRD - 34)('31.12.2023', '31.12.2022');
  const notes = ['4', '5'].map((note, index) =>
    at(75 + 14 * index, grid(LABEL, FIRST + 10, SECOND, THIRD)('Loans', note, '1,284.61', '1,190.27')),
  );
  const heads = { 0: 'Particulars | Note | As at | As at', 1: ' |  | 31.12.2023 | 31.12.2022' };
  expect(show([at(40, names), at(58, dates), ...notes])).toMatchObject([{ headings: 2, rows: heads }]);
});

test('heads as far from each other as justified words are heads; a title of a period in the middle of the table is none', () => {
  const columns = grid(0, 150, 218, 286, 354);
  const [unaudited, figures] = [Array(4).fill('(Unaudited)'), columns('Loans', ...Array(4).fill('1,284.61'))];
  const title = cell(122, 0, 'Income for the year ended 2024');
  const lines = [title, at(20, columns('', ...unaudited)), at(40, figures), at(54, figures)];
  expect(show(lines)).toMatchObject([
    'Income for the year ended 2024',
    { headings: 1, rows: { 0: ` | ${unaudited.join(' | ')}` } },
  ]);
});

test('heads below figures begin another table, with its title', () => {
  const part = (top: number) => [at(top, cells('Particulars', ...DATES)), ...figures(top + 14)];
  const expected = table(1, `Particulars${HEAD}`, ...BODY);
  expect(show([...part(0), bold(cell(LABEL, 44, 'Loans by district')), ...part(58)])).toEqual([
    expected,
    '# Loans by district',
    expected,
  ]);
});

test('rows of words that have names of their own are no heads', () => {
  const words = cells('Director', 'Asha Rao');
  const rows = [cells('Reason', 'End of term'), cells('Amount', '1,284.61'), cells('Amount', '1,284.61')];
  expect(show([bold(words), ...rows])).toMatchObject([{ headings: 1 }]);
  expect(show([words, ...rows])).toMatchObject([{ headings: 0 }]);
});

test('words that stand beside each other without figures are no headings', () => {
  const names = [cell(LABEL, 20, 'Name'), cell(SECOND, 20, 'Address'), cell(FIRST, 20, 'Class')];
  const text = 'The board of directors recommended a final dividend.';
  const blocks = show([...names.map(bold), cell(LABEL, 60, text), cell(LABEL, 72, text)]);
  expect(blocks).not.toContainEqual(expect.stringMatching(/^#/));
});

test.each([
  [
    'that are drawn column by column keep their labels',
    [
      ...['Interest', 'income', 'Fees', 'Tax'].map((text, index) => cell(LABEL, 14 + 12 * index, text)),
      ...COLUMNS.flatMap((left, column) => [
        cell(left, 14, `1,28${column}.00`),
        cell(left, 38, `2${column}.00`),
        cell(left, 50, '-'),
      ]),
    ],
    ['Interest income | 1,280.00 | 1,281.00 | 1,282.00', 'Fees | 20.00 | 21.00 | 22.00', 'Tax | - | - | -'],
  ],
  [
    'have the whole label of several lines, with the figures in their middle',
    [
      ...lines(LABEL, 14, 'Impairment', 'on financial', 'instruments'),
      at(25, cells('', '61.07', '58.32', '268.47')),
      ...figures(60),
    ],
    ['Impairment on financial instruments | 61.07 | 58.32 | 268.47', ...BODY],
  ],
])('rows %s', (_, drawn, rows) => {
  expect(show([at(0, cells('', ...DATES)), ...drawn])).toEqual([table(1, HEAD, ...rows)]);
});

test('rows of cells with several lines, drawn cell by cell, have the text of each cell', () => {
  const heads = [
    ...lines(LABEL, 0, 'Name of the', 'related party'),
    ...lines(FIRST, 0, 'Nature of', 'contract'),
    cell(SECOND, 0, 'Duration'),
  ];
  const body = [
    ...lines(LABEL, 40, 'Kaarya Leasing', 'Private Limited'),
    at(40, cells('', 'Rent', 'Three years')),
  ];
  expect(show([...heads.map(bold), ...body])).toEqual([
    table(
      1,
      'Name of the related party | Nature of contract | Duration',
      'Kaarya Leasing Private Limited | Rent | Three years',
    ),
  ]);
});

/** A column of labels, and columns of figures that end at 100, 150, 200 …; each is 30 points wide. */
const columnsOf = (dates: readonly string[]): Column[] => [
  { left: 0, right: 50, isLabel: true, heads: 'Particulars' },
  ...dates.map((heads, at) => ({ left: 70 + 50 * at, right: 100 + 50 * at, isLabel: false, heads })),
];
const RESULTS = ['31.12.2023', '30.09.2023', '31.12.2022', '31.12.2023', '31.12.2022', '31.03.2023'];
const QUARTERS = ['Note', '31.12.2023', '30.09.2023', '31.03.2023'];
const YEARS = ['FY10', 'FY09', 'FY10', 'FY09', 'FY09'];

// Figures end at the right of their cells, and heads stand in the middle.
test.each([
  [
    'covers the columns that it stands in the middle of',
    RESULTS,
    { 'Quarter ended': 135, 'Nine months ended': 260, 'Year ended': 335 },
    '1-4 4-6 6-7',
  ],
  [
    'of a period has columns that differ in the year only, even if it stands elsewhere',
    RESULTS,
    { 'Quarter ended': 135, 'Nine months ended': 230, 'Year ended': 335 },
    '1-4 4-6 6-7',
  ],
  ['of a period has columns of one period each', YEARS, { Q2: 85, '9M': 185, FY: 270 }, '1-3 3-5 5-6'],
  ['of a period and its year, too', YEARS, { 'Q2 FY10': 85, H1FY10: 185, 'FY 2009-10': 270 }, '1-3 3-5 5-6'],
  [
    'of a period does not cover a column before the dates that has a name of its own',
    QUARTERS,
    { 'Quarter ended': 150, 'Year ended': 230 },
    '2-4 4-5',
  ],
  [
    'covers no column without a head beside one with a head',
    ['as approved', ''],
    { 'during the period': 118 },
    '2-3',
  ],
  ['never covers labels and figures', ['', ''], { Amounts: 60 }, '1-3'],
  [
    'has one column each in a table with more columns than can be compared',
    Array(100).fill(''),
    { A: 85, B: 135 },
    '0-1 1-2',
  ],
])('a head %s', (_, dates, heads, expected) => {
  const placed = Object.entries(heads).map(([text, middle]) => ({
    text,
    left: middle - 20,
    right: middle + 20,
  }));
  const groups = groupColumns(placed, columnsOf(dates));
  expect(groups.map(({ from, to }) => `${from}-${to}`).join(' ')).toBe(expected);
});
