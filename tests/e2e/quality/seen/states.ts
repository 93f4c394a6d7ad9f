/** Every page, and the states that a visitor can bring it into. */
import type { APIRequestContext, Page } from '@playwright/test';
import * as urls from '../../../../src/urls.ts';
import { ADDRESSES, ALL_ADDRESSES } from '../../../pages.ts';
import { fillInForm } from '../../../waiting.ts';
import { knownDocument, REPORT, RESULTS } from '../../library/known-document.ts';

export interface State {
  name: string;
  /**
   * The state is a dialog over the page; or one that a control of the bar opens, which differs at each width.
   */
  opens?: 'dialog' | 'bar';
  /** The status of the response; 200 if omitted. */
  status?: number | undefined;
  /** A path, or a function that finds one. */
  address: string | ((request: APIRequestContext) => Promise<string>);
  /** Prepares the tab. */
  before?(page: Page): Promise<void>;
  /** Brings the opened page into the state. */
  act?(page: Page): Promise<void>;
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const LOAN = { amount: '10 lakh', months: '36', rate: '18', fees: '2%', start: '2027-01-15' };
const LONG = { ...LOAN, months: '240', rate: '11.5', amount: '9.75 crore' };
const OFFERS = {
  amount: '5 lakh',
  monthsA: '24',
  rateA: '1.5% a month',
  methodA: 'flat',
  rateB: '24',
  feesB: '2%',
};
const MARATHI = [
  ...['Corporate Annoucements', 'Newspaper Advertisements', '2025-26'],
  'निकालांची जाहिरात 2025-26, मराठी आवृत्ती.pdf',
];
const AWKWARD = [
  ...['Corporate Annoucements', 'Regulation 30 Disclosures', '2024-25'],
  'Loans & Advances #1 (100% secured)',
];

type Place = 'main' | 'banner' | 'contentinfo' | 'dialog';

const press =
  (name: string, place: Place = 'main') =>
  (page: Page): Promise<void> =>
    page.getByRole(place).getByRole('button', { name, exact: true }).first().click();

/** Sends a form without what it requires, and waits for the messages. */
const refuse =
  (name: string, place: Place = 'main') =>
  async (page: Page): Promise<void> => {
    await press(name, place)(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
  };

const answerCheck = (purpose: string, turnover: string) => async (page: Page) => {
  const form = page.getByRole('main');
  const choose = (name: string, value: string) => form.locator(`[name=${name}][value=${value}]`).check();
  await choose('purpose', purpose);
  await form.locator('[name=amount]').fill('20 lakh');
  await form.locator('[name=turnover]').fill(turnover);
  await choose('years', 'three');
  await choose('papers', 'accounts');
  await choose('gst', 'no');
  await choose('udyam', 'yes');
  await press('Show what fits')(page);
  await form.getByText('Worked out on').filter({ visible: true }).first().waitFor();
};

/** Opens all folded parts. @returns whether there was one above the footer, which all pages share */
export const unfold = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const folded = [...document.querySelectorAll('details')].filter(({ open }) => !open);
    for (const part of folded) {
      // If the elements shared a name, opening one of them would close the others.
      part.removeAttribute('name');
      part.open = true;
    }
    return folded.some((part) => !part.closest('footer'));
  });

/** The policy blocks only the page's scripts. `javaScriptEnabled: false` would also stop the questions. */
async function blockScripts(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
}

/** Presses a button of the bar, if it is shown at this width. */
const pressInBar = (name: string) => async (page: Page) => {
  const button = page.getByRole('banner').getByRole('button', { name });
  if (await button.isVisible()) await button.click();
};

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.getByRole('dialog').first().waitFor();
};

const page =
  (names: string[], number: number, asked?: urls.ReaderAddress) => async (request: APIRequestContext) =>
    urls.readerPage((await knownDocument(request, names)).id, number, asked);

async function sendEnquiry(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form');
  const answers = {
    name: 'Venkatanarasimharajuvaripeta Krishnamurthy',
    business: 'Krishnamurthy and Grandsons Powerloom Weaving Works, Bhiwandi',
    phone: '98765 43210',
    amount: '50 lakh',
  };
  for (const [name, value] of Object.entries(answers)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[name=product]').selectOption('machinery');
  await fillInForm();
  await form.getByRole('button', { name: 'Request a call back' }).click();
  await page.locator('[data-sent=enquiry]').waitFor();
}

/** Sends an enquiry, and asks where it stands. */
async function sendAndAsk(page: Page): Promise<void> {
  await sendEnquiry(page);
  const reference = await page.locator('strong.tabular').innerText();
  await page.goto(urls.enquiryStatus());
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=reference]').fill(reference);
  await form.locator('[name=phone]').fill('98765 43210');
  await press('Show where it stands')(page);
  await page.locator('#standing').waitFor();
}

const STATUS: Readonly<Record<string, number>> = {
  '/no-such-page': 404,
  [urls.folder(['No such folder'])]: 404,
  [urls.verify('md5')]: 400,
  [urls.newsletterLink('confirm')]: 410,
  [urls.alertLink('confirm', 'unknown')]: 410,
};

/** Addresses that show the same page as another one. */
const SAME = /^\/d\/|folder=No|\/unsubscribe|newsletter.*token/;

