/** Errors that visitors see, and the prerendered page of each. */

/**
 * The prerendered page of each case. These pages have no public address: the server sends them as error
 * responses, without a redirect.
 */
export const ERROR_PAGES = {
  notFound: '/404',
  serverError: '/500',
  badAddress: '/errors/bad-address',
  refused: '/errors/refused',
  tooLarge: '/errors/too-large',
  tooMany: '/errors/too-many',
} as const;

export type ErrorCase = keyof typeof ERROR_PAGES;

/** A page for server errors at some addresses, instead of the site's. */
export interface ErrorPageOverride {
  /** Address of the prerendered page. */
  page: string;
  isFor(path: string): boolean;
}

const CASES: Readonly<Record<number, ErrorCase>> = {
  400: 'badAddress',
  404: 'notFound',
  410: 'notFound',
  413: 'tooLarge',
  414: 'badAddress',
  429: 'tooMany',
};

/** Returns the error case of an HTTP status. */
export const errorCaseOf = (status: number): ErrorCase =>
  CASES[status] ?? (status < 500 ? 'refused' : 'serverError');
