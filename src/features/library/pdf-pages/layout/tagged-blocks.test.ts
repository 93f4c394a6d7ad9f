import { describe, expect, test } from 'vitest';
import type { StructureNode } from './structure.server.ts';
import { taggedBlocks } from './tagged-blocks.ts';
import type { LineWord } from './words.ts';

/** One line per text. Its number is the MCID of its marked content; -1 for none. */
function wordsOf(texts: readonly (readonly [content: number, text: string])[]): LineWord[] {
  return texts.flatMap(([content, text], line) =>
    text.split(' ').map((word, at): LineWord => {
      const box = { left: at * 50, right: at * 50 + 40, top: line * 14, bottom: line * 14 + 10 };
      return { text: word, boxes: [box], font: { size: 10, isBold: false }, startsLine: at === 0, content };
    }),
  );
}
const node = (type: string, ...children: StructureNode['children']): StructureNode => ({ type, children });

function show(texts: Parameters<typeof wordsOf>[0], ...nodes: StructureNode[]): unknown[] | undefined {
  const found = taggedBlocks(wordsOf(texts), nodes);
  const textOf = ({ from, to }: { from: number; to: number }) =>
    found?.words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  return found?.blocks.map((block) => {
    if (block.kind === 'paragraph') return textOf(block);
    if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${textOf(block)}`;
    const rows = block.rows.map((cells) =>
      cells.map((cell) => textOf(cell) + '~'.repeat(cell.span - 1)).join(' | '),
    );
    return { headings: block.headings, rows };
  });
}

test('headings and paragraphs are those of the tags, in their order, with the text inside them', () => {
  const texts = [
    [2, 'The board met'],
    [3, 'in Mumbai'],
    [1, 'Results'],
  ] as const;
  const document = node('Document', node('H1', node('Span', 1)), node('P', 2, node('Link', node('Span', 3))));
  expect(show(texts, document)).toEqual(['# Results', 'The board met in Mumbai']);
});

test('each item of a list is a paragraph, and so is each item of a nested list', () => {
  const texts = [
    [1, '1. First'],
    [2, '(a) inner'],
    [3, '2. Second'],
  ] as const;
  const inner = node('L', node('LI', node('LBody', 2)));
  const list = node('L', node('LI', node('LBody', 1, inner)), node('LI', node('LBody', 3)));
  expect(show(texts, list)).toEqual(['1. First', '(a) inner', '2. Second']);
});

test('text between the elements of a group is a paragraph', () => {
  const texts = [
    [1, 'Loose'],
    [2, 'words'],
    [3, 'Heading'],
  ] as const;
  expect(show(texts, node('Sect', 1, node('Span', 2), node('H', 3)))).toEqual(['Loose words', '# Heading']);
});

describe('a table', () => {
  const texts = [
    [1, 'Particulars'],
    [2, 'June'],
    [3, 'March'],
    [4, 'Income'],
    [5, '1,234'],
    [6, '1,100'],
  ] as const;
  const head = node('THead', node('TR', node('TH', 1), node('TH', 2), node('TH', 3)));

  test('has headings, rows, and its caption above it', () => {
    const row = node('TR', node('TH', 4), node('TD', node('P', 5)), node('TD', 6));
    const captioned = node('Table', node('Caption', 7), head, node('TBody', row));
    expect(show([...texts, [7, 'In lakh']], captioned)).toEqual([
      'In lakh',
      { headings: 1, rows: ['Particulars | June | March', 'Income | 1,234 | 1,100'] },
    ]);
  });

  test('has headings above its figures if the file tags them as other cells', () => {
    const rows = [
      node('TR', node('TD', 1), node('TD', 2), node('TD', 3)),
      node('TR', node('TD', 4), node('TD', 7), node('TD', 8)),
      node('TR', node('TD', 9), node('TD', 5), node('TD', 6)),
    ];
    const section = [...texts, [9, 'Fees']] as const;
    expect(show(section, node('Table', ...rows))).toMatchObject([{ headings: 1 }]);
    // Rows of words with names of their own are no headings.
    const words = [...section, [7, 'Not'], [8, 'stated']] as const;
    expect(show(words, node('Table', ...rows))).toMatchObject([{ headings: 0 }]);
  });

  test('keeps its columns where cells span several columns or rows', () => {
    const wide = { ...node('TD', 4), columns: 2 };
    const tall = { ...node('TH', 1), rows: 2 };
    expect(
      show(texts, node('Table', head, node('TR', wide, node('TD', 5)), node('TR', node('TD', 6)))),
    ).toEqual([{ headings: 1, rows: ['Particulars | June | March', 'Income~ | 1,234', '1,100'] }]);
    const rows = [node('TR', tall, node('TH', 2), node('TH', 3)), node('TR', node('TD', 4), node('TD', 5))];
    expect(show(texts, node('Table', ...rows, node('TR', node('TD', 6))))).toEqual([
      { headings: 1, rows: ['Particulars | June | March', ' | Income | 1,234', '1,100'] },
    ]);
  });
});

test('words without tags, such as those of headers, come last, and the tags are ignored if few words have them', () => {
  const texts = [
    [-1, 'Page 7'],
    [1, 'The results were approved by the board'],
  ] as const;
  expect(show(texts, node('P', 1))).toEqual(['The results were approved by the board', 'Page 7']);
  expect(
    show(
      [
        [-1, 'Many words without any tag at all'],
        [1, 'One'],
      ],
      node('P', 1),
    ),
  ).toBeUndefined();
});

test('content that two elements refer to is used once', () => {
  expect(show([[1, 'Once']], node('P', 1), node('P', 1))).toEqual(['Once']);
});
