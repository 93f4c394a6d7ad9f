/** Errors that visitors see, and the prerendered page of each. */

/**
 * The prerendered page of each case. These pages have no public address: the server sends them as error
 * responses, without a redirect.
 */
export const ERROR_PAGES = {
  notFound: '/404',
  serverError: '/500',
  libraryError: '/errors/library',
  badAddress: '/errors/bad-address',
  refused: '/errors/refused',
  tooLarge: '/errors/too-large',
  tooMany: '/errors/too-many',
} as const;

export type ErrorCase = keyof typeof ERROR_PAGES;

/** Addresses of folders of the library. */
const FOLDER = /^\/investors(?!\/search$)(\/|$)/;

/**
 * Returns the error case of an HTTP status.
 * @param path the requested path; the failure of a folder has its own page, with a Back link
 */
export function caseOf(status: number, path = ''): ErrorCase {
  switch (status) {
    case 404:
    case 410:
      return 'notFound';
    case 400:
    case 414:
      return 'badAddress';
    case 413:
      return 'tooLarge';
    case 429:
      return 'tooMany';
  }
  if (status < 500) return 'refused';
  return FOLDER.test(path) ? 'libraryError' : 'serverError';
}
