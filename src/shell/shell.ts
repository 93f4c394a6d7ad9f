/**
 * The scripts of every page, which run after its first paint. The parts are independent of each other, and
 * pages are readable without them.
 */
import { wireCheck } from '../features/check/check.behaviour.ts';
import { wireIslands } from '../features/forms/browser/islands.behaviour.ts';
import { JOB_DIALOG } from '../features/forms/dialog-ids.ts';
import { wireDrafts } from '../features/forms/draft/draft-expiry.ts';
import { wireEnquiryDrawer } from '../features/forms/enquiry/enquiry-drawer.behaviour.ts';
import { wireSearchKey } from '../features/library/search/ui/search-key.behaviour.ts';
import { wireNumberChecks } from '../features/papers/numbers/number-checks.behaviour.ts';
import { wireDialogs } from '../ui/dialog/dialog.behaviour.ts';
import { wireContents } from '../ui/part/table-of-contents.behaviour.ts';
import { wireTables } from '../ui/table/table.behaviour.ts';
import { wireLanguages } from './languages/languages.behaviour.ts';
import { SCRIPTS } from './scripts-id.ts';
import { wireBar } from './top-bar/bar.behaviour.ts';
import { wireMegaMenu } from './top-bar/mega-menu.behaviour.ts';

/**
 * Any key, click, touch or wheel event skips the splash. When the splash ends, it is turned off, so that
 * it does not play again when the visitor goes back to the page.
 */
const SKIPS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;

void wireFonts();
wireSplash();
wireBar();
wireDialogs();
wireTables();
wireMegaMenu();
wireLanguages();
wireScrollToTop();
wireSearchKey();
wireEnquiryDrawer();
wireCheck();
wireNumberChecks();
wireContents();
wireIslands();
wireDrafts();

/** Scripts that only some pages load: those with such an element. */
const PARTS = {
  '[data-slider]': () => import('../features/home/home.behaviour.ts'),
  '[data-growing]': () => import('../features/products/growing-picture.behaviour.ts'),
  'form[data-calculator]': () =>
    import('../features/cost/ui/calculator.behaviour.ts').then(({ wireCalculator }) => wireCalculator()),
  '[data-print] button': () => import('../features/papers/papers.behaviour.ts'),
  [`#${JOB_DIALOG}`]: () => import('../features/forms/job/job-dialog.behaviour.ts'),
  'a[data-copy-link]': () => import('../features/library/browse/library.behaviour.ts'),
  'form[data-search-live]': () =>
    import('../features/library/search/ui/search.behaviour.ts').then(({ wireSearch }) => wireSearch()),
  '[data-verify-file]': () =>
    import('../features/library/verify/verify.behaviour.ts').then(({ wireVerify }) => wireVerify()),
  '[data-page-picture]': () => import('../features/library/reader/ui/reader.behaviour.ts'),
  'a[data-pictures]': () => import('../features/library/reader/ui/turn-page.behaviour.ts'),
};
const present = Object.entries(PARTS).filter(([selector]) => document.querySelector(selector));
void Promise.allSettled(present.map(([, load]) => load())).then(() =>
  document.getElementById(SCRIPTS)?.remove(),
);

/**
 * Moves the scroll position and the focus to the top. Does not scroll smoothly if the visitor prefers reduced
 * motion.
 */
function wireScrollToTop(): void {
  document.querySelector('[data-scroll-to-top]')?.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** Does nothing on pages without a splash. */
function wireSplash(): void {
  const root = document.documentElement;
  const splash = document.querySelector('[data-splash-screen]');
  if (!splash || root.dataset.splash === 'off') return;
  const end = () => {
    root.dataset.splash = 'off';
    for (const name of SKIPS) removeEventListener(name, end);
  };
  for (const name of SKIPS) addEventListener(name, end, { passive: true });
  splash.addEventListener('animationend', (event) => {
    // Waits until the page has faded in, which takes 0.4 s after the splash has slid away.
    if (event.target === splash) setTimeout(end, 500);
  });
}

/**
 * Requests the fonts of a first visit. This script runs after the first paint, which they would delay. On
 * later pages the fonts are in the browser's cache, and this does nothing.
 */
async function wireFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  try {
    const family = getComputedStyle(root).getPropertyValue('--web-font');
    // Weights, scripts and the rupee sign may have files of their own. If they took effect one after the
    // other, lines would wrap twice, and a click in between would miss.
    const text = `a₹${document.querySelector('h1')?.textContent ?? ''}`;
    await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em ${family}`, text)));
    delete root.dataset.fonts;
    localStorage.fonts = root.lang;
  } catch {
    // If a file is missing, the fallback fonts stay; if storage is blocked, every visit counts as the first.
  }
}
