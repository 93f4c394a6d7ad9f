/** Turns pages with the arrow keys and swipes, prefetches the next page, and copies citations. */
import { wireCitation } from './citation.behaviour.ts';

/** Minimum horizontal and maximum vertical distance of a swipe, in CSS pixels. */
const SWIPE = { least: 60, most: 40 };

const turn = (rel: 'prev' | 'next') =>
  document.querySelector<HTMLAnchorElement>(`a[rel="${rel}"][data-page-turn]`);

function wireKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const rel = ({ ArrowLeft: 'prev', ArrowRight: 'next' } as const)[event.key];
    const target = event.target instanceof Element ? event.target : undefined;
    // Fields and scrolling tables use the arrow keys themselves.
    if (rel && !target?.closest('input, select, textarea, dialog, [tabindex="0"]')) turn(rel)?.click();
  });
}

function wireSwipes(): void {
  const picture = document.querySelector<HTMLElement>('[data-page-picture]');
  let start: Touch | undefined;
  picture?.addEventListener('touchstart', ({ touches }) => {
    // Two fingers enlarge the page; on an enlarged page, one finger moves it.
    start = touches.length === 1 && (visualViewport?.scale ?? 1) === 1 ? touches[0] : undefined;
  });
  picture?.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const across = end.clientX - start.clientX;
    const isSwipe = Math.abs(across) >= SWIPE.least && Math.abs(end.clientY - start.clientY) <= SWIPE.most;
    if (isSwipe) turn(across < 0 ? 'next' : 'prev')?.click();
  });
}

/** Requests the next page and its picture while the visitor reads this one. */
function prepareNext(): void {
  const next = turn('next');
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!next || connection?.saveData) return;
  // Pages with a search and pages of editions are not cached, so that they would be requested twice.
  if (next.search === '' && !next.pathname.includes('/e/')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = next.href;
    document.head.append(link);
  }
  const picture = document.querySelector<HTMLImageElement>('[data-page-picture] img');
  if (!next.dataset.pictures || !picture) return;
  const image = new Image();
  image.sizes = picture.sizes;
  image.srcset = next.dataset.pictures;
}

wireKeys();
wireSwipes();
wireCitation();
if (document.readyState === 'complete') prepareNext();
else addEventListener('load', prepareNext, { once: true });
