/** Lines of a page for tests, and its blocks as short texts. */
import type { LineWord } from '../../ingest/text/rows.ts';
import { blocksOf } from './blocks.ts';
import type { PageBlock, WordBlock, WordRange } from './page-layout.ts';

export interface Line {
  /** Texts with the left edge of their first word. */
  texts: readonly (readonly [left: number, text: string])[];
  /** Points from the top of the page; below the line before it if omitted. */
  top?: number;
  size?: number;
  isBold?: boolean;
}

/** Every letter is half as wide as the font size, and a space half as wide as a letter. */
export function wordsInLines(lines: readonly Line[]): LineWord[] {
  let below = 0;
  return lines.flatMap(({ texts, size = 10, isBold = false, top = below }) => {
    below = top + size * 1.2;
    return texts.flatMap(([start, text], at) => {
      let left = start;
      return text.split(' ').map((word, index): LineWord => {
        const right = left + (word.length * size) / 2;
        const box = { left, right, top, bottom: top + size };
        left = right + size / 4;
        return { text: word, boxes: [box], font: { size, isBold }, startsLine: at + index === 0 };
      });
    });
  });
}

/** Headings as `# text`, tables as rows of cells; `~` is a column that the cell before it spans. */
export function textsOf(
  blocks: readonly (WordBlock | PageBlock)[],
  words: readonly { text: string }[] = [],
): unknown[] {
  const textOf = (part: { words: LineWord[] } | WordRange) =>
    ('words' in part ? part.words : words.slice(part.from, part.to)).map(({ text }) => text).join(' ');
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return textOf(block);
    if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${textOf(block)}`;
    const rows = block.rows.map((cells) =>
      cells.flatMap((cell) => [textOf(cell), ...Array<string>(cell.span - 1).fill('~')]).join(' | '),
    );
    return { headings: block.headings, rows };
  });
}

export const show = (lines: readonly Line[]): unknown[] => textsOf(blocksOf(wordsInLines(lines)));
export const wordsInBlocks = (blocks: readonly WordBlock[]): LineWord[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.flat().flatMap(({ words }) => words) : block.words,
  );

export const line = (text: string, more: Omit<Line, 'texts'> = {}): Line => ({ texts: [[0, text]], ...more });
export const row = (...texts: Line['texts']): Line => ({ texts });
/** A line whose words are spread over a width, as in justified text. */
export function justified(width: number, text: string, left = 0): Line {
  const words = text.split(' ');
  const space = (width - words.join('').length * 5) / (words.length - 1);
  let next = left;
  return row(
    ...words.map((word) => {
      const start = next;
      next += word.length * 5 + space;
      return [start, word] as const;
    }),
  );
}
/** @returns a function that makes a line of cells with these left edges; an empty text is no cell */
export const grid =
  (...lefts: number[]) =>
  (...texts: string[]): Line => ({
    texts: texts.flatMap((text, at) => (text ? [[lefts[at] ?? 0, text] as const] : [])),
  });
export const at = (top: number, line: Line): Line => ({ ...line, top });
export const bold = (line: Line): Line => ({ ...line, isBold: true });
/** A table as `show` returns it. */
export const table = (headings: number, ...rows: string[]) => ({ headings, rows });
