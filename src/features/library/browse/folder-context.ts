/** A folder is rendered on its page or in the dialog of a deep link. The addresses of its links differ. */
import * as urls from '../../../urls.ts';

export type FolderContext = 'page' | 'dialog';

/**
 * Returns the address of a folder in a context; the dialog's root is the list of all categories.
 * @param page page of the folder's files, starting at 1
 */
export function folderHref(context: FolderContext, names: readonly string[], page = 1): string {
  if (context === 'page') return urls.folder(names, page);
  return names.length > 0 ? urls.deepLink(names, page) : urls.deepLinkRoot();
}
