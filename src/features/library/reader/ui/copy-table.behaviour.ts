/** Copies a table as tab-separated text, which spreadsheets paste into cells, and as HTML for documents. */
import { reportCopy } from './citation.behaviour.ts';

export function wireTables(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-table]')) {
    const table = button.parentElement?.previousElementSibling?.querySelector('table');
    if (!table) continue;
    button.hidden = false;
    button.addEventListener('click', () => void copy(button.parentElement, table));
  }
}

/** The texts of the cells, separated by tabs; a head that spans columns is repeated in each of them. */
export function tabSeparated(table: Pick<HTMLTableElement, 'rows'>): string {
  return Array.from(table.rows, ({ cells }) =>
    Array.from(cells)
      .flatMap(({ textContent, colSpan, scope }) => {
        const text = textContent.replace(/\s+/g, ' ').trim();
        return Array.from({ length: colSpan }, (_, at) => (at === 0 || /^col/.test(scope) ? text : ''));
      })
      .join('\t'),
  ).join('\n');
}

function copy(tools: Element | null, table: HTMLTableElement): Promise<void> {
  const typed = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  const item = { ...typed('text/plain', tabSeparated(table)), ...typed('text/html', table.outerHTML) };
  return reportCopy(tools, navigator.clipboard.write([new ClipboardItem(item)]));
}
