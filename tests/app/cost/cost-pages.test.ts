/**
 * What a form shows is what the answer is computed from: submitting the shown values changes nothing. Calculations leave no
 * trace: no cache may keep them, and no log line contains their figures.
 */
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { byId, composedSite, select, words } from '../pages/composed-site.ts';

const site = composedSite();

interface Shown {
  /** The values that a browser would submit, in order. */
  values: [name: string, value: string][];
  answer: string;
}

/** Reads the form with this action, and the answer beside it. */
function readPage(html: string, action: string): Shown {
  const form = select(html, 'form').find(({ attribs }) => attribs.action?.split('#')[0] === action);
  if (!form) throw new Error(`${action}: no form`);
  // Missing answers are named in the page, not by the browser.
  expect(form.attribs).toHaveProperty('novalidate');
  return {
    values: select(form, '*', { name: '' }).flatMap((control) => {
      const { name = '', type = 'text', value = '' } = control.attribs;
      if (control.name === 'select') {
        const options = select(control, 'option').map(({ attribs }) => attribs);
        const chosen = options.find((one) => 'selected' in one) ?? options[0];
        return [[name, chosen?.value ?? ''] as [string, string]];
      }
      if ((type === 'radio' || type === 'checkbox') && !('checked' in control.attribs)) return [];
      // Browsers show nothing for a date in another form.
      const isShown = type !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value);
      return [[name, isShown ? value : ''] as [string, string]];
    }),
    answer: words(byId(html, 'answer')),
  };
}

const LOAN = 'amount=10+lakh&months=24&rate=18&fees=2%25';
const OFFERS = 'amount=10+lakh&monthsA=24&rateA=18&feesA=2%25&monthsB=36&rateB=1.5%25+a+month+flat';
const BILL = 'face=10+lakh&due=90&discount=12&billFee=1%25';

test.each([
  urls.cost(),
  '/cost?product=machinery',
  urls.cost('loan', LOAN),
  ...[
    'gst=',
    'gst=add',
    'gst=included',
    'gst=unknown',
    'gst=included+',
    'method=flat&rate=18+p.a.',
    'rate=1.5%25+a+month+flat',
  ].map((more) => urls.cost('loan', `${more}&${LOAN}`)),
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
  const submitted = await get(`${action}?${new URLSearchParams(shown.values)}`);
  expect(submitted).toEqual(shown);
});

test.each([
  ['purpose=machine&amount=25+lakh&turnover=12+crore&years=three'],
  ['purpose=machine&amount=25+lakh&turnover=12+crore&investment=1.5+crore&years=three&gst=yes&udyam=no'],
])('/check: %s', async (typed) => {
  const post = async (payload: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, text } = await site.ask(urls.check(), { method: 'POST', headers, payload });
    expect(status).toBe(200);
    return readPage(text, urls.check());
  };
  const shown = await post(typed);
  expect(shown.answer).not.toBe('');
  expect(await post(`${new URLSearchParams(shown.values)}`)).toEqual(shown);
});

test('GST is added to a fee if the address does not say, but the fees of /cost.json include it', async () => {
  const page = await site.ask(urls.cost('loan', LOAN));
  expect(readPage(page.text, urls.cost()).answer).toContain('20.48%');
  expect(JSON.parse((await site.ask(`/cost.json?${LOAN}`)).text)).toMatchObject({ apr: 20.1 });
});

test('the schedule is a file with a line for each instalment, to the paisa', async () => {
  const query = 'amount=10+lakh&months=36&rate=18&fees=29500&gst=included';
  const { headers, text } = await site.ask(urls.costSchedule(query));
  expect(headers['content-disposition']).toContain('schedule.csv');
  expect(text.split('\r\n')).toHaveLength(38);
  expect(text).toMatch(/^36,35636\.16,35636\.16,534\.54,36170\.70,0\.00\r$/m);
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

test('/cost.json rejects what it cannot compute with 422, and names the fields', async () => {
  const { status, text } = await site.ask('/cost.json?amount=1,00,00&months=481&rate=201&method=x');
  expect(status).toBe(422);
  const { errors }: { errors: { field: string; message: string }[] } = JSON.parse(text);
  expect(errors.map(({ field }) => field)).toEqual(['amount', 'months', 'rate', 'method']);
  for (const { message } of errors) expect(message.length).toBeGreaterThan(10);
});

test('the vectors that the site serves are the ones that the tests check', async () => {
  expect(JSON.parse((await site.ask(urls.costVectors())).text)).toHaveProperty('loans.0.apr', 17.07);
});
