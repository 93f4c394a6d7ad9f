/** Copies the citation of a page, the address of selected words (text fragments, WICG), and tables. */
import { copyText } from '../../../../ui/copy-text.ts';
import { asNumber, isFigure } from '../copied-figure.ts';

/** Longer selections are addressed by their first and last words. */
const MAX_EXACT_CHARACTERS = 80;
const EDGE_WORDS = 4;

export function wireCitation(): void {
  const scope = document.querySelector<HTMLElement>('[data-cite]');
  const text = document.querySelector<HTMLElement>('[data-page-text]');
  const passage = scope?.querySelector<HTMLButtonElement>('[data-copy="passage"]');
  if (!scope || !text || !passage) return;
  let selected = '';
  document.addEventListener('selectionchange', () => {
    const selection = getSelection();
    const words = selection?.toString().replace(/\s+/g, ' ').trim() ?? '';
    selected =
      selection && text.contains(selection.anchorNode) && text.contains(selection.focusNode) ? words : '';
    passage.hidden = selected === '';
  });
  // A press on the button must not clear the selection.
  passage.addEventListener('pointerdown', (event) => event.preventDefault());
  passage.addEventListener('click', () => void copy(scope, addressOf(selected, scope.dataset.cite ?? '')));
  scope.querySelector('[data-copy="citation"]')?.addEventListener('click', () => {
    void copy(scope, scope.querySelector('[data-citation]')?.textContent.replace(/\s+/g, ' ') ?? '');
  });
}

/** The address of these words. @param page the permanent address of the page */
export const addressOf = (words: string, page: string): string => `${page}#:~:text=${fragmentOf(words)}`;

function fragmentOf(words: string): string {
  const all = words.split(' ');
  if (words.length <= MAX_EXACT_CHARACTERS || all.length < 2 * EDGE_WORDS) return encode(words);
  return [all.slice(0, EDGE_WORDS), all.slice(-EDGE_WORDS)].map((edge) => encode(edge.join(' '))).join(',');
}

/** Hyphens separate the parts of a text fragment. */
const encode = (words: string) => encodeURIComponent(words).replaceAll('-', '%2D');

/**
 * Copies a text and says whether that was possible; it is not on a page without HTTPS. The element around the
 * status has the texts as `data-done` and `data-failed`.
 * @param shown words that are shown if they could not be copied
 */
export async function copy(scope: Element | null, words: string, shown = words): Promise<void> {
  const status = scope?.querySelector('[role="status"]');
  const { done = '', failed = '' } = status?.parentElement?.dataset ?? {};
  const isCopied = await copyText(words);
  if (status) status.textContent = isCopied ? done : `${failed} ${shown}`;
}

/** Tables are copied as tab-separated text, which spreadsheets paste into cells. */
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
 * Begins with the notices of how the page was read, of what the table lacks, and the unit printed above it,
 * if any, and an empty line; then the texts of the cells as in the CSV, separated by tabs. A head that spans
 * columns is repeated in each of them.
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
