/** Says how a page was read, where its text is not in the file: before the text, and with each of its tables that is copied. */
import type { ReaderText } from '../../../content-model/schema/library/reader-text.ts';
import { scriptName } from '../../../domain/language/language.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';
import type { ContentBlock, PageContent } from '../pdf-pages/content/page-content.ts';

/** @returns undefined for text of the file */
export function readingNotice(
  { reading, script, blocks }: Pick<PageContent, 'reading' | 'script' | 'blocks'>,
  text: Pick<ReaderText['text'], 'reading' | 'uncertain'>,
): string | undefined {
  if (reading === 'file') return undefined;
  const sentences = script && reading !== 'ocr' ? [] : [text.reading[reading]];
  if (script) sentences.push(fillText(text.reading.script, { script: scriptName(script) }));
  if (blocks.some(hasUncertain)) sentences.push(text.uncertain);
  return sentences.join(' ');
}

type Table = Pick<Extract<ContentBlock, { kind: 'table' }>, 'lacksFigures' | 'lacksHeads'>;

/** @returns what the table lacks; empty if it lacks nothing */
export const tableNotice = (
  { lacksFigures, lacksHeads }: Table,
  text: Pick<ReaderText['text'], 'lacksFigures' | 'lacksHeads'>,
): string => [lacksFigures && text.lacksFigures, lacksHeads && text.lacksHeads].filter(Boolean).join(' ');

const hasUncertain = (block: ContentBlock): boolean =>
  (block.kind === 'table' ? block.rows.flat() : [block]).some(({ pieces }) =>
    pieces.some(({ uncertain }) => uncertain),
  );