const PAGES: State[] = ALL_ADDRESSES.filter((address) => !SAME.test(address)).map((address) => ({
  name: address,
  address,
  status: STATUS[address],
  ...(address.includes('modalPath') ? { opens: 'dialog' } : {}),
}));

/** The first address of each page. A page's other addresses differ only in text. */
export const FIRST: ReadonlySet<string | undefined> = new Set([
  ...Object.values(ADDRESSES).map(([address]) => address),
  '/dev/gallery',
]);

/** The pages on which `npm test` moves the focus. */
export const FOCUSED: ReadonlySet<string> = new Set([...Object.values(urls.PAGES), urls.becomePartner()]);

/** The main pages, and pages with tools and forms. */
export const MAIN: ReadonlySet<string> = new Set([
  ...FOCUSED,
  urls.folder(['Annual Report']),
  urls.enquiry(),
  urls.cost(),
  urls.check(),
  urls.papers('machinery'),
]);

const FORMS: State[] = [
  {
    name: 'newsletter in the footer, refused',
    address: urls.page('about'),
    act: press('Subscribe', 'contentinfo'),
  },
  { name: 'alert, refused', address: urls.alerts('folder=Policies&q=report'), act: refuse('Tell me') },
  { name: 'enquiry, refused', address: urls.enquiry(), act: refuse('Request a call back') },
  { name: 'enquiry, sent', address: urls.enquiry(), act: sendEnquiry },
  { name: 'partnership request, refused', address: urls.becomePartner(), act: refuse('Send the request') },
  { name: 'job application, refused', address: urls.apply(), act: refuse('Send the application') },
  { name: 'steps of an enquiry', address: urls.enquiry(), act: sendAndAsk },
  { name: 'status, refused', address: urls.enquiryStatus(), act: refuse('Show where it stands') },
];

const CALCULATIONS: State[] = [
  { name: 'cost of a loan', address: urls.cost('loan', query(LOAN)) },
  { name: 'cost of a long loan', address: urls.cost('loan', query(LONG)) },
  {
    name: 'cost of a bill',
    address: urls.cost('bill', query({ face: '10 lakh', due: '90', discount: '12' })),
  },
  {
    name: 'cost outside the limits',
    address: urls.cost('loan', query({ ...LOAN, amount: '99 crore', rate: '9' })),
  },
  { name: 'two offers', address: urls.cost('compare', query(OFFERS)) },
  { name: 'one offer', address: urls.cost('compare', query({ ...OFFERS, rateB: '' })) },
  { name: 'a flat rate without a period', address: urls.cost('compare', query({ ...OFFERS, rateA: '1.5' })) },
  { name: 'check, answered', address: urls.check(), act: answerCheck('machine', '80 lakh') },
  { name: 'check, nothing fits', address: urls.check(), act: answerCheck('bank-share', '5 lakh') },
  { name: 'check, refused', address: urls.check(), act: refuse('Show what fits') },
];

const LIBRARY: State[] = [
  { name: 'results in the reader', address: page(RESULTS, 1) },
  {
    name: 'results in the reader, with marks',
    address: page(RESULTS, 1, { query: 'profit for the period' }),
  },
  {
    name: 'a page in Marathi as text, with marks',
    address: page(MARATHI, 1, { query: 'लाभांश', textOnly: true }),
  },
  { name: 'a page that a document does not have', address: page(RESULTS, 9) },
  { name: 'a report in the reader', address: page(REPORT, 3) },
  { name: 'a folder with long names', address: urls.folder(AWKWARD) },
];

const OPENED: State[] = [
  { name: 'menu of a phone', opens: 'bar', address: urls.page('about'), act: pressInBar('Open menu') },
  {
    name: 'investor categories',
    opens: 'bar',
    address: urls.page('about'),
    act: pressInBar('Show investor categories'),
  },
  {
    name: 'search in the bar',
    opens: 'bar',
    address: urls.page('about'),
    act: pressInBar('Search the documents'),
  },
  {
    name: 'enquiry in the drawer, refused',
    opens: 'dialog',
    address: urls.page('product'),
    act: async (page) => {
      await openDialog('Get Started')(page);
      await refuse('Request a call back', 'dialog')(page);
    },
  },
  {
    name: 'job application in the drawer, refused',
    opens: 'dialog',
    address: urls.page('career'),
    act: async (page) => {
      await openDialog('Apply for Credit Analyst')(page);
      await refuse('Send the application', 'dialog')(page);
    },
  },
  {
    name: 'partnership request in the dialog, refused',
    opens: 'dialog',
    address: urls.page('partners'),
    act: async (page) => {
      await openDialog('Become Our Partner')(page);
      await refuse('Send the request', 'dialog')(page);
    },
  },
  {
    name: 'details of a partner',
    opens: 'dialog',
    address: urls.page('partners'),
    act: openDialog(/View details/),
  },
];

export const STATES: readonly State[] = [
  ...PAGES,
  { name: '/ where no script runs', address: '/', before: blockScripts },
  ...FORMS,
  ...CALCULATIONS,
  ...LIBRARY,
  ...OPENED,
];

/** Where the focus is moved through all controls. */
export const FOCUS_STATES: readonly State[] = [
  ...PAGES.filter(({ name }) => FIRST.has(name) || MAIN.has(name)),
  ...CALCULATIONS,
  ...LIBRARY,
];
