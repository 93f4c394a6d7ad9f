import { describe, expect, test } from 'vitest';
import { table, textsOf } from './blocks.fixture.ts';
import type { StructureNode } from './structure.server.ts';
import { taggedBlocks } from './tagged-blocks.ts';
import type { LineWord } from './words.ts';

/** Lines in the order drawn. The MCID of their marked content is 1, 2, 3 …; a text that begins with `~` has none. */
const wordsOf = (texts: readonly string[]): LineWord[] =>
  texts.flatMap((text, line) =>
    text.split(' ').map((word, at): LineWord => {
      const box = { left: at * 50, right: at * 50 + 40, top: line * 14, bottom: line * 14 + 10 };
      const content = text.startsWith('~') ? -1 : line + 1;
      return { text: word, boxes: [box], font: { size: 10, isBold: false }, startsLine: at === 0, content };
    }),
  );
const node = (type: string, ...children: StructureNode['children']): StructureNode => ({ type, children });
const rowOf =
  (type: string) =>
  (...cells: StructureNode['children']) =>
    node('TR', ...cells.map((cell) => (typeof cell === 'number' ? node(type, cell) : cell)));
const [tr, th] = [rowOf('TD'), rowOf('TH')];

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
  ['content that two elements refer to is used once', ['Once'], [node('P', 1), node('P', 1)], ['Once']],
])('%s', (_, texts, nodes, expected) => {
  expect(show(texts, ...nodes)).toEqual(expected);
});

test('the tags are ignored if few words have them', () => {
  expect(show(['~Many words without any tag at all', 'One'], node('P', 2))).toBeUndefined();
});

describe('a table', () => {
  const texts = ['Particulars', 'June', 'March', 'Income', '1,234', '1,100', 'Fees', 'Not', 'stated'];
  const head = node('THead', th(1, 2, 3));

  test('has headings, rows, and its caption above it', () => {
    const row = tr(node('TH', 4), node('TD', node('P', 5)), 6);
    const captioned = node('Table', node('Caption', 7), head, node('TBody', row));
    expect(show(texts.slice(0, 7), captioned)).toEqual([
      'Fees',
      table(1, 'Particulars | June | March', 'Income | 1,234 | 1,100'),
    ]);
  });

  test('has headings above its figures if the file tags them as other cells', () => {
    const rows = node('Table', tr(1, 2, 3), tr(4, 8, 9), tr(7, 5, 6));
    expect(show(texts.slice(0, 7), rows)).toMatchObject([{ headings: 1 }]);
    // Rows of words with names of their own are no headings.
    const others = texts.with(0, 'Director');
    expect(show(others, rows)).toMatchObject([{ headings: 0 }]);
    // They are rows below the head of the labels.
    expect(show(texts, rows)).toMatchObject([{ headings: 1 }]);
  });

  test('keeps its columns where cells span several columns or rows', () => {
    const wide = { ...node('TD', 4), columns: 2 };
    const tall = { ...node('TH', 1), rows: 2 };
    const rowsOf = (...rows: StructureNode[]) => show(texts.slice(0, 6), node('Table', ...rows));
    expect(rowsOf(head, tr(wide, 5), tr(6))).toEqual([
      table(1, 'Particulars | June | March', 'Income | ~ | 1,234', '1,100'),
    ]);
    expect(rowsOf(th(tall, 2, 3), tr(4, 5), tr(6))).toEqual([
      table(1, 'Particulars | June | March', ' | Income | 1,234', '1,100'),
    ]);
  });
});
