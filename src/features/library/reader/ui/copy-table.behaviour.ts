/** Copies a table as tab-separated text, which spreadsheets paste into cells. */
import { asNumber, isFigure } from '../figure.ts';
import { copy } from './citation.behaviour.ts';

export function wireTables(): void {
  const notice = document.querySelector('[data-reading-notice]')?.textContent;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-table]')) {
    const table = button.parentElement?.previousElementSibling?.querySelector('table');
    if (!table) continue;
    button.hidden = false;
    button.addEventListener('click', () => void copy(button.parentElement, tabSeparated(table, notice), ''));
  }
}

/**
 * How the page was read, what the table lacks and the unit printed above the table, if any, and an empty line; then the texts of the cells as in the
 * CSV, separated by tabs. A head that spans columns is repeated in each of them.
 * @param notice how the page was read; undefined for text of the file
 */
export function tabSeparated(table: Pick<HTMLTableElement, 'rows' | 'dataset'>, notice?: string): string {
  const about = [notice, table.dataset.notice, table.dataset.unit]
    .filter((line) => line !== undefined)
    .map(withoutFormula);
  const first = about.length > 0 ? [...about, ''] : [];
  const lines = Array.from(table.rows, ({ cells }) =>
    Array.from(cells)
      .flatMap(({ textContent, colSpan, scope }) => {
        const text = withoutFormula(asNumber(textContent.replace(/\s+/g, ' ').trim()));
        return Array.from({ length: colSpan }, (_, at) => (at === 0 || /^col/.test(scope) ? text : ''));
      })
      .join('\t'),
  );
  return [...first, ...lines].join('\n');
}

/** A text that a spreadsheet would evaluate, with an apostrophe before it. */
const withoutFormula = (text: string): string =>
  /^[=+@-]/.test(text) && !isFigure(text) ? `'${text}` : text;
