/**
 * The tags in the header `Cache-Tag`, by which a CDN invalidates responses of the library
 * (docs/operator-guide.md).
 */

/** The tag of a document's file, its pages and their pictures. */
export const documentTag = (id: string): string => `doc-${id}`;

/**
 * The value of `Cache-Tag` for a response of the library.
 * @param ids the documents whose content the response shows
 */
export const cacheTag = (...ids: readonly string[]): string =>
  ['library', ...ids.map(documentTag)].join(', ');
