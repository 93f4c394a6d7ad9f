/** Keeps the query, the place on the page and what was typed when a visitor changes the language. */

/** The key in the tab's storage of what is kept during a change of the language. */
const KEPT = 'language-change';

export function wireLanguages(): void {
  const load = () => import('./language-switch-state.ts');
  try {
    if (sessionStorage.getItem(KEPT)) {
      void load()
        .then(({ restoreKept }) => restoreKept(KEPT))
        .catch(() => undefined);
    }
  } catch {
    // Without storage, nothing was kept.
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-language]');
    if (!link || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The link stays as it is, because a browser may show this page again as it was left.
    const to = new URL(link.href);
    to.search ||= location.search;
    to.hash ||= location.hash;
    void load()
      .then(({ keep }) => keep(KEPT, to.pathname))
      .catch(() => undefined)
      .then(() => location.assign(to));
  });
}
