/**
 * Formats a folder's title and description for search engines and browser tabs. Both are unique, and short
 * enough to be displayed in full.
 */
import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import type { FolderEntry } from '../document/entries.ts';

/** Maximum characters in a title (65 are displayed, including the site's name) and in a description. */
const TITLE = 46;
const DESCRIPTION = 160;

/** Includes the parent's name, because every category has year folders: `2024-25, Quarterly Results`. */
export function folderTitle(names: readonly string[]): string {
  return clip(names.slice(-2).reverse().join(', '), TITLE);
}

/** Describes the folder's contents and path in one sentence. */
export function folderDescription(folder: FolderEntry, text: LibraryText): string {
  const { names, folderCount, documentCount } = folder;
  const counts = text.counts
    .replace('{folders}', String(folderCount))
    .replace('{documents}', String(documentCount));
  const words = text.folderDescription.replace('{counts}', counts);
  const room = DESCRIPTION - (words.length - '{folder}'.length);
  return words.replace('{folder}', () => clip(names.join(' › '), room));
}

function clip(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
