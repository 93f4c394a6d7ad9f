/** Keeps the query, the place on the page and what was typed when a visitor changes the language. */
import { KEPT } from './kept-key.ts';

export function wireLanguages(): void {
  const load = () => import('./kept.ts');
  try {
    if (sessionStorage.getItem(KEPT)) void load().then(({ restoreKept }) => restoreKept());
  } catch {
    // Without storage, nothing was kept.
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-language]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.search ||= location.search;
    link.hash ||= location.hash;
    void load()
      .then(({ keep }) => keep(link.pathname))
      .catch(() => undefined)
      .then(() => location.assign(link.href));
  });
}
