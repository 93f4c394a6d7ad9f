/** A folder's title and description for search engines and browser tabs: its own, and no longer than they show. */
import type { LibraryText } from '../../../content-model/schema/library-text.ts';
import type { FolderEntry } from '../catalogue/entries.ts';

/** Characters that are shown of a title (65) less what the site's name takes, and of a description. */
const TITLE = 46;
const DESCRIPTION = 160;

/** `2024-25, Quarterly Results`: the folder and the one above, since years repeat in every category. */
export function folderTitle(names: readonly string[]): string {
  return clip(names.slice(-2).reverse().join(', '), TITLE);
}

/** What is in the folder and where it stands, in one sentence. */
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
