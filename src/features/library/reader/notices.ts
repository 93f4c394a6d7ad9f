/**
 * Notices beside the text and the tables of a page: how it was read, what a table lacks, and the unit of its
 * figures.
 */
import type { ReaderText } from '../../../content-model/texts.generated.ts';
import type { Format } from '../../../domain/language/format.ts';
import { unitIn } from '../pdf-pages/layout/tables/unit.ts';
import type { ContentBlock, PageContent } from '../pdf-pages/page-content.ts';

/**
 * @returns a notice of how a page was read, before its text and with each table that is copied; undefined for
 *   text of the file
 */
export function readingNotice(
  { reading, script, blocks }: Pick<PageContent, 'reading' | 'script' | 'blocks'>,
  text: ReaderText['text'],
  format: Format,
): string | undefined {
  if (reading === 'file') return undefined;
  const sentences = script && reading !== 'ocr' ? [] : [text.reading[reading]];
  if (script) sentences.push(format.fill(text.reading.script, { script: format.scriptName(script) }));
  if (blocks.some(hasUncertain)) sentences.push(text.uncertain);
  return sentences.join(' ');
}

const hasUncertain = (block: ContentBlock): boolean =>
  (block.kind === 'table' ? block.rows.flat() : [block]).some(({ pieces }) =>
    pieces.some(({ uncertain }) => uncertain),
  );

export type TableBlock = Extract<ContentBlock, { kind: 'table' }>;

/** @returns a notice of what the table lacks; empty if it lacks nothing */
export const tableNotice = (
  { lacksFigures, lacksHeads }: Pick<TableBlock, 'lacksFigures' | 'lacksHeads'>,
  text: Pick<ReaderText['text'], 'lacksFigures' | 'lacksHeads'>,
): string => [lacksFigures && text.lacksFigures, lacksHeads && text.lacksHeads].filter(Boolean).join(' ');

/** Number of headings and paragraphs above a table that are searched for its unit. */
const MAX_BLOCKS = 4;
/** Number of parts of the running head and foot that are searched; they are the last blocks of a page. */
const MAX_MARGINS = 8;

/**
 * Reads each text at most twice, because a page may have thousands of tables.
 * @returns for each table of a page, in order, the unit stated nearest above it and below the previous table,
 *   such as "(₹ in lakh, except per share data)", or else in the running head, which holds for the whole
 *   page; undefined if there is none
 */
export function tableUnits(blocks: readonly ContentBlock[]): (string | undefined)[] {
  const unitOfPage = firstUnit(
    blocks.slice(-MAX_MARGINS).filter((block) => block.kind === 'paragraph' && block.inMargin),
  );
  return blocks.flatMap(({ kind }, at) => {
    if (kind !== 'table') return [];
    const above = blocks.slice(Math.max(0, at - MAX_BLOCKS), at);
    const nearest = above.slice(above.findLastIndex((block) => block.kind === 'table') + 1).reverse();
    return [firstUnit(nearest) ?? unitOfPage];
  });
}

function firstUnit(blocks: readonly ContentBlock[]): string | undefined {
  for (const block of blocks) {
    const unit = block.kind === 'table' ? undefined : unitIn(block.pieces.map(({ text }) => text).join(''));
    if (unit !== undefined) return unit;
  }
  return undefined;
}
