/** Finds the tables that lack figures of their page. */
import { isFigure } from '../../ingest/text/rows/figure.ts';
import { boundsOf, overlap } from '../../ingest/text/rows/rows.ts';
import type { Blocks } from './blocks.ts';
import type { PageBlock } from './page-layout.ts';

/**
 * @returns the blocks; a table lacks figures if other blocks have some beside its rows that stand within its width, or in
 *   blocks without words
 */
export function withLostFigures({ words, blocks }: Blocks): PageBlock[] {
  const others = blocks.flatMap((block) => {
    const own = block.kind === 'table' ? [] : words.slice(block.from, block.to);
    const figures = own.filter(({ text }) => /\p{Nd}/u.test(text) && isFigure(text));
    return figures.map(({ boxes: [box] }) => ({ box, isApart: figures.length === own.length }));
  });
  return blocks.map((block) => {
    if (block.kind !== 'table') return block;
    const table = boundsOf(
      block.rows.flat().flatMap(({ from, to }) => words.slice(from, to).flatMap(({ boxes }) => boxes)),
    );
    const lacksFigures = others.some(({ box, isApart }) => {
      if (!box || overlap(box, table) < (box.bottom - box.top) / 2) return false;
      return isApart || (box.left < table.right && box.right > table.left);
    });
    return lacksFigures ? { ...block, lacksFigures } : block;
  });
}
