import { describe, expect, test } from 'vitest';
import type { LineWord } from '../../ingest/text/rows.ts';
import { table, textsOf } from './blocks.fixture.ts';
import { type StructureNode, taggedBlocks } from './tagged-blocks.server.ts';

/**
 * Lines in the order drawn. The MCID of their marked content is 1, 2, 3 …; a text that begins with `~` has
 * none.
 */
const wordsOf = (texts: readonly string[]): LineWord[] =>
  texts.flatMap((text, line) =>
    text.split(' ').map((word, at): LineWord => {
      const box = { left: at * 50, right: at * 50 + 40, top: line * 14, bottom: line * 14 + 10 };
      const content = text.startsWith('~') ? -1 : line + 1;
      return { text: word, boxes: [box], font: { size: 10, isBold: false }, startsLine: at === 0, content };
    }),
  );
const node = (type: string, ...children: StructureNode['children']): StructureNode => ({ type, children });
function show(texts: readonly string[], ...nodes: StructureNode[]): unknown[] | undefined {
  const found = taggedBlocks(wordsOf(texts), nodes);
  return found && textsOf(found);
}

test.each([
  [
    'each item of a list is a paragraph, and so is each item of a nested list',
    ['1. First', '(a) inner', '2. Second'],
    [
      node(
        'L',
        node('LI', node('LBody', 1, node('L', node('LI', node('LBody', 2))))),
        node('LI', node('LBody', 3)),
      ),
    ],
    ['1. First', '(a) inner', '2. Second'],
  ],
  [
    'text between the elements of a group is a paragraph',
    ['Loose', 'words', 'Heading'],
    [node('Sect', 1, node('Span', 2), node('H', 3))],
    ['Loose words', '# Heading'],
  ],
  [
    'words without tags, such as those of headers, come last',
    ['~Page 7', 'The results were approved by the board'],
    [node('P', 2)],
    ['The results were approved by the board', '~Page 7'],
  ],
  [
    'a caption is above its table, and a table of one cell is a paragraph',
    ['Boxed', 'Caption'],
    [node('Table', node('Caption', 2), node('TR', node('TD', 1)))],
    ['Caption', 'Boxed'],
  ],
  ['content that two elements refer to is used once', ['Once'], [node('P', 1), node('P', 1)], ['Once']],
])('%s', (_, texts, nodes, expected) => {
  expect(show(texts, ...nodes)).toEqual(expected);
});

test('the tags are ignored if few words have them', () => {
  expect(show(['~Many words without any tag at all', 'One'], node('P', 2))).toBeUndefined();
});

