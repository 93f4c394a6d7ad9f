/** Where a folder is shown: on its page, or in the dialog of a deep link. The same content, other addresses. */
import * as urls from '../../../urls.ts';

export type Place = 'page' | 'dialog';

/**
 * The address of a folder in a place; the dialog's root is the list of all categories.
 * @param page of its files, from 1
 */
export function folderHref(place: Place, names: readonly string[], page = 1): string {
  if (place === 'page') return urls.folder(names, page);
  return names.length > 0 ? urls.deepLink(names, page) : urls.deepLinkRoot();
}
