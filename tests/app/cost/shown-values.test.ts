/** What a form shows is what the answer is computed from: submitting the shown values changes nothing. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver();
const { findAll, findOne, getAttributeValue, textContent } = DomUtils;

interface Shown {
  /** The values that a browser would submit, in order. */
  values: [name: string, value: string][];
  answer: string;
}

/** Reads the form with this action, and the answer beside it. */
function readPage(html: string, action: string): Shown {
  const page = parseDocument(html);
  const byId = (id: string) => findOne((one) => getAttributeValue(one, 'id') === id, page.children);
  const form = findOne((one) => getAttributeValue(one, 'action')?.split('#')[0] === action, page.children);
  const answer = byId('answer');
  if (!form || !answer) throw new Error(`${action}: no form or no answer`);
  const controls = findAll((one) => getAttributeValue(one, 'name') !== undefined, [form]);
  return {
    values: controls.flatMap((control) => {
      const { name = '', type = 'text', value = '' } = control.attribs;
      if (control.name === 'select') return [[name, chosenOption(control)] as [string, string]];
      if ((type === 'radio' || type === 'checkbox') && !('checked' in control.attribs)) return [];
      // Browsers show nothing for a date in another form.
      const isShown = type !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value);
      return [[name, isShown ? value : ''] as [string, string]];
    }),
    answer: textContent(answer).trim(),
  };
}

/** The selected option, or the first one. */
function chosenOption(select: Parameters<typeof textContent>[0]): string {
  const options = findAll((one) => one.name === 'option', [select].flat());
  const chosen = options.find((one) => 'selected' in one.attribs) ?? options[0];
  return chosen?.attribs.value ?? '';
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
  const get = async (target: string) => readPage(await (await fetch(server.origin + target)).text(), action);
  const shown = await get(address);
  expect(shown.answer).not.toBe('');
  const submitted = await get(`${action}?${new URLSearchParams(shown.values)}`);
  expect(submitted).toEqual(shown);
});

test.each([
  ['purpose=machine&amount=25+lakh&turnover=12+crore&years=three'],
  ['purpose=machine&amount=25+lakh&turnover=12+crore&investment=1.5+crore&years=three&gst=yes&udyam=no'],
])('/check: %s', async (typed) => {
  const post = async (body: string) => {
    const response = await fetch(server.origin + urls.check(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
      body,
    });
    expect(response.status).toBe(200);
    return readPage(await response.text(), urls.check());
  };
  const shown = await post(typed);
  expect(shown.answer).not.toBe('');
  expect(await post(`${new URLSearchParams(shown.values)}`)).toEqual(shown);
});

test('GST is added to a fee if the address does not say, but the fees of /cost.json include it', async () => {
  const page = await (await fetch(server.origin + urls.cost('loan', LOAN))).text();
  expect(readPage(page, urls.cost()).answer).toContain('20.48%');
  const json = await (await fetch(`${server.origin}/cost.json?${LOAN}`)).json();
  expect(json).toMatchObject({ apr: 20.1 });
  const file = await (await fetch(server.origin + urls.costSchedule(LOAN))).text();
  expect(file.split('\r\n')).toHaveLength(26);
});
