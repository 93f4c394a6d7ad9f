/**
 * What a form shows is what the answer is computed from: submitting the shown values changes nothing.
 * Calculations leave no trace: no cache may keep them, and no log line contains their figures.
 */
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { byId, composedSite, hrefs, select, words } from '../pages/composed-site.ts';

const site = composedSite();

/** Reads the values that a browser would submit with the form of this action, in order. */
function readForm(html: string, action: string): string[][] {
  const form = select(html, 'form').find(({ attribs }) => attribs.action?.split(/[?#]/)[0] === action);
  if (!form) throw new Error(`${action}: no form`);
  // Missing answers are named in the page, not by the browser.
  expect(form.attribs).toHaveProperty('novalidate');
  return select(form, '*', { name: '' }).flatMap((control) => {
    const { name = '', type = 'text', value = '' } = control.attribs;
    if ((type === 'radio' || type === 'checkbox') && !('checked' in control.attribs)) return [];
    const [first] = select(control, 'option');
    const [chosen = first] = select(control, 'option', { selected: '' });
    // Browsers show nothing for a date in another form.
    const isShown = type !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value);
    return [[name, chosen?.attribs.value ?? (isShown ? value : '')]];
  });
}

const readPage = (html: string, action: string) => ({
  values: readForm(html, action),
  answer: words(byId(html, 'answer')),
});

const submitted = ({ values }: ReturnType<typeof readPage>) => new URLSearchParams(values).toString();

const LOAN = 'amount=10+lakh&months=24&rate=18&fees=2%25';
const OFFERS = 'amount=10+lakh&monthsA=24&rateA=18&feesA=2%25&monthsB=36&rateB=1.5%25+a+month+flat';
const BILL = 'face=10+lakh&due=90&discount=12&billFee=1%25';

test.each([
  urls.cost(),
  '/cost?product=machinery',
  '/cost?product=growth-capital&amount=25000000',
  '/cost?product=business-loan&amount=10+lakh&months=24&rate=20&fees=',
  '/cost/bill?product=supply-chain&face=800000',
  urls.cost('loan', LOAN),
  ...['gst=', 'gst=add', 'gst=included', 'gst=unknown', 'gst=included+', 'method=flat&rate=18+p.a.'].map(
    (more) => urls.cost('loan', `${more}&${LOAN}`),
  ),
  urls.cost('loan', `rate=1.5%25+a+month+flat&${LOAN}`),
  urls.cost('loan', `${LOAN}&pay=daily&days=365`),
  urls.cost('loan', `${LOAN}&pay=weekly&days=364&other=5,000&product=unknown`),
  urls.cost('loan', `${LOAN}&start=15/01/2027&first=15.12.2027`),
  urls.cost('loan', `${LOAN}&start=2027-01-15&first=2027-02-01`),
  urls.cost('loan', `${LOAN}&prepay=12&prepayCharge=4&borrower=msme&rateType=floating&sanctioned=yes`),
  urls.cost('loan', `${LOAN}&prepay=12&borrower=other&rateType=other&sanctioned=other`),
  urls.cost('bill'),
  urls.cost('bill', BILL),
  urls.cost('bill', `${BILL}&gst=included`),
  urls.cost('bill', `${BILL}&gst=none`),
  urls.cost('compare'),
  urls.cost('compare', OFFERS),
  urls.cost('compare', `${OFFERS}&gstA=included&otherB=5,000&payB=daily&daysB=365`),
  urls.cost('compare', `${OFFERS}&startA=15/01/2027&firstA=2027-12-15&prepayA=12`),
  '/cost/compare?utm_source=mail',
])('%s', async (address) => {
  const [action = ''] = address.split('?');
  const get = async (target: string) => readPage((await site.ask(target)).text, action);
  const shown = await get(address);
  expect(shown.answer).not.toBe('');
  expect(await get(`${action}?${submitted(shown)}`)).toEqual(shown);
});

test.each([
  'purpose=machine&amount=25+lakh&turnover=12+crore&years=three',
  'purpose=machine&amount=25+lakh&turnover=12+crore&investment=1.5+crore&years=three&gst=yes&udyam=no',
])('/check: %s', async (typed) => {
  const post = async (payload: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, text } = await site.ask(urls.check(), { method: 'POST', headers, payload });
    expect(status).toBe(200);
    return readPage(text, urls.check());
  };
  const shown = await post(typed);
  expect(shown.answer).not.toBe('');
  expect(await post(submitted(shown))).toEqual(shown);
});

test('GST is added to a fee if the address does not say, but the fees of /cost.json include it; it rejects with 422', async () => {
  const page = await site.ask(urls.cost('loan', LOAN));
  expect(readPage(page.text, urls.cost()).answer).toContain('20.48%');
  expect(JSON.parse((await site.ask(`/cost.json?${LOAN}`)).text)).toMatchObject({ apr: 20.1 });
  const { status, text } = await site.ask('/cost.json?amount=1,00,00&months=481&rate=201&method=x');
  const errors = ['amount', 'months', 'rate', 'method'].map((field) => ({ field }));
  expect([status, JSON.parse(text)]).toMatchObject([422, { errors }]);
});

test('the enquiry has what was chosen: the calculation ticked, as the button says, and the amount by way of the papers', async () => {
  const links = async (address: string) => hrefs(byId((await site.ask(address)).text, 'main'));
  const [button = ''] = (await links(urls.cost('loan', LOAN))).filter((href) => href.startsWith('/enquiry?'));
  const values = readForm((await site.ask(button)).text, urls.enquiry());
  expect(Object.fromEntries(values)).toMatchObject({
    product: 'business-loan',
    amount: '₹10,00,000',
    tenure: '24',
    calculation: expect.stringMatching(/^₹10,00,000 for 24\u00a0months at 18% reducing/),
  });
  const [papers = ''] = (await links(urls.cost('loan', LOAN))).filter((href) => href.startsWith('/papers/'));
  expect(await links(papers)).toEqual(
    expect.arrayContaining([
      '/enquiry?product=business-loan&amount=1000000',
      '/cost?product=business-loan&amount=1000000',
    ]),
  );
  // The amount of one visitor is on no page of another.
  expect(await links(urls.papers('business-loan'))).toContain('/enquiry?product=business-loan');
  expect(await links('/papers/work-order?amount=1%22')).toContain('/enquiry?product=work-order');
  expect((await site.ask('/papers/gold')).status).toBe(404);
});

test('the schedule is a file with a line for each instalment', async () => {
  const { headers, text } = await site.ask(urls.costSchedule(LOAN));
  expect(headers['content-disposition']).toContain('schedule.csv');
  expect(text.split('\r\n')).toHaveLength(26);
});

/** A figure that occurs nowhere else. */
const FIGURE = '7654321';
const QUERY = `amount=${FIGURE}&months=24&rate=18`;

test.each([
  urls.cost('loan', QUERY),
  urls.cost('loan', `amount=${FIGURE}&months=0`),
  urls.cost('bill', `face=${FIGURE}&due=90&discount=12`),
  urls.cost('compare', `amount=${FIGURE}&rateA=18`),
  urls.costSchedule(QUERY),
  `/cost.json?${QUERY}`,
  urls.enquiry({ amount: Number(FIGURE), calculation: QUERY }),
])('%s is not cached and not logged', async (address) => {
  const lines = site.log().split('"route":').length;
  const { headers } = await site.ask(address);
  expect(headers['cache-control']).toBe('no-store');
  expect(site.log().split('"route":').length).toBeGreaterThan(lines);
  expect(site.log()).not.toContain(FIGURE);
});

test('the vectors that the site serves are the ones that the tests check', async () => {
  expect(JSON.parse((await site.ask(urls.costVectors())).text)).toHaveProperty('loans.0.apr', 17.07);
});
