import { describe, expect, test } from 'vitest';
import { at, bold, grid, type Line, line, row, show, table } from '../blocks.fixture.ts';
import { hasFigures } from './table-figures.ts';
import { isUnitLine, unitIn } from './unit.ts';

/** Left edges of three columns; the numbers are four letters wide. */
const [LABEL, FIRST, SECOND] = [0, 200, 300];
const cells = grid(LABEL, FIRST, SECOND);
const HEADER = cells('Particulars', 'March', 'June');
const INTEREST = cells('Interest income', '1,20', '1,31');
const FEES = cells('Fees', '(80)', '90%');
const INCOME = 'Interest income | 1,20 | 1,31';

test.each([
  [
    'begins below the text above it and ends before the text below it',
    [line('The results of the year are these:'), HEADER, INTEREST, FEES, line('All amounts are in lakh.')],
    [
      'The results of the year are these:',
      table(1, 'Particulars | March | June', INCOME, 'Fees | (80) | 90%'),
      'All amounts are in lakh.',
    ],
  ],
  [
    'divides a cell once at each boundary between columns',
    [INTEREST, cells('Total of all', '', '3,00')],
    [table(0, INCOME, 'Total of all |  | 3,00')],
  ],
  ['has at least two rows', [INTEREST], ['Interest income 1,20 1,31']],
  [
    'keeps labels that wrap over several lines',
    [INTEREST, line('Impairment on'), line('financial'), line('instruments'), INTEREST],
    [table(0, INCOME, 'Impairment on |  | ', 'financial |  | ', 'instruments |  | ', INCOME)],
  ],
  [
    'has a cell that spans the columns that it stands above',
    [cells('Particulars', 'Amounts in lakh of rupees'), HEADER, INTEREST],
    [table(2, 'Particulars | Amounts in lakh of rupees | ~', 'Particulars | March | June', INCOME)],
  ],
])('a table %s', (_, lines, blocks) => {
  expect(show(lines)).toEqual(blocks);
});

test('a currency apart from its figure is in the cell of the figure', () => {
  const lines = [
    row([LABEL, 'Interest'], [FIRST - 40, '₹'], [FIRST, '1,204.55'], [SECOND - 40, '₹'], [SECOND, '-']),
    cells('Fees', '18.20', '57.91'),
  ];
  expect(show([HEADER, ...lines])).toEqual([
    table(1, 'Particulars | March | June', 'Interest | ₹ 1,204.55 | ₹ -', 'Fees | 18.20 | 57.91'),
  ]);
});

test('years are headings, and a table without amounts has none', () => {
  const years = cells('Particulars', '2025', '2024');
  const names = cells('Asha Rao', 'Director');
  expect(
    [
      [bold(years), INTEREST],
      [years, INTEREST],
      [names, names],
    ].map(show),
  ).toMatchObject([1, 1, 0].map((headings) => [{ headings }]));
});

test('a table ends where the next row is far below', () => {
  expect(show([HEADER, INTEREST, at(200, FEES), at(212, INTEREST)])).toMatchObject([
    { rows: { length: 2 } },
    { rows: { length: 2 } },
  ]);
});

test('columns of figures that are drawn after the rows in which they stand are in these rows, also below a gap', () => {
  const labels = ['Issued', 'Paid-up', 'Forfeited', 'Total'];
  const tops = [20, 32, 44, 90];
  const late = [grid(300)('31,12'), grid(400)('41,12')];
  const drawn = tops.map((top, index) => at(top, row([LABEL, labels[index] ?? ''], [FIRST, '21,12'])));
  const columns = late.flatMap((cell) => tops.map((top) => at(top + 1.5, cell)));
  const expected = [table(0, ...labels.map((label) => `${label} | 21,12 | 31,12 | 41,12`))];
  expect(show([...drawn, ...columns])).toEqual(expected);
});

test('a cell is divided where two columns meet, even at a gap of a few points', () => {
  // Ends 10 points before the second column: too few to divide words that are not in columns.
  const close = grid(0, 80, SECOND);
  expect(show([close('Income', 'Amount', '1,31'), close('Fees and others', '9,87', '1,31')])).toMatchObject([
    { rows: ['Income | Amount | 1,31', 'Fees and others | 9,87 | 1,31'] },
  ]);
  const alone = close('Fees and others', '9,87');
  expect(show([alone, alone])).toEqual(['Fees and others 9,87 Fees and others 9,87']);
});

