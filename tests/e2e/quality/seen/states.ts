/** Every page, and the states that a visitor can bring it into. */
import type { APIRequestContext, Page } from '@playwright/test';
import * as urls from '../../../../src/urls.ts';
import { ADDRESSES, ALL_ADDRESSES } from '../../../pages.ts';
import { fillInForm } from '../../../waiting.ts';
import { knownDocument } from '../../library/known-document.ts';

export interface State {
  name: string;
  /** The state is a dialog or a menu over the page. */
  opens?: 'dialog';
  /** A path, or a function that finds one. */
  address: string | ((request: APIRequestContext) => Promise<string>);
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
const RESULTS = [
  'Financial Result',
  '2025-26',
  'Unaudited financial results, quarter ended 30 September 2025.pdf',
];
const REPORT = ['Annual Report', '2024-25', 'Annual Report 2024-25.pdf'];

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

/** Opens all folded parts. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) {
      folded.removeAttribute('name');
      folded.open = true;
    }
  });

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.getByRole('dialog').first().waitFor();
};

const page =
  (names: string[], number: number, asked?: urls.ReaderAddress) => async (request: APIRequestContext) =>
    urls.readerPage((await knownDocument(request, names)).id, number, asked);

async function sendEnquiry(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Your name').fill('Venkatanarasimharajuvaripeta Krishnamurthy');
  await form
    .getByLabel('Name of the business')
    .fill('Krishnamurthy and Grandsons Powerloom Weaving Works, Bhiwandi');
  await form.getByLabel('Mobile number').fill('98765 43210');
  await form.getByLabel('What is the money for?').selectOption('Machinery finance');
  await form.getByLabel('How much do you need?').fill('50 lakh');
  await fillInForm();
  await form.getByRole('button', { name: 'Request a call back' }).click();
  await form.locator('[data-sent=enquiry]').waitFor();
}

const PAGES: State[] = ALL_ADDRESSES.map((address) => ({ name: address, address }));

/** One address of each page, and of the states that add controls. */
const WALKED: State[] = Object.values(ADDRESSES).flatMap(([address]) =>
  address ? [{ name: address, address }] : [],
);

const FORMS: State[] = [
  {
    name: 'newsletter in the footer, refused',
    address: urls.page('about'),
    act: press('Subscribe', 'contentinfo'),
  },
  { name: 'newsletter, refused', address: urls.newsletter(), act: refuse('Subscribe') },
  { name: 'alert, refused', address: urls.alerts('folder=Policies&q=report'), act: refuse('Tell me') },
  { name: 'enquiry, refused', address: urls.enquiry(), act: refuse('Request a call back') },
  { name: 'enquiry, unfolded', address: urls.enquiry(), act: unfold },
  { name: 'enquiry, sent', address: urls.enquiry(), act: sendEnquiry },
  { name: 'partnership request, refused', address: urls.becomePartner(), act: refuse('Send the request') },
  { name: 'job application, refused', address: urls.apply(), act: refuse('Send the application') },
  { name: 'status, refused', address: urls.enquiryStatus(), act: refuse('Show where it stands') },
];

const CALCULATIONS: State[] = [
  { name: 'cost of a loan', address: urls.cost('loan', query(LOAN)), act: unfold },
  { name: 'cost of a long loan', address: urls.cost('loan', query(LONG)), act: unfold },
  { name: 'cost, refused', address: urls.cost('loan', query({ amount: 'x', months: '0', rate: '' })) },
  {
    name: 'cost of a bill',
    address: urls.cost('bill', query({ face: '10 lakh', due: '90', discount: '12' })),
  },
  {
    name: 'cost of daily instalments',
    address: urls.cost('loan', query({ ...LOAN, pay: 'daily' })),
    act: unfold,
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

const UNFOLDED: State[] = [
  { name: 'charges, unfolded', address: urls.charges(), act: unfold },
  { name: 'questions, unfolded', address: urls.page('about'), act: unfold },
  { name: 'products, unfolded', address: urls.page('product'), act: unfold },
  { name: 'papers, unfolded', address: urls.papers('machinery'), act: unfold },
];

const LIBRARY: State[] = [
  { name: 'results in the reader', address: page(RESULTS, 1) },
  {
    name: 'results in the reader, with marks',
    address: page(RESULTS, 1, { query: 'profit for the period' }),
  },
  { name: 'results as text', address: page(RESULTS, 1, { textOnly: true }) },
  { name: 'a report in the reader', address: page(REPORT, 3) },
  { name: 'documents of a year', address: urls.folder(['Financial Result', '2024-25']) },
  { name: 'search results', address: urls.search({ query: 'dividend' }) },
];

const OPENED: State[] = [
  {
    name: 'menu of a phone',
    address: urls.page('about'),
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'investor categories',
    address: urls.page('about'),
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Show investor categories' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'search in the bar',
    address: urls.page('about'),
    act: async (page) => {
      const search = page.getByRole('banner').getByRole('button', { name: 'Search the documents' });
      if (await search.isVisible()) await search.click();
    },
  },
  {
    name: 'enquiry in the drawer, refused',
    address: urls.page('product'),
    act: async (page) => {
      await openDialog('Get Started')(page);
      await refuse('Request a call back', 'dialog')(page);
    },
  },
  {
    name: 'job application in the drawer, refused',
    address: urls.page('career'),
    act: async (page) => {
      await openDialog('Apply for Credit Analyst')(page);
      await refuse('Send the application', 'dialog')(page);
    },
  },
  {
    name: 'partnership request in the dialog',
    address: urls.page('partners'),
    act: openDialog('Become a partner'),
  },
];
const DIALOGS = OPENED.map((state) => ({ ...state, opens: 'dialog' as const }));

export const STATES: readonly State[] = [
  ...PAGES,
  ...FORMS,
  ...CALCULATIONS,
  ...UNFOLDED,
  ...LIBRARY,
  ...DIALOGS,
];

/** Where the focus is moved through all controls. */
export const FOCUS_STATES: readonly State[] = [...WALKED, ...CALCULATIONS, ...LIBRARY];
