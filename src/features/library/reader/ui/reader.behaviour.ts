/** Turns pages with the arrow keys and swipes, and copies citations and tables. */
import { elementAt, hasModifier } from '../../../../ui/link/plain-click.ts';
import { wireCitation, wireTables } from './copy.behaviour.ts';

/** Minimum horizontal and maximum vertical distance of a swipe, in CSS pixels. */
const SWIPE = { least: 60, most: 40 };

const turn = (rel: 'prev' | 'next') =>
  document.querySelector<HTMLAnchorElement>(`a[rel="${rel}"][data-page-turn]`);

function wireKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (hasModifier(event) || event.defaultPrevented) return;
    const rel = ({ ArrowLeft: 'prev', ArrowRight: 'next' } as const)[event.key];
    // Fields and scrolling tables use the arrow keys themselves.
    if (rel && !elementAt(event, 'input, select, textarea, dialog, [tabindex="0"]')) turn(rel)?.click();
  });
}

const picture = document.querySelector<HTMLElement>('[data-page-picture]');

/** A picture that could not be loaded is requested again in its place. */
function wireAgain(): void {
  picture?.addEventListener('click', (event) => {
    const image = picture.querySelector('img');
    if (!image?.complete || image.naturalWidth > 0) return;
    event.preventDefault();
    image.setAttribute('src', image.getAttribute('src') ?? '');
  });
}

function wireSwipes(): void {
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

wireKeys();
wireSwipes();
wireAgain();
wireCitation();
wireTables();