describe('labels of several lines', () => {
  const figures = (text: string) => cells(text, '61.07', '58.32');
  const further = (left: number) =>
    ['not be reclassified', 'to profit'].map((text, index) => at(11 + 11 * index, row([left, text])));
  const rowsOf = (...lines: Line[]) => show([...lines, at(60, cells('Fees', '18.20', '57.91'))]);
  const items = figures('10 Items that will');

  test('have their further lines, also below the text after a number, which is a serial then', () => {
    expect(rowsOf(items, ...further(0))).toMatchObject([
      { rows: ['10 Items that will not be reclassified to profit | 61.07 | 58.32', 'Fees | 18.20 | 57.91'] },
    ]);
    expect(rowsOf(items, ...further(12.5))).toMatchObject([
      {
        rows: [
          '10 | Items that will not be reclassified to profit | 61.07 | 58.32',
          'Fees | ~ | 18.20 | 57.91',
        ],
      },
    ]);
  });

  const body = (...lines: Line[]) =>
    show([HEADER, ...lines, at(60, cells('Fees', '18.20', '57.91')), at(78, cells('Tax', '1.20', '7.91'))]);

  test.each([
    [[at(20, cells('Loans to')), at(31, cells('Micro and')), at(42, cells('Small', '1.77x', '1.20'))]],
    [[at(20, cells('Loans to')), at(31, cells('Micro and', '1.77x', '1.20')), at(42, cells('Small'))]],
    [[at(20, cells('Loans to', '1.77x', '1.20')), at(31, cells('Micro and')), at(42, cells('Small'))]],
    [[at(26, cells('Loans to')), at(37, cells('Micro and Small')), at(31.5, cells('', '1.77x', '1.20'))]],
  ])('have all lines that are closer to each other than to other rows: %#', (lines) => {
    expect(body(...lines)).toMatchObject([
      { headings: 1, rows: { 1: 'Loans to Micro and Small | 1.77x | 1.20' } },
    ]);
  });

  test.each([
    ['beside the last line', [cells('Loans to micro'), cells('and small'), cells('firms', '1.77', '1.20')]],
    [
      'between both lines',
      [at(24, cells('Loans to micro')), at(30, cells('', '1.77', '1.20')), at(36, cells('and small'))],
    ],
  ])('are one cell where rows are as close as lines, and the figures stand %s', (_, lines) => {
    const next = { ...FEES, top: (lines.at(-1)?.top ?? 48) + 12 };
    expect(show([HEADER, { ...INTEREST, top: 12 }, ...lines, next])).toMatchObject([
      {
        rows: {
          length: 4,
          2: expect.stringMatching(/^Loans to micro and small(?: firms)? \| 1.77 \| 1.20$/),
        },
      },
    ]);
  });

  test('have no name of a section above items with small letters', () => {
    const rows = [cells('Loans:'), cells('secured', '1.77', '1.20'), cells('unsecured', '1.10', '1.05')];
    expect(show([HEADER, INTEREST, ...rows])).toMatchObject([{ rows: { length: 5, 2: 'Loans: |  | ' } }]);
  });

  test('stand beside values of several lines, and below names of sections', () => {
    const rating = [at(36, cells('Rating', 'CRISIL AA-/', 'ICRA')), at(47, cells('', 'Stable', 'AA'))];
    expect(body(at(18, cells('Assets')), ...rating)).toMatchObject([
      {
        rows: [
          expect.anything(),
          'Assets |  | ',
          'Rating | CRISIL AA-/ Stable | ICRA AA',
          ...Array(2).fill(expect.anything()),
        ],
      },
    ]);
  });

  test('have no line that begins elsewhere', () => {
    expect(show([items, at(11, row([60, 'of which secured'])), at(26, FEES)])).toMatchObject([
      { rows: [expect.any(String), 'of which secured |  | ', 'Fees | (80) | 90%'] },
    ]);
  });
});

