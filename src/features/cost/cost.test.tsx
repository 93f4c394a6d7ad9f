import { describe, expect, test } from 'vitest';
import {
  answered,
  billPage,
  format,
  lending,
  loanPage,
  origin,
  site,
  text,
} from '../../../tests/app/cost/loan-pages.tsx';
import { answerCompare, compareQuery, compareValues } from './compare-answer.ts';
import { costJson, describeCalculation } from './cost-files.ts';
import { exampleBill, exampleLoan, exampleOffers } from './example.ts';
import { queryOf, valuesOf } from './parameters.ts';

const regulator = { amount: '20,000', months: '24', rate: '15', fees: '400', gst: 'included' };

test('/cost.json answers the contract in rupees with paise', () => {
  const { schedule, ...totals } = costJson(answered(regulator));
  expect(totals).toEqual({
    instalment: 970,
    lastInstalment: 962.55,
    totalInterest: 3272.55,
    totalPaid: 23_272.55,
    netDisbursed: 19_600,
    apr: 17.07,
  });
  expect(schedule).toHaveLength(24);
  expect(schedule[0]).toEqual({
    n: 1,
    opening: 20_000,
    principal: 720,
    interest: 250,
    instalment: 970,
    closing: 19_280,
  });
});

describe('addresses', () => {
  test('hold the calculation: reading an address gives the same values', () => {
    const values = { ...regulator, rate: '1.5% a month flat', first: '2027-01-05', product: 'machinery' };
    expect(valuesOf(new URLSearchParams(queryOf(values)))).toEqual(values);
  });

  test('hold two offers', () => {
    const values = exampleOffers(site);
    expect(compareValues(new URLSearchParams(compareQuery(values)))).toEqual(values);
  });

  test('leave out unknown parameters and cut long values', () => {
    const read = valuesOf(new URLSearchParams({ amount: '9'.repeat(500), other: '1', secret: 'x' }));
    expect(Object.keys(read)).toEqual(['amount', 'other']);
    expect(read.amount).toHaveLength(80);
  });
});

describe('the sentence for an enquiry', () => {
  const sentence = (more: object) => describeCalculation(queryOf({ ...regulator, ...more }), site);

  test('has the figures of the calculation', () => {
    expect(sentence({ method: 'reducing' })).toBe(
      '₹20,000 for 24\u00a0months at 15% reducing, fees ₹400: instalment ₹970, APR 17.07%',
    );
    // GST is added to the fee if the address does not say, as the form shows.
    expect(sentence({ gst: '' })).toContain('fees ₹472:');
  });

  test.each([null, '', 'amount=1', 'amount=1,00,00&months=1&rate=1', `amount=1&x=${'1'.repeat(2_000)}`])(
    'is missing for %j',
    (query) => expect(describeCalculation(query, site)).toBeUndefined(),
  );
});

describe('examples', () => {
  test('of every product are accepted, and are within the product’s limits', () => {
    for (const { product, method, rate, months } of lending.products) {
      const values = method === 'reducing' ? exampleLoan(site, product) : exampleBill(site, product);
      expect(values.product).toBe(product);
      const percent = Number(values.rate ?? values.discount);
      expect(percent).toBeGreaterThanOrEqual(rate.from);
      expect(percent).toBeLessThanOrEqual(rate.to);
      if (method !== 'reducing') continue;
      expect(answered(values).terms.months).toBeGreaterThanOrEqual(months.from);
    }
  });

  test('of two offers show that a flat rate a month is the more expensive one', () => {
    const { comparison } = answerCompare(exampleOffers(site), lending);
    expect(comparison?.a.terms.method).toBe('flat');
    expect(comparison?.a.cost.apr).toBeGreaterThan(comparison?.b.cost.apr ?? 100);
  });
});