describe('a table', () => {
  /** Its cells: the text, and its left or right edge on the page; an empty cell is in no tag. */
  type Cells = readonly (readonly [left: number, text: string])[];
  const right = (edge: number, text: string) => [edge - text.length * 5, text] as const;
  /**
   * Lines of cells; every letter is 5 points wide.
   * @param type of the cells of the first line; `P` for a page without tables
   * @param lines of the rows, if they are not in their order
   */
  const show = (rows: readonly Cells[], type = 'TD', lines: readonly number[] = [...rows.keys()]) => {
    const words = rows.flatMap((cells, row) =>
      cells.flatMap(([left, text], cell) => {
        let next = left;
        return text.split(' ').map((word, at): LineWord => {
          const top = (lines[row] ?? 0) * 14;
          const box = { left: next, right: next + word.length * 5, top, bottom: top + 10 };
          next = box.right + 3;
          const font = { size: 10, isBold: false };
          return { text: word, boxes: [box], font, startsLine: cell + at === 0, content: row * 20 + cell };
        });
      }),
    );
    const tags = rows.map((cells, row) =>
      node('TR', ...cells.map((_, cell) => node(row === 0 ? type : 'TD', node('P', row * 20 + cell)))),
    );
    const tagsOfPage =
      type === 'P' ? words.map(({ content = 0 }) => node('P', content)) : [node('Table', ...tags)];
    const found = taggedBlocks(words, tagsOfPage);
    return found && { blocks: found, texts: textsOf(found) };
  };
  const label = (text: string) => [0, text] as const;
  const [june, march, year] = [200, 270, 340];
  const fees = [label('Fees'), right(june, '1,234'), right(march, '56,100'), right(year, '7,89,100')];
  const rent = [label('Rent'), right(march, '-'), right(year, '1,100')];
  const loans = [label('Loans'), right(june, '12,345'), right(march, '2,111'), right(year, '900')];
  const body = ['Fees | 1,234 | 56,100 | 7,89,100', 'Rent |  | - | 1,100', 'Loans | 12,345 | 2,111 | 900'];
  const dates = [
    label('Particulars'),
    right(june, '30.06.2023'),
    right(march, '31.03.2023'),
    right(year, '31.03.2022'),
  ];
  const names = 'Particulars | 30.06.2023 | 31.03.2023 | 31.03.2022';

  test('has headings, whether they are tagged or not, and cells in the columns in which they stand', () => {
    const expected = [table(1, names, ...body)];
    for (const type of ['TH', 'TD']) expect(show([dates, fees, rent, loans], type)?.texts).toEqual(expected);
    // Rows of words with names of their own are no headings.
    const words = [label('Director'), [150, 'Asha'], [220, 'Kiran']] as const;
    const other = [label('Committee'), [150, 'Audit'], [220, 'Risk']] as const;
    expect(show([words, other])?.texts).toMatchObject([{ headings: 0 }]);
    expect(show([words, other], 'TH')?.texts).toMatchObject([{ headings: 1 }]);
  });

  test.each([
    ['in the middle', [160, 'Quarter ended'], [305, 'Year']],
    ['at the left', [144, 'Quarter ended'], [274, 'Year']],
    ['at the right', right(march, 'Quarter ended'), right(year, 'Year')],
  ] as const)('has heads above the columns that they cover, %s', (_, quarter, annual) => {
    expect(show([[quarter, annual], dates, fees, rent, loans])?.texts).toEqual([
      table(2, ' | Quarter ended | ~ | Year', names, ...body),
    ]);
  });

  test('has heads that are wider than their columns, and its titles above them', () => {
    const titles = [
      [label('INVENTED LIMITED')],
      [label('Statement of cash flows'), right(year, 'Rs. in crore')],
      [right(year, '(Rs. in lakh)')],
    ];
    const wide = [
      [150, 'Ended March 2023'],
      [225, 'Ended March 2022'],
      [290, 'Ended March 2021'],
    ] as const;
    expect(show([...titles, wide, fees, rent, loans])?.texts).toEqual([
      ...['INVENTED LIMITED', 'Statement of cash flows', 'Rs. in crore', '(Rs. in lakh)'],
      table(1, ' | Ended March 2023 | Ended March 2022 | Ended March 2021', ...body),
    ]);
  });

  test('leaves out heads that are more than its columns, and says so', () => {
    const heads = [label('Item'), [176, 'Q1'], [188, 'Q2'], [245, 'Q3'], [320, 'FY23']] as const;
    const found = show([heads, fees, loans, fees]);
    expect(found?.texts.slice(0, 5)).toEqual(['Item', 'Q1', 'Q2', 'Q3', 'FY23']);
    expect(found?.blocks.at(-1)).toMatchObject({ kind: 'table', headings: 0, lacksHeads: true });
    expect(show([dates, fees])?.blocks.at(-1)).not.toHaveProperty('lacksHeads');
  });

  test('has its figures in their rows if its last columns are drawn after the others, or its cells are paragraphs', () => {
    const rows = [fees, loans, fees, loans];
    const late = [3, 2].flatMap((column) => rows.map((cells) => cells.slice(column, column + 1)));
    const drawn = [dates, ...rows.map((cells) => cells.slice(0, 2)), ...late];
    const expected = [
      table(1, names, ...[fees, loans, fees, loans].map((row) => body[row === fees ? 0 : 2] ?? '')),
    ];
    expect(show(drawn, 'TD', [0, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4])?.texts).toEqual(expected);
    expect(show([dates, ...rows], 'P')?.texts).toEqual(expected);
  });
});
