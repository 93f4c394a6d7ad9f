/** Says how a page was read, where its text is not in the file: before the text, and with each of its tables that is copied. */
import type { ReaderText } from '../../../content-model/schema/library/reader-text.ts';
import type { ContentBlock, PageContent } from '../pdf-pages/content/page-content.ts';

/** @returns undefined for text of the file */
export function readingNotice(
  { reading, blocks }: Pick<PageContent, 'reading' | 'blocks'>,
  text: Pick<ReaderText['text'], 'reading' | 'uncertain'>,
): string | undefined {
  if (reading === 'file') return undefined;
  return blocks.some(hasUncertain) ? `${text.reading[reading]} ${text.uncertain}` : text.reading[reading];
}

const hasUncertain = (block: ContentBlock): boolean =>
  (block.kind === 'table' ? block.rows.flat() : [block]).some(({ pieces }) =>
    pieces.some(({ uncertain }) => uncertain),
  );
