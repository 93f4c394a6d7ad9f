/** Copies a table as tab-separated text, which spreadsheets paste into cells. */
import { asNumber, isFigure } from '../figure.ts';
import { copy } from './citation.behaviour.ts';

export function wireTables(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-table]')) {
    const table = button.parentElement?.previousElementSibling?.querySelector('table');
    if (!table) continue;
    button.hidden = false;
    button.addEventListener('click', () => void copy(button.parentElement, tabSeparated(table), ''));
  }
}

/**
 * The unit printed above the table, if any, and an empty line; then the texts of the cells as in the CSV, separated by tabs.
 * A head that spans columns is repeated in each of them.
 */
export function tabSeparated(table: Pick<HTMLTableElement, 'rows' | 'dataset'>): string {
  const { unit } = table.dataset;
  const first = unit === undefined ? [] : [withoutFormula(unit), ''];
  const lines = Array.from(table.rows, ({ cells }) =>
    Array.from(cells)
      .flatMap(({ textContent, colSpan, scope }) => {
        // Without the question mark of an uncertain figure, as in the CSV.
        const plain = textContent
          .replace(/(?<=\d)\?/g, '')
          .replace(/\s+/g, ' ')
          .trim();
        const text = withoutFormula(asNumber(plain));
        return Array.from({ length: colSpan }, (_, at) => (at === 0 || /^col/.test(scope) ? text : ''));
      })
      .join('\t'),
  );
  return [...first, ...lines].join('\n');
}

/** A text that a spreadsheet would evaluate, with an apostrophe before it. */
const withoutFormula = (text: string): string =>
  /^[=+@-]/.test(text) && !isFigure(text) ? `'${text}` : text;
