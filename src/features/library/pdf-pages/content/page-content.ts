/** The text of a page as the site shows it, with the hits of a search: plain data that the page process sends. */
import { languageOf } from '../../document/ui/format.ts';
import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import { rangesOf, type SearchTerms } from '../../ingest/words/hits.ts';
import type { PageBlock, PageLayout, WordRange } from '../layout/page-layout.ts';
import { type Piece, piecesOf, placesOf, textOf } from './layout-text.ts';
import { marksSvg } from './marks.ts';

/** The text of some words. */
export interface PageText {
  pieces: Piece[];
  /** The language of the script of most of its letters; `hi` also for Marathi, undefined for Latin letters. */
  language: ReturnType<typeof languageOf>;
}

export interface PageCell extends PageText {
  /** Number of columns that the cell spans. */
  span: number;
}

/** Headings, paragraphs and tables: see `PageBlock`. */
export type ContentBlock =
  /** `inMargin` is true for the running head and foot of the page, which come last. */
  | ({ kind: 'paragraph'; inMargin?: boolean } & PageText)
  | ({ kind: 'heading'; level: number } & PageText)
  | { kind: 'table'; headings: number; rows: PageCell[][] };

export interface PageContent extends Pick<PageLayout, 'pageCount' | 'width' | 'height'> {
  blocks: ContentBlock[];
  /** Number of hits, including those that are not marked. */
  hits: number;
  /** The hits on the page's picture: an SVG document. */
  marks: string;
  /** True if the page has more text than is shown (`PAGE_LIMITS`). */
  isCut: boolean;
}

/** @param terms of a search; empty without one */
export function pageContent(layout: PageLayout, terms: SearchTerms): PageContent {
  const { pageCount, width, height } = layout;
  const text = textOf(layout);
  const places = placesOf(layout);
  const hits = terms.length === 0 ? [] : rangesOf(text, terms);
  const marked = hits.slice(0, PAGE_LIMITS.marks);
  const show = (range: WordRange): PageText => {
    const pieces = piecesOf(text, places, range, marked);
    return { pieces, language: scriptLanguage(pieces.map((piece) => piece.text).join('')) };
  };
  const { blocks, isCut } = cutBlocks(layout);
  const inMargin = new Set(blocks.filter((block) => isInMargin(layout, block)));
  return {
    ...{ pageCount, width, height, isCut, hits: hits.length },
    marks: marksSvg(layout, marked),
    blocks: [...blocks.filter((block) => !inMargin.has(block)), ...inMargin].map((block) => {
      if (block.kind === 'paragraph')
        return { kind: block.kind, ...show(block), ...(inMargin.has(block) && { inMargin: true }) };
      if (block.kind === 'heading') return { kind: block.kind, level: block.level, ...show(block) };
      const rows = block.rows.map((cells) => cells.map((cell) => ({ ...show(cell), span: cell.span })));
      return { kind: block.kind, headings: block.headings, rows };
    }),
  };
}

/** True for a paragraph that is entirely in the outermost part of the page, at the top or at the bottom. */
function isInMargin({ words, height }: PageLayout, block: PageBlock): boolean {
  if (block.kind !== 'paragraph') return false;
  return words
    .slice(block.from, block.to)
    .every(({ boxes: [box] }) => box && (box.bottom < height * MARGIN || box.top > height * (1 - MARGIN)));
}

/** The blocks from the top of the page, up to the limit of their headings, paragraphs and cells. */
function cutBlocks({ blocks, isCut }: PageLayout): { blocks: PageBlock[]; isCut: boolean } {
  let left: number = PAGE_LIMITS.parts;
  const shown: PageBlock[] = [];
  for (const block of blocks) {
    if (block.kind !== 'table') {
      left -= 1;
      if (left < 0) return { blocks: shown, isCut: true };
      shown.push(block);
      continue;
    }
    const end = block.rows.findIndex((cells) => {
      left -= cells.length;
      return left < 0;
    });
    const rows = end === -1 ? block.rows : block.rows.slice(0, end);
    if (rows.length > 0) shown.push({ ...block, headings: Math.min(block.headings, rows.length), rows });
    if (end !== -1) return { blocks: shown, isCut: true };
  }
  return { blocks: shown, isCut };
}

/** Height of the part with the running head or foot, as a share of the page's height. */
const MARGIN = 0.07;

const INDIC = /[\p{Script=Devanagari}\p{Script=Gujarati}]/gu;

function scriptLanguage(part: string): PageText['language'] {
  const letters = part.match(INDIC)?.length ?? 0;
  return letters * 2 < (part.match(/\p{L}|\p{M}/gu)?.length ?? 0) ? undefined : languageOf(part);
}