test.each([
  [['IV', 'Expenses:'], true],
  [['(a)', 'Retail'], true],
  [['Fees', '18'], true],
  [['(I)', '(II)'], false],
  [['A', 'Particulars', 'March 2024'], false],
  [['Tax', 'Expenses:'], false],
])('%j has figures or a serial: %s', (texts, expected) => {
  expect(hasFigures(texts)).toBe(expected);
});

test.each([
  '(Rs. in crore)',
  '(Rs in crore, unless otherwise stated)',
  '₹ in lakhs',
  '(₹ in Lakh)',
  '(` in lakhs)',
  '(All amounts in INR million unless otherwise stated)',
  'All amounts are in lakh.',
  'Amount in Rs. Lakh',
  'Amounts in lakh of rupees',
  "in ₹ '000",
  "(Rs. in 000's)",
  '(Rupees in crores, except per share data)',
  '₹ in lakh except EPS',
  '(₹ Cr.)',
  '(INR Mn)',
  '(Rs. in hundreds)',
  '[Amount in ₹]',
  '(Currency: Indian Rupees in Lakhs)',
  '(All amounts in Indian Rupees, unless otherwise stated)',
  'Rs. (in lacs)',
  'US$ in millions',
  'As at 31 March 2024, ₹ in lakh',
  'Balance sheet as at March 31, 2024 ₹ in lakhs',
  'Interest income, in lakh',
  'Resident individuals by place, shares in thousands',
  'Statement of profit and loss (Rs. in crore)',
  'For the year ended 31 March 2024; ₹ in lakh, except per share data',
  '(₹ करोड़ में)',
  '(राशि लाख रुपये में)',
  '(₹ लाखात)',
  '(રકમ ₹ લાખમાં)',
])('%s states a unit', (text) => {
  expect(unitIn(text)).toBe(text);
});

test.each([
  '',
  'Notes to the results',
  'The Company operates in one segment, lending.',
  'During the quarter, Rs. 500 crore was raised by issuing debentures.',
  'Revenue grew to ₹ 1,284.61 crore, an increase of 12 per cent.',
  'The Board approved a loan (₹ 25 lakh) to a subsidiary.',
  'Loans are repaid in rupees.',
  'Amounts below ₹ 1 lakh are not shown.',
  'Rupees Five Crore Only',
  'Paid-up equity share capital (face value of ₹ 10 each)',
  'Issue of equity shares of ₹ 10 each, fully paid up',
  'The scheme has 50,000 options (10,000 in all).',
  'The mark stands for figures that are audited.',
  'An amount of Rs. 120 lakh, one fifth of the profit, was transferred to the reserve.',
  'Loans of more than a crore, in particular, are reviewed each quarter.',
])('%s states none', (text) => {
  expect(unitIn(text)).toBeUndefined();
});

test('of a long text, only the statement is returned', () => {
  const long = 'Kaarya Capital Limited, statement of results for the quarter and nine months ended. '.repeat(
    2,
  );
  expect(unitIn(`${long}(Rs. in crore, except per share data) Standalone`)).toBe(
    'Rs. in crore, except per share data',
  );
  expect(unitIn(`${long}All amounts are in lakh`)).toBe('All amounts are in lakh');
  expect(unitIn(`${long}₹ in lakh, except ${long}`)).toHaveLength(120);
  expect(unitIn(`₹ in lakh. ${long.repeat(3)}`)).toBeUndefined();
});

test.each([
  '(₹ in Lakh, except EPS)',
  '₹ crore',
  '(Figures in lakhs)',
  '[All amounts in INR million, unless otherwise stated]',
  '(USD in million)',
  '(in crores)',
  '(Amount in ₹)',
  '(₹ in lakh) Standalone',
  '(₹ लाख में)',
])('%s is a line of the unit', (text) => {
  expect(isUnitLine(text)).toBe(true);
});

test.each([
  '',
  '()',
  'Amount',
  'Particulars',
  'Revenue (₹ crore)',
  'Amount (₹ in lakh)',
  'Number of shares (in lakhs)',
  'Balance sheet as at March 31, 2024 ₹ in lakhs',
  'Loans by product, in lakh',
  '(Unaudited) (₹ in lakh)',
  'Rs. 500 crore of debentures',
  'Rupees Five Crore Only',
])('%s is none', (text) => {
  expect(isUnitLine(text)).toBe(false);
});
