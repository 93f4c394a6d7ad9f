/** Groups the words of a page into headings, paragraphs and tables according to the file's tags. */

import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import { textOf, type WordRange } from '../../ingest/text/rows/rows.ts';
import { type Blocks, blocksOf, shiftBy } from './blocks.ts';
import type { PageBlock, TableCell } from './page-layout.ts';
import type { StructureNode } from './structure.server.ts';
import { countHeadRows } from './tables/figures.ts';
import type { LineWord } from './words.ts';

/** Minimum share of the page's words that have tags; below it, the tags cover only a part, such as a form. */
const MIN_TAGGED = 0.7;

const HEADING = /^(?:H([1-6])?|Title)$/;
const MAX_HEADING_LEVEL = 3;
/** Elements whose content is one paragraph. */
const PARAGRAPH = /^(?:P|Caption|Note|BlockQuote|TOCI|BibEntry|Formula)$/;
/** Elements inside a line of text. */
const INLINE = /^(?:Span|Link|Quote|Em|Strong|Reference|Code|Lbl|LBody|Annot|Ruby|Warichu|NonStruct|Sub)$/;

/** @returns undefined if most words have no tags */
export function taggedBlocks(
  words: readonly LineWord[],
  nodes: readonly StructureNode[],
): Blocks | undefined {
  const byContent = Map.groupBy(words, ({ content = -1 }) => content);
  byContent.delete(-1);
  const used = new Set<LineWord>();
  const ordered: LineWord[] = [];
  const blocks: PageBlock[] = [];

  /** Takes all words below the children, without nested lists and tables, which it returns. */
  const take = (children: StructureNode['children']): { range: WordRange; nested: StructureNode[] } => {
    const from = ordered.length;
    const nested: StructureNode[] = [];
    const collect = (child: StructureNode | number): void => {
      if (typeof child !== 'number') {
        if (child.type === 'L' || child.type === 'Table') nested.push(child);
        else child.children.forEach(collect);
        return;
      }
      for (const word of byContent.get(child) ?? []) {
        used.add(word);
        ordered.push(word);
      }
      // Another element that claims the same content gets none of it.
      byContent.delete(child);
    };
    children.forEach(collect);
    return { range: { from, to: ordered.length }, nested };
  };
  const add = (block: PageBlock & WordRange): void => {
    if (block.to > block.from) blocks.push(block);
  };
  const paragraph = (children: StructureNode['children']): void => {
    const { range, nested } = take(children);
    add({ kind: 'paragraph', ...range });
    nested.forEach(visit);
  };
  const table = (node: StructureNode): void => {
    for (const caption of node.children)
      if (typeof caption !== 'number' && caption.type === 'Caption') visit(caption);
    const place = cellPlacer();
    const rows = rowsOf(node).map((row) => ({
      isHeading: cellsOf(row).every(({ type }) => type === 'TH'),
      cells: place(cellsOf(row).map((cell) => ({ ...cell, range: take(cell.children).range }))),
    }));
    const filled = rows.filter(({ cells }) => cells.some(({ from, to }) => to > from));
    if (filled.length === 0) return;
    const body = filled.findIndex(({ isHeading }) => !isHeading);
    const texts = filled.map(({ cells }) => cells.map((cell) => textOf(cell, ordered)));
    const headings = body > 0 ? body : countHeadRows(texts);
    blocks.push({ kind: 'table', headings, rows: filled.map(({ cells }) => cells) });
  };
  const visit = (node: StructureNode): void => {
    const heading = HEADING.exec(node.type);
    if (heading) {
      const level = Math.min(Number(heading[1] ?? 1), MAX_HEADING_LEVEL);
      add({ kind: 'heading', level, ...take(node.children).range });
    } else if (node.type === 'Table') table(node);
    else if (PARAGRAPH.test(node.type) || node.type === 'LI') paragraph(node.children);
    else group(node.children);
  };
  /** Visits the elements of a group; text between them is a paragraph. */
  const group = (children: StructureNode['children']): void => {
    let inline: StructureNode['children'] = [];
    for (const child of children) {
      if (typeof child === 'number' || INLINE.test(child.type)) {
        inline.push(child);
        continue;
      }
      paragraph(inline);
      inline = [];
      visit(child);
    }
    paragraph(inline);
  };

  group([...nodes]);
  if (ordered.length < words.length * MIN_TAGGED) return undefined;
  // Words without tags are mostly those of headers and footers.
  const rest = words.filter((word) => !used.has(word));
  const others = blocksOf(rest);
  return {
    words: [...ordered, ...others.words],
    blocks: [...blocks, ...others.blocks.map(shiftBy(ordered.length))],
  };
}

/** The rows of a table, including those in row groups. */
function rowsOf({ children }: StructureNode): StructureNode[] {
  return children.flatMap((child) => {
    if (typeof child === 'number') return [];
    return child.type === 'TR' ? [child] : /^T(?:Head|Body|Foot)$/.test(child.type) ? rowsOf(child) : [];
  });
}

function cellsOf({ children }: StructureNode): StructureNode[] {
  return children.filter(
    (child): child is StructureNode => typeof child !== 'number' && /^T[HD]$/.test(child.type),
  );
}

/** Leaves columns empty into which a cell of a row above extends. */
function cellPlacer(): (cells: readonly (StructureNode & { range: WordRange })[]) => TableCell[] {
  /** For each column, the number of further rows in which it is taken. */
  let taken: number[] = [];
  return (cells) => {
    const placed: TableCell[] = [];
    const next = taken.map((rows) => Math.max(0, rows - 1));
    let column = 0;
    for (const { range, columns = 1, rows = 1 } of cells) {
      for (; (taken[column] ?? 0) > 0; column++) placed.push({ from: range.from, to: range.from, span: 1 });
      const last = placed.at(-1);
      if (last && column >= PAGE_LIMITS.columns) {
        last.to = range.to;
        continue;
      }
      placed.push({ ...range, span: columns });
      for (let at = column; at < column + columns; at++) next[at] = rows - 1;
      column += columns;
    }
    taken = next;
    return placed;
  };
}
