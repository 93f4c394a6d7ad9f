/** Tables as listed companies draw them in their results. */
import { describe, expect, test } from 'vitest';
import { at, bold, grid, type Line, line, row, show, table } from '../blocks.fixture.ts';

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

/** The blocks below a title. */
const below = (...lines: Line[]) => {
  const [title, ...blocks] = show([
    line('Statement of results', { top: 0, size: 16, isBold: true }),
    ...lines,
  ]);
  expect(title).toBe('# Statement of results');
  return blocks;
};

describe('heads of columns', () => {
  test('that are drawn cell by cell, in bold, are rows of the table and no headings', () => {
    const heads = [
      at(40, row([240, 'Quarter ended'], [400, 'Year ended'])),
      cell(LABEL, 58, 'Particulars'),
      ...['December 31,', 'September 30,', 'March 31,'].flatMap((day, column) => [
        cell(COLUMNS[column] ?? 0, 54, day),
        cell(COLUMNS[column] ?? 0, 65, '2023'),
      ]),
      at(80, cells('', '(Unaudited)', '(Unaudited)', '(Audited)')),
    ];
    expect(below(...heads.map(bold), ...figures(95))).toEqual([
      table(
        3,
        ' | Quarter ended | ~ | Year ended',
        'Particulars | December 31, 2023 | September 30, 2023 | March 31, 2023',
        ' | (Unaudited) | (Unaudited) | (Audited)',
        ...BODY,
      ),
    ]);
  });

  test('that are drawn column by column are one row', () => {
    const heads = COLUMNS.flatMap((left, column) => [
      cell(left, 40, column < 2 ? 'Quarter' : 'Year'),
      cell(left, 51, 'ended'),
      cell(left, 62, `31.12.202${column}`),
    ]);
    const expected = ' | Quarter ended 31.12.2020 | Quarter ended 31.12.2021 | Year ended 31.12.2022';
    expect(below(...heads.map(bold), ...figures(80))).toEqual([table(1, expected, ...BODY)]);
  });

  test('with unequal numbers of lines, in the middle of their cells, are one row', () => {
    const texts = [
      [LABEL + 110, 'Particulars'],
      [FIRST, 'Quarter ended', '31/12/2012', 'Unaudited', 'Refer note 4'],
      [SECOND, 'Quarter ended', '30/09/2012', 'Unaudited'],
      [THIRD, 'Year ended', '31/03/2012', 'Audited'],
    ] as const;
    const heads = texts.flatMap(([left, ...lines]) =>
      lines.map((text, index) => cell(left, 60 + 11 * (index - lines.length / 2), text)),
    );
    const expected =
      'Particulars | Quarter ended 31/12/2012 Unaudited Refer note 4 | Quarter ended 30/09/2012 Unaudited | Year ended 31/03/2012 Audited';
    expect(below(...heads.map(bold), ...figures(95))).toEqual([table(1, expected, ...BODY)]);
  });

  test('of several lines beside a head of one line cover the columns below them', () => {
    const heads = [
      cell(LABEL, 51, 'Particulars'),
      cell(220, 45, 'For the quarter ended'),
      cell(THIRD, 40, 'Half year'),
      cell(THIRD, 51, 'ended'),
      at(68, cells('', ...DATES)),
    ];
    expect(below(...heads.map(bold), ...figures(85))).toEqual([
      table(2, 'Particulars | For the quarter ended | ~ | Half year ended', HEAD, ...BODY),
    ]);
  });

  test('that name a column by themselves above dates beside it are in the row of the dates', () => {
    const names = grid(LABEL, FIRST, SECOND - 20, THIRD - 20)('Particulars', 'Note', 'As at', 'As at');
    // Figures end at the right of their cells, and heads stand in the middle.
    const dates = grid(SECOND - 34, THIRD - 34)('31.12.2023', '31.12.2022');
    const notes = ['4', '5'].map((note, index) =>
      at(75 + 14 * index, grid(LABEL, FIRST + 10, SECOND, THIRD)('Loans', note, '1,284.61', '1,190.27')),
    );
    const heads = { 0: 'Particulars |  | As at | As at', 1: ' | Note | 31.12.2023 | 31.12.2022' };
    expect(below(at(40, names), at(58, dates), ...notes)).toMatchObject([{ headings: 2, rows: heads }]);
  });

  test('of labels that stand between two rows of heads are in the lower one', () => {
    const above = at(34, row([240, 'Quarter ended'], [400, 'Year ended']));
    const heads = [above, cell(LABEL, 46, 'Particulars'), at(58, cells('', ...DATES))];
    expect(below(...heads, ...figures(75))).toEqual([
      table(2, ' | Quarter ended | ~ | Year ended', `Particulars${HEAD}`, ...BODY),
    ]);
  });

  test.each(['(₹ in lakh)', '(in crores)'])(
    'do not include the unit %s, or the name of the first rows',
    (text) => {
      const section = bold(cell(LABEL, 58, 'Segment revenue'));
      const heads = [bold(cell(THIRD, 30, text)), at(44, cells('', ...DATES)), section];
      expect(below(...heads, ...figures(72))).toEqual([
        text,
        table(1, HEAD, 'Segment revenue |  |  | ', ...BODY),
      ]);
    },
  );

  test('include the units of several columns', () => {
    const heads = at(30, cells('', '31.12.2023', '30.09.2023', 'Shares'));
    const units = at(44, cells('', '₹ crore', '₹ crore', 'in lakhs'));
    expect(below(heads, units, ...figures(58))).toMatchObject([
      { headings: 2, rows: { 1: ' | ₹ crore | ₹ crore | in lakhs' } },
    ]);
  });

  test('below figures begin another table, with its title', () => {
    const part = (top: number) => [at(top, cells('Particulars', ...DATES)), ...figures(top + 14)];
    const expected = table(1, `Particulars${HEAD}`, ...BODY);
    expect(show([...part(0), bold(cell(LABEL, 44, 'Loans by district')), ...part(58)])).toEqual([
      expected,
      '# Loans by district',
      expected,
    ]);
  });

  test('are no rows of words that have names of their own', () => {
    const words = cells('Item', 'Disclosure');
    const rows = [cells('Reason', 'End of term'), cells('Amount', '1,284.61'), cells('Amount', '1,284.61')];
    expect(show([bold(words), ...rows])).toMatchObject([{ headings: 1 }]);
    expect(show([words, ...rows])).toMatchObject([{ headings: 0 }]);
  });

  test('that stand beside each other without figures are no headings', () => {
    const names = [cell(LABEL, 20, 'Name'), cell(SECOND, 20, 'Address'), cell(FIRST, 20, 'Class')];
    const text = 'The board of directors recommended a final dividend.';
    const blocks = show([...names.map(bold), cell(LABEL, 60, text), cell(LABEL, 72, text)]);
    expect(blocks).not.toContainEqual(expect.stringMatching(/^#/));
  });
});

describe('rows', () => {
  const heads = at(0, cells('', ...DATES));

  test('that are drawn column by column keep their labels', () => {
    const labels = ['Interest', 'income', 'Fees', 'Tax'].map((text, index) =>
      cell(LABEL, 14 + 12 * index, text),
    );
    const columns = COLUMNS.flatMap((left, column) => [
      cell(left, 14, `1,28${column}.00`),
      cell(left, 38, `2${column}.00`),
      cell(left, 50, '-'),
    ]);
    expect(show([heads, ...labels, ...columns])).toEqual([
      table(
        1,
        HEAD,
        'Interest income | 1,280.00 | 1,281.00 | 1,282.00',
        'Fees | 20.00 | 21.00 | 22.00',
        'Tax | - | - | -',
      ),
    ]);
  });

  test.each([
    ['first', 14],
    ['middle', 25],
  ])('have the whole label of several lines beside its %s line', (_, top) => {
    const label = ['Impairment', 'on financial', 'instruments'].map((text, index) =>
      cell(LABEL, 14 + 11 * index, text),
    );
    expect(show([heads, ...label, at(top, cells('', '61.07', '58.32', '268.47')), ...figures(60)])).toEqual([
      table(1, HEAD, 'Impairment on financial instruments | 61.07 | 58.32 | 268.47', ...BODY),
    ]);
  });

  test('of cells with several lines, drawn cell by cell, have the text of each cell', () => {
    const drawn = [
      [['Name of the', 'related party'], ['Nature of', 'contract'], ['Duration']],
      [['Kaarya Leasing', 'Private Limited'], ['Rent'], ['Three years']],
    ].flatMap((texts, index) =>
      texts.flatMap((lines, column) =>
        lines.map((text, further) => ({
          ...cell([LABEL, FIRST, SECOND][column] ?? 0, 40 * index + 11 * further, text),
          isBold: index === 0,
        })),
      ),
    );
    expect(show(drawn)).toEqual([
      table(
        1,
        'Name of the related party | Nature of contract | Duration',
        'Kaarya Leasing Private Limited | Rent | Three years',
      ),
    ]);
  });
});
