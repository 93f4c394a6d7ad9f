/**
 * The scripts of every page, which run after its first paint. The parts are independent of each other, and pages are readable
 * without them.
 */

import { wireCheck } from '../features/check/check.behaviour.ts';
import { wireIslands } from '../features/forms/browser/islands.behaviour.ts';
import { wireDrafts } from '../features/forms/draft/drafts.behaviour.ts';
import { wireEnquiryDrawer } from '../features/forms/enquiry/enquiry-drawer.behaviour.ts';
import { JOB_DIALOG } from '../features/forms/job/job-dialog-id.ts';
import { wireSearchKey } from '../features/library/search/ui/search-key.behaviour.ts';
import { wireNumberChecks } from '../features/papers/numbers/number-checks.behaviour.ts';
import { wireDialogs } from '../ui/dialog/dialog.behaviour.ts';
import { wireContents } from '../ui/part/contents.behaviour.ts';
import { wireTables } from '../ui/table/table.behaviour.ts';
import { wireFonts } from './fonts.behaviour.ts';
import { wireLanguages } from './languages/languages.behaviour.ts';
import { wireMegaMenu } from './mega-menu/mega-menu.behaviour.ts';
import { SCRIPTS } from './scripts-id.ts';
import { wireScrollToTop } from './scroll-to-top/scroll-to-top.behaviour.ts';
import { wireSplash } from './splash/splash.behaviour.ts';
import { wireBar } from './top-bar/bar.behaviour.ts';

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
  'input[name="firm"]': () => import('../features/papers/papers.behaviour.ts'),
  [`#${JOB_DIALOG}`]: () => import('../features/forms/job/job-dialog.behaviour.ts'),
  'a[data-copy-link]': () => import('../features/library/browse/library.behaviour.ts'),
  'form[data-search-live]': () =>
    import('../features/library/search/ui/search.behaviour.ts').then(({ wireSearch }) => wireSearch()),
  '[data-verify-file]': () =>
    import('../features/library/verify/verify.behaviour.ts').then(({ wireVerify }) => wireVerify()),
  '[data-page-picture]': () => import('../features/library/reader/ui/reader.behaviour.ts'),
  'a[data-pictures]': () => import('../features/library/reader/ui/next-page.behaviour.ts'),
};
const wanted = Object.entries(PARTS).filter(([selector]) => document.querySelector(selector));
void Promise.allSettled(wanted.map(([, load]) => load())).then(() =>
  document.getElementById(SCRIPTS)?.remove(),
);
