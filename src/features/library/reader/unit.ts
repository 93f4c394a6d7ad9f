/** The unit of a table's figures, such as "(₹ in lakh, except per share data)", which is printed above the table. */
import type { ContentBlock, PageText } from '../pdf-pages/content/page-content.ts';
import { unitIn } from '../pdf-pages/layout/tables/unit.ts';

/** How many headings and paragraphs above a table are searched. */
const MAX_BLOCKS = 4;
/** How many parts of the running head and foot are searched; they are the last blocks of a page. */
const MAX_MARGINS = 8;

/**
 * Reads each text at most twice, because a page may have thousands of tables.
 * @returns for each table of a page, in order, the unit stated nearest above it and below the previous table, or else in
 *   the running head, which holds for the whole page; undefined if there is none
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
    const unit = block.kind === 'table' ? undefined : unitIn(textOf(block));
    if (unit !== undefined) return unit;
  }
  return undefined;
}

const textOf = ({ pieces }: PageText): string => pieces.map(({ text }) => text).join('');
