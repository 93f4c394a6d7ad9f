/**
 * Groups the words of a page into headings, paragraphs and tables according to the file's tags (ISO 32000-1,
 * 14.7 and 14.8).
 */

import { type Pdfium, readText } from '../../ingest/pdf/pdfium.server.ts';
import type { LineWord } from '../../ingest/text/rows.ts';
import { blocksOf } from './blocks.ts';
import type { WordBlock } from './page-layout.ts';
import { taggedRow, taggedTable } from './tables/tagged-table.ts';

/** Minimum share of the page's words that have tags; below it, the tags cover only a part, such as a form. */
const MIN_TAGGED = 0.7;

const HEADING = /^(?:H([1-6])?|Title)$/;
const MAX_HEADING_LEVEL = 3;
/** Elements whose content is one paragraph. */
const PARAGRAPH = /^(?:P|Caption|Note|BlockQuote|TOCI|BibEntry|Formula)$/;
/** Elements inside a line of text. */
const INLINE = /^(?:Span|Link|Quote|Em|Strong|Reference|Code|Lbl|LBody|Annot|Ruby|Warichu|NonStruct|Sub)$/;

/** @returns undefined if most words have no tags, or if there are tables and the tags have none */
export function taggedBlocks(
  words: readonly LineWord[],
  nodes: readonly StructureNode[],
): WordBlock[] | undefined {
  const byContent = Map.groupBy(words, ({ content = -1 }) => content);
  byContent.delete(-1);
  const used = new Set<LineWord>();
  const blocks: WordBlock[] = [];

  /** Takes all words below the children, without nested lists and tables, which it returns. */
  const take = (children: StructureNode['children']): { words: LineWord[]; nested: StructureNode[] } => {
    const words: LineWord[] = [];
    const nested: StructureNode[] = [];
    const collect = (child: StructureNode | number) => {
      if (typeof child !== 'number') {
        if (child.type === 'L' || child.type === 'Table') nested.push(child);
        else child.children.forEach(collect);
        return;
      }
      for (const word of byContent.get(child) ?? []) {
        used.add(word);
        words.push(word);
      }
      // Another element that claims the same content gets none of it.
      byContent.delete(child);
    };
    children.forEach(collect);
    return { words, nested };
  };
  const paragraph = (children: StructureNode['children']) => {
    const { words, nested } = take(children);
    if (words.length > 0) blocks.push({ kind: 'paragraph', words });
    nested.forEach(visit);
  };
  const table = (node: StructureNode) => {
    for (const caption of node.children)
      if (typeof caption !== 'number' && caption.type === 'Caption') visit(caption);
    const rows = rowsOf(node).flatMap((row) => {
      const cells = cellsOf(row).map(({ type, children }) => ({ type, words: take(children).words }));
      const filled = cells.filter(({ words }) => words.length > 0);
      const isHead = filled.every(({ type }) => type === 'TH');
      return filled.length > 0 ? [taggedRow(filled, isHead)] : [];
    });
    blocks.push(...taggedTable(rows));
  };
  const visit = (node: StructureNode) => {
    const heading = HEADING.exec(node.type);
    if (heading) {
      const level = Math.min(Number(heading[1] ?? 1), MAX_HEADING_LEVEL);
      const { words } = take(node.children);
      if (words.length > 0) blocks.push({ kind: 'heading', level, words });
    } else if (node.type === 'Table') table(node);
    else if (PARAGRAPH.test(node.type) || node.type === 'LI') paragraph(node.children);
    else group(node.children);
  };
  /** Visits the elements of a group; text between them is a paragraph. */
  const group = (children: StructureNode['children']) => {
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
  if (used.size < words.length * MIN_TAGGED) return undefined;
  // Some files tag the cells of tables as paragraphs.
  const placed = blocks.some(isTable) ? undefined : blocksOf(words);
  if (placed?.some(isTable)) return placed;
  // Words without tags are mostly those of headers and footers.
  return [...blocks, ...blocksOf(words.filter((word) => !used.has(word)))];
}

const isTable = ({ kind }: WordBlock) => kind === 'table';

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

export interface StructureNode {
  /** Standard structure type, such as P or H1 (ISO 32000-1, 14.8.4). */
  type: string;
  /** Elements, and identifiers (MCIDs) of marked content, in reading order. */
  children: (StructureNode | number)[];
}

/** Maximum number of elements of a page, and their maximum depth. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 40;

/** @returns the page's elements; empty if the file has no tags */
export function readStructure(pdfium: Pdfium, page: number): StructureNode[] {
  const tree = pdfium._FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  let count = 0;

  const nodeOf = (element: number, depth: number): StructureNode => {
    const children: StructureNode['children'] = [];
    const inside = depth < MAX_DEPTH ? pdfium._FPDF_StructElement_CountChildren(element) : 0;
    for (let index = 0; index < inside && count < MAX_NODES; index++) {
      count += 1;
      const child = pdfium._FPDF_StructElement_GetChildAtIndex(element, index);
      const content = pdfium._FPDF_StructElement_GetChildMarkedContentID(element, index);
      if (child !== 0) children.push(nodeOf(child, depth + 1));
      else if (content >= 0) children.push(content);
    }
    const type = readText(pdfium, (...to) => pdfium._FPDF_StructElement_GetType(element, ...to));
    return { type, children };
  };
  try {
    const roots = Math.min(pdfium._FPDF_StructTree_CountChildren(tree), MAX_NODES);
    return Array.from({ length: roots }, (_, index) => pdfium._FPDF_StructTree_GetChildAtIndex(tree, index))
      .filter((element) => element !== 0)
      .map((element) => nodeOf(element, 0));
  } finally {
    pdfium._FPDF_StructTree_Close(tree);
  }
}
