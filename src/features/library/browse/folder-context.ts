/** Where a folder is rendered: on its own page, or in the dialog of a deep link. The addresses differ. */
import * as urls from '../../../urls.ts';

export type FolderContext = 'page' | 'dialog';

/**
 * Returns the address of a folder in a context; the dialog's root is the list of all categories.
 * @param page of the folder's files, from 1
 */
export function folderHref(context: FolderContext, names: readonly string[], page = 1): string {
  if (context === 'page') return urls.folder(names, page);
  return names.length > 0 ? urls.deepLink(names, page) : urls.deepLinkRoot();
}
