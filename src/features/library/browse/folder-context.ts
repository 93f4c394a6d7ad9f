/** Folder links for both contexts in which folders are rendered: their own page and the deep-link dialog. */
import * as urls from '../../../urls.ts';

export type FolderContext = 'page' | 'dialog';

/**
 * Returns the address that links to a folder in a context. The root folder lists all categories.
 * @param page page number in the folder's list of files, starting at 1
 */
export function folderHref(context: FolderContext, names: readonly string[], page = 1): string {
  return context === 'page' ? urls.folder(names, page) : urls.deepLink(names, page);
}
