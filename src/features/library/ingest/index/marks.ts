/** Marks on all pages of a document, by which searches are narrowed. The index stores them as words. */

/** Names of the marks of a document. Searches are narrowed by marks. */
export const folderMark = (names: readonly string[]): string => `folder ${JSON.stringify(names)}`;
export const kindMark = (kind: string): string => `kind ${kind}`;
export const languageMark = (language: string): string => `language ${language}`;

/**
 * A mark in the index: a word of two private-use characters, on each page of the document. Queries cannot
 * contain it.
 */
export function markCharacters(id: number): string {
  return String.fromCodePoint(0x100000 + Math.floor(id / 4096), 0x100000 + (id % 4096));
}

/**
 * A private-use character that marks all pages of a document of a financial year (`document-date.ts`). Queries
 * cannot contain it.
 */
export function yearMark(year: number): string {
  return String.fromCodePoint(0xf0000 + year);
}
