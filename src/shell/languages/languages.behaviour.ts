/** Keeps the query, the position on the page and the typed values when a visitor changes the language. */
import { elementAt, isPlainClick } from '../../ui/link/plain-click.ts';

/** The key of the page's state in the tab's storage during a change of the language. */
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
    const link = elementAt(event, 'a[data-language]');
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Does not change the link, because Back may show this page again in its last state.
    const to = new URL(link.href);
    to.search ||= location.search;
    if (isTargetInView()) to.hash ||= location.hash;
    void load()
      .then(({ keep }) => keep(KEPT, to.pathname))
      .catch(() => undefined)
      .then(() => location.assign(to));
  });
}

/** False once the visitor has scrolled away from the part that the fragment names. */
function isTargetInView(): boolean {
  const target = document.querySelector(':target')?.getBoundingClientRect();
  return target !== undefined && target.bottom > 0 && target.top < innerHeight;
}
