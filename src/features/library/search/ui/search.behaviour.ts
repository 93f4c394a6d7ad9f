/**
 * Updates the results while the visitor types: fetches the page for the new query and replaces the results.
 */
import { liveForm } from '../../../../ui/live-form.ts';

/** Delay after the last keystroke before a search, in milliseconds. */
const REST_MS = 160;
/** Delay before the new count is announced, in milliseconds, to avoid an announcement per keystroke. */
const SAY_MS = 900;

export function wireSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search-live]');
  if (!form) return;
  let saying: ReturnType<typeof setTimeout> | undefined;
  const soon = liveForm({
    pauseMs: REST_MS,
    addressOf: () => addressOf(form),
    show(page, address, { ok }) {
      if (!ok || !replaceResults(page)) return;
      document.title = page.title;
      history.replaceState(history.state, '', address);
      clearTimeout(saying);
      saying = setTimeout(say, SAY_MS);
    },
  });
  form.addEventListener('input', (event) => {
    // Ignores input events during input-method composition, because the syllable is incomplete.
    if (!(event instanceof InputEvent && event.isComposing)) soon();
  });
  form.addEventListener('compositionend', soon);
}

function addressOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].filter(([, value]) => value !== '' && value !== 'relevance');
  const parameters = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const path = new URL(form.action).pathname;
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

function replaceResults(page: Document): boolean {
  const place = document.querySelector('[data-search-results]');
  const found = page.querySelector('[data-search-results]');
  if (!place || !found) return false;
  place.replaceWith(document.adoptNode(found));
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-search-live] select')) {
    const { id, value } = select;
    const fresh = page.getElementById(id);
    // The visitor may have chosen again meanwhile.
    if (!(fresh instanceof HTMLSelectElement) || fresh.value !== value) continue;
    select.replaceChildren(...fresh.childNodes);
    select.value = value;
  }
  return true;
}

function say() {
  const status = document.querySelector('[data-search-status]');
  const found = document.querySelector<HTMLElement>('[data-search-results]');
  if (status && found) status.textContent = found.dataset.count ?? '';
}
