/** Serials such as `1.` are a column of their own in tables, and list markers in prose. */
import { describe, expect, test } from 'vitest';
import { type Line, row, show } from '../blocks.fixture.ts';

const HEADS = row([0, 'No.'], [60, 'Ratio'], [250, 'Mar-24'], [320, 'Mar-23']);

test.each([
  ['1.', '2.'],
  ['1)', '2)'],
  ['(a)', '(b)'],
  ['(A)', '(B)'],
  ['iv.', 'v.'],
])('the serials %s and %s of a table are a column', (one, two) => {
  const body = [
    row([0, one], [60, 'Net worth'], [250, '24.10'], [320, '22.30']),
    row([0, two], [60, 'Margin'], [250, '3.62'], [320, '4.98']),
    row([60, 'Total'], [250, '27.72'], [320, '27.28']),
  ];
  expect(show([HEADS, ...body])).toEqual([
    {
      headings: 1,
      rows: [
        'No. | Ratio | Mar-24 | Mar-23',
        `${one} | Net worth | 24.10 | 22.30`,
        `${two} | Margin | 3.62 | 4.98`,
        ' | Total | 27.72 | 27.28',
      ],
    },
  ]);
});

test('so is the serial of a row without figures, and of a row whose figures are drawn after its label', () => {
  const drawn = [
    row([0, '1.'], [60, 'Net worth'], [250, '24.10']),
    row([0, '2.'], [60, 'Expenses:']),
    row([0, '3.'], [60, 'Fees']),
    { ...row([250, '1.10']), top: 24 },
  ];
  expect(show(drawn)).toEqual([
    { headings: 0, rows: ['1. | Net worth | 24.10', '2. | Expenses: | ', '3. | Fees | 1.10'] },
  ]);
});

test('so is the serial of a section directly below the heads, which is no head', () => {
  const body = [
    row([0, '(1)'], [60, 'Income']),
    row([0, '(a)'], [60, 'Interest'], [250, '1.10'], [320, '1.20']),
  ];
  expect(show([HEADS, ...body])).toEqual([
    {
      headings: 1,
      rows: ['No. | Ratio | Mar-24 | Mar-23', '(1) | Income |  | ', '(a) | Interest | 1.10 | 1.20'],
    },
  ]);
});

test('so are those of labels with several lines, which are drawn cell by cell', () => {
  const labelled = (top: number, serial: string): Line[] => [
    { ...row([0, serial], [60, 'Capital redemption']), top },
    { ...row([60, 'reserve of the year']), top: top + 12 },
    { ...row([250, '1.10'], [320, '1.20']), top: top + 6 },
  ];
  expect(show([...labelled(0, '1.'), ...labelled(40, '2.')])).toEqual([
    {
      headings: 0,
      rows: ['1.', '2.'].map((serial) => `${serial} | Capital redemption reserve of the year | 1.10 | 1.20`),
    },
  ]);
});

test('the markers of a list stay with its texts', () => {
  const texts = [row([0, '1.'], [40, 'The first rule']), row([0, '2.'], [40, 'The second rule'])];
  expect(show(texts)).toEqual(['1. The first rule', '2. The second rule']);
});

test('so do those among labels that begin at the markers, those near their texts, and dashes', () => {
  const table = (marker: string, left: number) => [
    row([0, 'Interest on loans'], [250, '1.10']),
    row([0, marker], [left, 'Retail'], [250, '1.20']),
    row([0, 'Interest on deposits'], [250, '1.30']),
    row([0, 'Fees and commission'], [250, '1.40']),
    row([0, 'Other operating income'], [250, '1.50']),
    row([0, marker], [left, 'Wholesale'], [250, '1.60']),
  ];
  for (const [marker, left] of [
    ['a.', 30],
    ['a.', 15],
  ] as const)
    expect(show(table(marker, left))).toMatchObject([
      { rows: expect.arrayContaining([`${marker} Retail | 1.20`, `${marker} Wholesale | 1.60`]) },
    ]);
  const dashes = [row([0, '–'], [40, 'Retail'], [250, '1.20']), row([0, '–'], [40, 'Other'], [250, '1.60'])];
  expect(show(dashes)).toMatchObject([{ rows: ['– Retail | 1.20', '– Other | 1.60'] }]);
});

describe('the heads of serials and labels', () => {
  const figures = (at: number, ...label: (readonly [number, string])[]) => ({
    ...row(...label, [200, `1${at}.07`], [300, '58.32'], [400, '268.47']),
    top: 14 * at,
  });
  const head = row([0, 'Sr'], [30, 'Particulars'], [240, 'Quarter ended'], [400, 'Year ended']);
  const dates = { ...row([200, '31.12.2023'], [300, '30.09.2023'], [400, '31.03.2023']), top: 14 };

  test('are one where OCR has read no serials: none of them heads figures', () => {
    const rows = [2, 3].map((at) => figures(at, [0, 'Interest on loans']));
    expect(show([head, dates, ...rows])).toMatchObject([
      {
        headings: 2,
        rows: ['Sr Particulars | Quarter ended | ~ | Year ended', ...Array(3).fill(expect.anything())],
      },
    ]);
  });

  test('are two above a column of serials', () => {
    const rows = [2, 3].map((at) => figures(at, [0, `${at}`], [30, 'Interest on loans']));
    expect(show([head, dates, ...rows])).toMatchObject([
      { rows: ['Sr | Particulars | Quarter ended | ~ | Year ended', ...Array(3).fill(expect.anything())] },
    ]);
  });
});
