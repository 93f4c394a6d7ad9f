/** Maps every page file in `src/pages` to its addresses: one for each state that a link can open. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/prepare.mjs';
import * as urls from '../src/urls.ts';
import { BUILD } from './built-site.ts';

export const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '404.astro': ['/no-such-page'],
  // Prerendered pages without an address: see `prerenderedPages`.
  '500.astro': [],
  'errors/[case].astro': [],
  'errors/library.astro': [],
  'index.astro': [urls.page('home')],
  'about.astro': [urls.page('about')],
  'product.astro': [urls.page('product')],
  'lending-partners.astro': [urls.page('partners'), urls.partners('fintech-partners')],
  'lending-partners/[partner].astro': [urls.partnerDetail('tanabana')],
  'lending-partners/become-a-partner.astro': [urls.becomePartner()],
  'charges.astro': [urls.charges()],
  'shareholders.astro': [urls.shareholders()],
  'career.astro': [urls.page('career')],
  'career/apply/[opening].astro': [urls.apply(), urls.apply('credit-analyst')],
  'check.astro': [urls.check()],
  'disclosures.astro': [urls.disclosures(), urls.disclosures('?state=look&rule=lodr-46')],
  'enquiry.astro': [
    urls.enquiry(),
    `${urls.enquiry({ product: 'machinery', amount: 5_000_000 })}&offers=yes`,
  ],
  'enquiry/status.astro': [urls.enquiryStatus()],
  'investor-grievance.astro': [urls.grievance()],
  'investors/[...folder].astro': [
    urls.page('investors'),
    urls.folder(['Annual Report']),
    urls.folder(['Annual Report', '2024-25']),
    urls.folder(['Secretrial Audit Report']),
    urls.folder(['No such folder']),
    urls.deepLink(['Policies']),
    urls.deepLink(['Secretrial Audit Report']),
    urls.deepLink(['No such folder']),
  ],
  'investors/search.astro': [
    urls.search(),
    urls.search({ query: 'report' }),
    urls.search({ query: 'no such word' }),
  ],
  'cost.astro': [
    urls.cost(),
    urls.cost('loan', 'amount=5+lakh&months=24&rate=1.5%25+a+month+flat&fees=2%25&gst=add&prepay=12'),
    urls.cost('loan', 'amount=1,00,00&months=0'),
  ],
  'cost/bill.astro': [urls.cost('bill')],
  'cost/compare.astro': [urls.cost('compare')],
  // Withdrawn documents, and the redirect to a file, are tested in tests/app/library/register.test.ts.
  'd/[id].astro': ['/d/unknown'],
  // Pages of known documents are tested in tests/e2e/library/reader.spec.ts.
  'd/[id]/p/[page].astro': ['/d/unknown/p/1'],
  // Editions of known documents are tested in tests/e2e/library/editions.spec.ts.
  'd/[id]/e/index.astro': ['/d/unknown/e'],
  'd/[id]/e/[edition]/changes.astro': ['/d/unknown/e/0123456789ab/changes'],
  'd/[id]/e/[edition]/p/[page].astro': ['/d/unknown/e/0123456789ab/p/1'],
  // Answers about known files are tested in tests/e2e/library/verify.spec.ts.
  'verify.astro': [urls.verify(), urls.verify('0'.repeat(64)), urls.verify('md5')],
  'newsletter.astro': [urls.newsletter()],
  'newsletter/[link].astro': [
    urls.newsletterLink('confirm'),
    urls.newsletterLink('confirm', 'unknown'),
    urls.newsletterLink('unsubscribe'),
    urls.newsletterLink('unsubscribe', 'unknown'),
  ],
  'alerts.astro': [urls.alerts(), urls.alerts('folder=Policies&q=report'), urls.alerts('folder=No+such')],
  'alerts/[link].astro': [urls.alertLink('confirm', 'unknown'), urls.alertLink('unsubscribe', 'unknown')],
  'privacy.astro': [urls.privacy()],
  'under-working.astro': [urls.underWorking()],
  'papers/index.astro': [urls.papers()],
  'papers/[product].astro': [
    urls.papers('machinery'),
    urls.papers('loan-against-property', undefined, 'company'),
  ],
};

/** The addresses of all pages and of the component gallery, which only test builds contain. */
export const ALL_ADDRESSES = [...Object.values(ADDRESSES).flat(), '/dev/gallery'];

/** Returns the `.astro` files below `src/pages`, as named in `ADDRESSES`. */
export const pageFiles = () =>
  below(path.join(ROOT, 'src/pages'), '.astro').filter((name) => !name.startsWith('_'));

/** Returns the prerendered pages of the test build, which must exist. */
export function prerenderedPages(): { name: string; html: string }[] {
  const folder = path.join(ROOT, BUILD, 'client');
  return below(folder, '.html').map((name) => ({
    name,
    html: readFileSync(path.join(folder, name), 'utf8'),
  }));
}

function below(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort();
}
