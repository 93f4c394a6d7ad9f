/**
 * All limits of the cost of one page's text. The processes that read documents apply them, so that no page
 * costs the server or a visitor's browser more than this, whatever the file contains (docs/threat-model.md).
 */
export const PAGE_LIMITS = {
  /** UTF-16 units that are read from the file. A full newspaper page has about twenty thousand. */
  readCharacters: 200_000,
  /** UTF-16 units, and words, that the site shows of a page; the search index has all that were read. */
  characters: 60_000,
  words: 12_000,
  /** Headings, paragraphs, and cells of tables. */
  parts: 4_000,
  /** Columns of a table; further ones are joined with the last. */
  columns: 100,
  /** Hits of a search that are marked. All of them are counted. */
  marks: 2_000,
} as const;
