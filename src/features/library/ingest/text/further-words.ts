/** The text of a page as ingest stores it: the text to show, and words that are only searched for. */

/** Separates the two. `normalise.ts` removes control characters from documents, so no document contains it. */
const SEPARATOR = '\f';

/** @param further other readings of words of the page, found by searches and never shown */
export function withFurtherWords(page: string, further: ReadonlySet<string>): string {
  return further.size === 0 ? page : page + SEPARATOR + [...further].join(' ');
}

/** @param page as ingest stores it @returns its text, and its further words, separated by spaces */
export function splitFurtherWords(page: string): { shown: string; further: string } {
  const [shown = '', further = ''] = page.split(SEPARATOR);
  return { shown, further };
}

/** @param page as ingest stores it @returns the text to show */
export const shownText = (page: string): string => splitFurtherWords(page).shown;
