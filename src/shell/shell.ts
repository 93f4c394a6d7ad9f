/**
 * The scripts of every page. The parts are independent of each other, and pages are readable without them. Scripts with
 * a dynamic import belong here, too, because the bundler's helper for such imports would otherwise be a file of its
 * own, which delays the first paint of every page.
 */

import { wireCheck } from '../features/check/check.behaviour.ts';
import { wireIslands } from '../features/forms/browser/islands.behaviour.ts';
import { wireDrafts } from '../features/forms/draft/drafts.behaviour.ts';
import { wireEnquiryDrawer } from '../features/forms/enquiry/enquiry-drawer.behaviour.ts';
import { wireSearchKey } from '../features/library/search/ui/search-key.behaviour.ts';
import { wireNumberChecks } from '../features/papers/numbers/number-checks.behaviour.ts';
import { wireDialogs } from '../ui/dialog/dialog.behaviour.ts';
import { afterFirstPaint } from '../ui/first-paint.ts';
import { wireTables } from '../ui/table/table.behaviour.ts';
import { wireFonts } from './fonts.behaviour.ts';
import { wireLanguages } from './languages/languages.behaviour.ts';
import { wireMegaMenu } from './mega-menu/mega-menu.behaviour.ts';
import { wireScrollToTop } from './scroll-to-top/scroll-to-top.behaviour.ts';
import { wireSplash } from './splash/splash.behaviour.ts';
import { wireBar } from './top-bar/bar.behaviour.ts';

wireFonts();
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
wireIslands();
wireDrafts();

/** What a page with such an element loads after its first paint. */
const LATER = {
  'a[data-pictures]': () => import('../features/library/reader/ui/next-page.behaviour.ts'),
  '[data-growing]': () => import('../features/products/growing-picture.behaviour.ts'),
};
for (const [selector, load] of Object.entries(LATER))
  if (document.querySelector(selector)) afterFirstPaint(load);