const addressIn = (html: string) =>
  Object.fromEntries(
    new URL(/value="(https:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '').searchParams,
  );
const ERRORS = /aria-invalid="true"|data-error-summary/;

describe('a link', () => {
  test.each<[string, string, string[]]>([
    ['a product', loanPage({ product: 'business-loan' }), [text.example, '22.50%']],
    [
      'a product and the amount',
      loanPage({ product: 'business-loan', amount: '2500000' }),
      [': For how long, Interest rate, Processing fee.', 'value="2500000"', '22.50%'],
    ],
    [
      'a product and all but the fee',
      loanPage({ product: 'business-loan', amount: '10 lakh', months: '24', rate: '20' }),
      [': Processing fee.', 'value="2%"', '22.50%'],
    ],
    [
      'the amount',
      loanPage({ amount: '10 lakh' }),
      [': For how long, Interest rate, Processing fee.', '22.50%'],
    ],
    [
      'a product and the bill',
      billPage({ product: 'supply-chain', face: '8 lakh' }),
      [': Days until it is paid, Discount rate, Fee.', 'value="8 lakh"', '%</dd>'],
    ],
  ])('with %s opens with an answer, and says which figures are ours', (_, html, shown) => {
    for (const one of shown) expect(html).toContain(one);
    expect(html).not.toMatch(ERRORS);
  });

  test('to another product keeps what was entered, and not our figures', () => {
    const html = loanPage({ product: 'business-loan', amount: '2500000' });
    expect(html).toContain('href="/cost?amount=2500000&amp;product=machinery"');
    expect(html).not.toContain('as entered');
    expect(billPage({ face: '8 lakh' })).toContain('href="/cost/bill?product=supply-chain&amp;face=8+lakh"');
  });

  test('that the page copies gives the same answer, also without a fee, which the form sends empty', () => {
    const loan = { product: 'business-loan', amount: '10 lakh', months: '24', rate: '20', fees: '' };
    expect(loanPage(loan)).toContain('20.00%');
    expect(addressIn(loanPage(loan))).toEqual(loan);
    const bill = { product: 'supply-chain', face: '8 lakh', due: '90', discount: '12', billFee: '' };
    expect(addressIn(billPage(bill))).toEqual(bill);
    expect(loanPage({ ...loan, rate: '' })).toContain('href="#cost-rate"');
  });

  test('to the enquiry and to the papers has the product that is shown, and the amount', () => {
    for (const html of [loanPage({ amount: '10 lakh' }), loanPage({ ...regulator, amount: '10 lakh' })]) {
      expect(html).toContain('href="/enquiry?product=business-loan&amp;amount=1000000&amp;months=24');
      expect(html).toContain('href="/papers/business-loan?amount=1000000"');
    }
    const bill = billPage({ face: '8 lakh' });
    expect(bill).toContain('href="/enquiry?product=invoice-discounting&amp;amount=800000"');
    // Nothing is attached here, and the button does not say so.
    expect(bill).toContain(`>${text.answer.call}<`);
  });
});

describe('the page', () => {
  test('shows the answer, its address and the link to a person', () => {
    const html = loanPage({ ...regulator, product: 'machinery' });
    for (const figure of ['₹970', '17.07%', '₹3,273', '₹962.55', '₹3,272.55', '₹19,600', '>962.55<'])
      expect(html).toContain(figure);
    expect(html).toContain(`${origin}/cost?amount=20%2C000&amp;months=24`);
    expect(html).toMatch(
      /href="\/enquiry\?product=machinery&amp;amount=20000&amp;months=24&amp;calculation=amount%3D/,
    );
  });

  test('keeps what was typed and links the summary to the wrong field', () => {
    const html = loanPage({ ...regulator, amount: '<b>1,00,00' });
    expect(html).toContain('value="&lt;b&gt;1,00,00"');
    expect(html).toContain('href="#cost-amount"');
    expect(html).toContain(text.errors.amountUnread);
    expect(html).not.toContain('data-calculator-answer');
  });

  test('begins with the product’s own range: what its ends make for the amount and the months entered', () => {
    const html = loanPage({ amount: '8 lakh', months: '24', rate: '18', fees: '2%' });
    const [range = ''] = html.split('<form');
    const ends = ['16', '24'].map(
      (rate) => answered({ amount: '8 lakh', months: '24', rate, fees: '2%' }).cost,
    );
    for (const { instalment, apr } of ends) {
      expect(range).toContain(`${format.paise(instalment)} a month`);
      expect(range).toContain(`APR ${apr.toFixed(2)}%`);
    }
    expect(range).toContain('18%, as entered');
    expect(range).toContain('₹5\u00a0lakh to ₹5\u00a0crore, for 12 to 48\u00a0months');
    expect(html).not.toContain(text.range.outside.title);
  });

  test('answers figures outside the product’s limits, and states the limits', () => {
    const html = loanPage({ ...regulator, months: '61', rate: '1.5% a month flat', product: 'machinery' });
    const { cost } = answered({ ...regulator, months: '61', rate: '1.5% a month flat' });
    expect(html).toContain(`${format.paise(cost.instalment)}</dd>`);
    const [, message = ''] = html.split(text.range.outside.title);
    expect(message).toContain('₹20,000: we finance ₹10\u00a0lakh to ₹5\u00a0crore.');
    expect(message).toContain('Months entered, 61: we lend for 12 to 60.');
    expect(message).toContain(`${Number(cost.aprWithoutFees.toFixed(2))}% a year: our rates are 13% to 18%.`);
    // The ends are those of an amount and a time that the product has.
    expect(html).toContain('For ₹10,00,000 over 60\u00a0months');
  });

  test('links to each product with the figures entered, and keeps the chosen one in the form', () => {
    const html = loanPage({ ...regulator, product: 'machinery' });
    expect(html).toMatch(/href="\/cost\?amount=20%2C000&amp;[^"]*product=growth-capital"/);
    expect(html).toContain('<input type="hidden" name="product" value="machinery"/>');
  });

  test('has one table a year, of which those of a long term are folded, and their sums', () => {
    expect(loanPage({ ...regulator, months: '25' }).match(/<caption[^>]*>Year \d+/g)).toHaveLength(3);
    const long = loanPage({ ...regulator, months: '240' });
    expect(long.match(/<caption[^>]*>Year \d+/g)).toHaveLength(20);
    expect(long.match(/<details class="print-open" open=""/g)).toHaveLength(1);
    expect(loanPage(regulator)).toMatch(/Total<\/th><td[^>]*>11,640\.00</);
  });

  test('opens the folded fields when one of them was used', () => {
    expect(loanPage(regulator)).not.toMatch(/<details[^>]* open=""/);
    expect(loanPage({ ...regulator, other: '50' })).toMatch(/<details[^>]* open=""/);
  });

  test('chooses the method that the rate names', () => {
    expect(loanPage({ ...regulator, rate: '1.5% a month flat', method: 'reducing' })).toMatch(
      /<input [^>]*type="radio"[^>]* name="method" checked="" value="flat"/,
    );
  });

  test('doubts an amount without lakh, and a rate that was quoted for a month', () => {
    const html = loanPage({ ...regulator, amount: '5', fees: '', rate: '1.5' });
    expect(html).toContain('Read as ₹5. For lakh or crore');
    expect(html).toContain('Read as 1.5% a year. If it was quoted for a month, write 1.5% a month.');
    expect(loanPage({ ...regulator, rate: '1.5% a month' })).not.toContain('Read as');
    expect(loanPage({ ...regulator, rate: '0' })).not.toContain('Read as');
  });

  test('a bill shows what is received today, and never calls its rate an APR', () => {
    const values = { face: '10 lakh', due: '90', discount: '12' };
    const html = billPage(values);
    for (const figure of ['₹9,70,410.96', '12.37%', '12.95%', text.billAnswer.effective])
      expect(html).toContain(figure);
    expect(html).not.toMatch(/\bAPR\b|annual percentage rate/i);
  });

  test('repaying early shows what is still owed, and the rule that decides the charge', () => {
    const loan = { amount: '10 lakh', months: '36', rate: '18', prepay: '12' };
    const early = { ...loan, borrower: 'msme', rateType: 'floating', sanctioned: 'yes' };
    expect(loanPage(early)).toMatch(/After 12\u00a0months you still owe ₹7,24,15.*Charge: none\./s);
    expect(loanPage({ ...early, rateType: 'fixed' })).toContain('as your agreement says');
  });
});
