/** Tables as listed companies draw them in their results. */
import { describe, expect, test } from 'vitest';
import { type Line, line, row, show } from '../blocks.fixture.ts';

/** Left edges of the label and of three columns; a letter is 5 points wide. */
const [LABEL, FIRST, SECOND, THIRD] = [0, 200, 300, 400];
const cell = (left: number, top: number, text: string, isBold = true): Line => ({
  texts: [[left, text]],
  top,
  isBold,
});
const figures = (top: number): Line[] => [
  { ...row([LABEL, 'Interest income'], [FIRST, '1,284.61'], [SECOND, '1,190.27'], [THIRD, '4,118.02']), top },
  { ...row([LABEL, 'Other income'], [FIRST, '18.20'], [SECOND, '-'], [THIRD, '57.91']), top: top + 14 },
];
const BODY = ['Interest income | 1,284.61 | 1,190.27 | 4,118.02', 'Other income | 18.20 | - | 57.91'];
const TITLE = line('Statement of results', { top: 0, size: 16, isBold: true });

describe('heads of columns', () => {
  test('that are drawn cell by cell, in bold, are rows of the table and no headings', () => {
    const heads = [
      { ...row([240, 'Quarter ended'], [400, 'Year ended']), top: 40, isBold: true },
      cell(LABEL, 58, 'Particulars'),
      ...[FIRST, SECOND, THIRD].flatMap((left, at) => [
        cell(left, 54, ['December 31,', 'September 30,', 'March 31,'][at] ?? ''),
        cell(left, 65, '2023'),
      ]),
      {
        ...row([FIRST, '(Unaudited)'], [SECOND, '(Unaudited)'], [THIRD, '(Audited)']),
        top: 80,
        isBold: true,
      },
    ];
    expect(show([TITLE, ...heads, ...figures(95)])).toEqual([
      '# Statement of results',
      {
        headings: 3,
        rows: [
          ' | Quarter ended | ~ | Year ended',
          'Particulars | December 31, 2023 | September 30, 2023 | March 31, 2023',
          ' | (Unaudited) | (Unaudited) | (Audited)',
          ...BODY,
        ],
      },
    ]);
  });

  test('that are drawn column by column are one row', () => {
    const heads = [FIRST, SECOND, THIRD].flatMap((left, at) => [
      cell(left, 40, at < 2 ? 'Quarter' : 'Year'),
      cell(left, 51, 'ended'),
      cell(left, 62, `31.12.202${at}`),
    ]);
    expect(show([TITLE, ...heads, ...figures(80)])).toEqual([
      '# Statement of results',
      {
        headings: 1,
        rows: [' | Quarter ended 31.12.2020 | Quarter ended 31.12.2021 | Year ended 31.12.2022', ...BODY],
      },
    ]);
  });

  test('with unequal numbers of lines, in the middle of their cells, are one row', () => {
    const texts = [
      [LABEL + 110, 'Particulars'],
      [FIRST, 'Quarter ended', '31/12/2012', 'Unaudited', 'Refer note 4'],
      [SECOND, 'Quarter ended', '30/09/2012', 'Unaudited'],
      [THIRD, 'Year ended', '31/03/2012', 'Audited'],
    ] as const;
    const heads = texts.flatMap(([left, ...lines]) =>
      lines.map((text, at) => cell(left, 60 + 11 * (at - lines.length / 2), text)),
    );
    expect(show([TITLE, ...heads, ...figures(95)])).toEqual([
      '# Statement of results',
      {
        headings: 1,
        rows: [
          'Particulars | Quarter ended 31/12/2012 Unaudited Refer note 4 | Quarter ended 30/09/2012 Unaudited | Year ended 31/03/2012 Audited',
          ...BODY,
        ],
      },
    ]);
  });

  test('of several lines beside a head of one line cover the columns below them', () => {
    const heads = [
      cell(LABEL, 51, 'Particulars'),
      cell(220, 45, 'For the quarter ended'),
      cell(THIRD, 40, 'Half year'),
      cell(THIRD, 51, 'ended'),
      { ...row([FIRST, '30.09.2023'], [SECOND, '30.06.2023'], [THIRD, '30.09.2023']), top: 68, isBold: true },
    ];
    expect(show([TITLE, ...heads, ...figures(85)])).toMatchObject([
      '# Statement of results',
      {
        headings: 2,
        rows: { 0: 'Particulars | For the quarter ended | ~ | Half year ended' },
      },
    ]);
  });

  test('that name a column by themselves above dates beside it are in the row of the dates', () => {
    const names = row([LABEL, 'Particulars'], [FIRST, 'Note'], [SECOND - 20, 'As at'], [THIRD - 20, 'As at']);
    // Figures end at the right of their cells, and heads stand in the middle.
    const dates = row([SECOND - 34, '31.12.2023'], [THIRD - 34, '31.12.2022']);
    const notes = [4, 5].map((note, at) => ({
      ...row([LABEL, 'Loans'], [FIRST + 10, `${note}`], [SECOND, '1,284.61'], [THIRD, '1,190.27']),
      top: 75 + 14 * at,
    }));
    expect(show([TITLE, { ...names, top: 40 }, { ...dates, top: 58 }, ...notes])).toMatchObject([
      '# Statement of results',
      {
        headings: 2,
        rows: { 0: 'Particulars |  | As at | As at', 1: ' | Note | 31.12.2023 | 31.12.2022' },
      },
    ]);
  });

  test('of labels that stand between two rows of heads are in the lower one', () => {
    const texts = ['31.12.2023', '30.09.2023', '31.03.2023'] as const;
    const heads = [
      { ...row([240, 'Quarter ended'], [400, 'Year ended']), top: 34 },
      cell(LABEL, 46, 'Particulars', false),
      { ...row([FIRST, texts[0]], [SECOND, texts[1]], [THIRD, texts[2]]), top: 58 },
    ];
    expect(show([TITLE, ...heads, ...figures(75)])).toMatchObject([
      '# Statement of results',
      {
        headings: 2,
        rows: { 0: ' | Quarter ended | ~ | Year ended', 1: `Particulars | ${texts.join(' | ')}` },
      },
    ]);
  });

  test.each(['(₹ in lakh)', '(in crores)'])(
    'do not include the unit %s, or the name of the first rows',
    (text) => {
      const unit = { ...row([THIRD, text]), top: 30, isBold: true };
      const heads = { ...row([FIRST, '31.12.2023'], [SECOND, '30.09.2023'], [THIRD, '31.03.2023']), top: 44 };
      const section = cell(LABEL, 58, 'Segment revenue');
      expect(show([TITLE, unit, heads, section, ...figures(72)])).toEqual([
        '# Statement of results',
        text,
        {
          headings: 1,
          rows: [' | 31.12.2023 | 30.09.2023 | 31.03.2023', 'Segment revenue |  |  | ', ...BODY],
        },
      ]);
    },
  );

  test('include the units of several columns', () => {
    const heads = { ...row([FIRST, '31.12.2023'], [SECOND, '30.09.2023'], [THIRD, 'Shares']), top: 30 };
    const units = { ...row([FIRST, '₹ crore'], [SECOND, '₹ crore'], [THIRD, 'in lakhs']), top: 44 };
    expect(show([TITLE, heads, units, ...figures(58)])).toMatchObject([
      '# Statement of results',
      { headings: 2, rows: { 1: ' | ₹ crore | ₹ crore | in lakhs' } },
    ]);
  });

  test('below figures begin another table, with its title', () => {
    const heads = (top: number) => ({
      ...row([LABEL, 'Particulars'], [FIRST, '31.12.2023'], [SECOND, '30.09.2023'], [THIRD, '31.03.2023']),
      top,
    });
    expect(
      show([heads(0), ...figures(14), cell(LABEL, 44, 'Loans by district'), heads(58), ...figures(72)]),
    ).toEqual([
      { headings: 1, rows: ['Particulars | 31.12.2023 | 30.09.2023 | 31.03.2023', ...BODY] },
      '# Loans by district',
      { headings: 1, rows: ['Particulars | 31.12.2023 | 30.09.2023 | 31.03.2023', ...BODY] },
    ]);
  });

  test('are no rows of words that have names of their own', () => {
    const words = row([LABEL, 'Item'], [FIRST, 'Disclosure']);
    const reason = row([LABEL, 'Reason'], [FIRST, 'End of term']);
    const amount = row([LABEL, 'Amount'], [FIRST, '1,284.61']);
    expect(show([{ ...words, isBold: true }, reason, amount, amount])).toMatchObject([{ headings: 1 }]);
    expect(show([words, reason, amount, amount])).toMatchObject([{ headings: 0 }]);
  });

  test('that stand beside each other without figures are no headings', () => {
    const names = [cell(LABEL, 20, 'Name'), cell(SECOND, 20, 'Address'), cell(FIRST, 20, 'Class')];
    const text = 'The board of directors recommended a final dividend.';
    expect(show([...names, line(text, { top: 60 }), line(text, { top: 72 })])).not.toContainEqual(
      expect.stringMatching(/^#/),
    );
  });
});

describe('rows', () => {
  const heads = { ...row([FIRST, '31.12.2023'], [SECOND, '30.09.2023'], [THIRD, '31.03.2023']), top: 0 };
  const plain = (left: number, top: number, text: string) => cell(left, top, text, false);

  test('that are drawn column by column keep their labels', () => {
    const labels = [plain(LABEL, 14, 'Interest'), plain(LABEL, 26, 'income'), plain(LABEL, 38, 'Fees')];
    const more = [plain(LABEL, 50, 'Tax')];
    const columns = [FIRST, SECOND, THIRD].flatMap((left, at) => [
      plain(left, 14, `1,28${at}.00`),
      plain(left, 38, `2${at}.00`),
      plain(left, 50, '-'),
    ]);
    expect(show([heads, ...labels, ...more, ...columns])).toEqual([
      {
        headings: 1,
        rows: [
          ' | 31.12.2023 | 30.09.2023 | 31.03.2023',
          'Interest income | 1,280.00 | 1,281.00 | 1,282.00',
          'Fees | 20.00 | 21.00 | 22.00',
          'Tax | - | - | -',
        ],
      },
    ]);
  });

  test.each([
    ['first', 14],
    ['middle', 25],
  ])('have the whole label of several lines beside its %s line', (_, top) => {
    const label = ['Impairment', 'on financial', 'instruments'].map((text, at) =>
      plain(LABEL, 14 + 11 * at, text),
    );
    const amounts = { ...row([FIRST, '61.07'], [SECOND, '58.32'], [THIRD, '268.47']), top };
    expect(show([heads, ...label, amounts, ...figures(60)])).toEqual([
      {
        headings: 1,
        rows: [
          ' | 31.12.2023 | 30.09.2023 | 31.03.2023',
          'Impairment on financial instruments | 61.07 | 58.32 | 268.47',
          ...BODY,
        ],
      },
    ]);
  });

  test('of cells with several lines, drawn cell by cell, have the text of each cell', () => {
    const grid = [
      [['Name of the', 'related party'], ['Nature of', 'contract'], ['Duration']],
      [['Kaarya Leasing', 'Private Limited'], ['Rent'], ['Three years']],
    ];
    const drawn = grid.flatMap((cells, at) =>
      cells.flatMap((lines, column) =>
        lines.map((text, index) =>
          cell([LABEL, FIRST, SECOND][column] ?? 0, 40 * at + 11 * index, text, at === 0),
        ),
      ),
    );
    expect(show(drawn)).toEqual([
      {
        headings: 1,
        rows: [
          'Name of the related party | Nature of contract | Duration',
          'Kaarya Leasing Private Limited | Rent | Three years',
        ],
      },
    ]);
  });
});
