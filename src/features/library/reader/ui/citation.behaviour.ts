/** Copies the citation of a page, and the address of selected words (text fragments, WICG). */

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
 * Copies a text and says whether that was possible; it is not on a page without HTTPS. The element around the status has
 * the texts as `data-done` and `data-failed`.
 * @param shown words that are shown if they could not be copied
 */
export async function copy(scope: Element | null, words: string, shown = words): Promise<void> {
  const status = scope?.querySelector('[role="status"]');
  const { done = '', failed = '' } = status?.parentElement?.dataset ?? {};
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    isCopied = false;
  }
  if (status) status.textContent = isCopied ? done : `${failed} ${shown}`;
}
