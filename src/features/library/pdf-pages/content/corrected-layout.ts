/** Lays out the words that an editor has typed for a page. */
import type { PageBlock, PageLayout, PageWord } from '../layout/page-layout.ts';

/**
 * Each line is a paragraph. Lines with tabs are the rows of a table, of which the first one names the columns.
 * @param layout of the page as read, which stays without such a text
 * @returns a layout without places of words
 */
export function correctedLayout(layout: PageLayout, text: string | undefined): PageLayout {
  if (text === undefined) return layout;
  const words: PageWord[] = [];
  const blocks: PageBlock[] = [];
  const add = (part: string) => {
    const from = words.length;
    for (const word of part.split(/\s+/)) if (word) words.push({ text: word, boxes: [] });
    return { from, to: words.length, span: 1 };
  };
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.includes('\t')) {
      const row = line.split('\t').map(add);
      if (last?.kind === 'table') last.rows.push(row);
      else blocks.push({ kind: 'table', headings: 1, rows: [row] });
    } else if (line.trim()) blocks.push({ kind: 'paragraph', ...add(line) });
  }
  return { ...layout, reading: 'corrected', script: undefined, words, blocks, isCut: false };
}
