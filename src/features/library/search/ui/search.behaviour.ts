/**
 * Updates the results while the visitor types: fetches the page for the new query and replaces the results.
 */

/** Delay after the last keystroke before a search, in milliseconds. */
const REST_MS = 160;
/** Delay before the new count is announced, in milliseconds, to avoid an announcement per keystroke. */
const SAY_MS = 900;

export function wireSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search-live]');
  if (!form) return;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;
  let controller: AbortController | undefined;

  const search = async (): Promise<void> => {
    controller?.abort();
    const mine = new AbortController();
    controller = mine;
    const address = addressOf(form);
    try {
      const answer = await fetch(address, { signal: mine.signal });
      // A SHA-256 is not searched for, but leads to another page.
      if (answer.redirected) return location.assign(answer.url);
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (!answer.ok || mine.signal.aborted || !replaceResults(fresh)) return;
      document.title = fresh.title;
      history.replaceState(history.state, '', address);
      clearTimeout(saying);
      saying = setTimeout(say, SAY_MS);
    } catch {
      // Superseded by a newer request, or offline. The visitor can still submit the form, which reports errors.
    }
  };
  const soon = (): void => {
    clearTimeout(typing);
    typing = setTimeout(() => void search(), REST_MS);
  };
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

function replaceResults(fresh: Document): boolean {
  const place = document.querySelector('[data-search-results]');
  const found = fresh.querySelector('[data-search-results]');
  if (!place || !found) return false;
  place.replaceWith(document.adoptNode(found));
  return true;
}

function say(): void {
  const status = document.querySelector('[data-search-status]');
  const found = document.querySelector<HTMLElement>('[data-search-results]');
  if (status && found) status.textContent = found.dataset.count ?? '';
}
