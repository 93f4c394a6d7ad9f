import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { SERVICE_ICONS } from '../../content-model/schema/choices.ts';
import { openSites } from '../../content-model/site.ts';
import { readAnswers } from './answers.ts';
import { countFits, evaluate, type Fit, type ListName, partsToShow } from './evaluate.ts';
import { fitRules } from './rules.ts';

const site = openSites(loadContent(CONTENT).content)();
const rules = fitRules(site);

type Typed = Readonly<Record<string, string | readonly string[]>>;

function answered(typed: Typed) {
  const data = new FormData();
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) data.append(name, value);
  return readAnswers(data, rules);
}

const fitOf = (typed: Typed) => evaluate(rules, answered(typed).answers);

const listed = ({ products }: Fit, ...lists: ListName[]) =>
  products.filter(({ list }) => lists.includes(list)).map(({ product }) => product);

/** The products for the purpose that fit, or that do not fit yet; the best one included. */
const forPurpose = ({ products }: Fit, fits: boolean) =>
  products
    .filter(({ list, unmet }) =>
      list === 'best' ? (unmet.length === 0) === fits : list === (fits ? 'fits' : 'gaps'),
    )
    .map(({ product }) => product);

const LOOM = { amount: '1 crore', turnover: '2 crore', years: 'three', gst: 'yes', udyam: 'yes' };
const ALL_PAPERS = rules.papers;

interface Case {
  /** Besides the answers of `LOOM`. */
  typed: Typed;
  fits: string[];
  /** Products that fit, and are made for another purpose. */
  also?: string[];
  /** Products for the purpose that do not fit yet. */
  gaps?: string[];
  elsewhere?: string[];
}

const CASES: Record<string, Case> = {
  'stock, with every paper': {
    typed: { purpose: 'stock', papers: ALL_PAPERS },
    fits: ['purchase-finance', 'business-loan'],
    also: [
      ...['work-order', 'invoice-discounting', 'supply-chain', 'machinery', 'loan-against-property'],
      'margin-funding',
    ],
  },
  'a confirmed order': {
    typed: { purpose: 'order', years: 'one', papers: ['confirmed-order'] },
    fits: ['work-order'],
    gaps: ['purchase-finance', 'business-loan'],
  },
  'accepted invoices': {
    typed: { purpose: 'invoices', turnover: '80 lakh', papers: ['accepted-invoices'] },
    fits: ['invoice-discounting'],
    gaps: ['supply-chain', 'business-loan'],
    elsewhere: ['treds'],
  },
  'accepted invoices without Udyam': {
    typed: { purpose: 'invoices', papers: ['accepted-invoices'], udyam: 'no' },
    fits: ['invoice-discounting', 'supply-chain'],
    gaps: ['business-loan'],
    elsewhere: ['udyam'],
  },
  'accepted invoices without GST': {
    typed: { purpose: 'invoices', papers: ['accepted-invoices'], gst: 'no' },
    fits: [],
    gaps: ['invoice-discounting', 'supply-chain', 'business-loan'],
    elsewhere: ['treds'],
  },
  'a machine, three years of business and accounts': {
    typed: { purpose: 'machine', papers: ['quotation', 'accounts'] },
    fits: ['machinery'],
    also: ['purchase-finance'],
    gaps: ['business-loan'],
    elsewhere: ['bank'],
  },
  'a new line of a larger business': {
    typed: { purpose: 'expansion', turnover: '60 crore', papers: ['accounts'] },
    fits: ['growth-capital'],
    also: ['purchase-finance'],
    gaps: ['business-loan', 'machinery', 'loan-against-property'],
    elsewhere: ['bank'],
  },
  'the promoter’s share of a project': {
    typed: { purpose: 'bank-share', papers: ['sanction-letter', 'accounts'] },
    fits: ['margin-funding'],
    also: ['purchase-finance'],
    gaps: ['business-loan'],
  },
  'a new business': {
    typed: { purpose: 'running', turnover: '0', years: 'under-1' },
    fits: [],
    gaps: ['business-loan', 'loan-against-property'],
    elsewhere: ['mudra'],
  },
  'a very small business': {
    typed: { purpose: 'stock', turnover: '12 lakh', papers: ['bank-statements'] },
    fits: [],
    gaps: ['purchase-finance', 'business-loan'],
    elsewhere: ['mudra'],
  },
  'exactly ₹1,000 crore': {
    typed: { purpose: 'running', turnover: '1000 crore', papers: ALL_PAPERS },
    fits: ['business-loan', 'loan-against-property'],
    also: [
      'purchase-finance',
      'work-order',
      'invoice-discounting',
      'supply-chain',
      'machinery',
      'growth-capital',
      'margin-funding',
    ],
  },
  'above ₹1,000 crore': {
    typed: { purpose: 'running', turnover: '1001 crore', papers: ALL_PAPERS },
    fits: [],
    gaps: ['business-loan', 'loan-against-property'],
    elsewhere: ['large'],
  },
  'not sure, with everything at hand': {
    typed: { purpose: 'unsure', turnover: '20 crore', papers: ALL_PAPERS },
    fits: [...SERVICE_ICONS],
  },
};

describe('which products fit', () => {
  test.each(Object.entries(CASES))('%s', (_name, { typed, fits, also = [], gaps = [], elsewhere = [] }) => {
    const { answers, errors } = answered({ ...LOOM, ...typed });
    expect(errors).toEqual({});
    const fit = evaluate(rules, answers);
    expect(forPurpose(fit, true)).toEqual(fits);
    expect(listed(fit, 'also')).toEqual(also);
    expect(forPurpose(fit, false)).toEqual(gaps);
    expect(fit.elsewhere).toEqual(elsewhere);
    expect(fit.products.map(({ product }) => product)).toEqual([...SERVICE_ICONS]);
    expect(countFits(fit)).toBe(fits.length);
  });

  test('a purpose hides no product that fits: the business loan is there for every purpose', () => {
    for (const purpose of rules.purposes) {
      const fit = fitOf({ ...LOOM, turnover: '20 crore', purpose, papers: ALL_PAPERS });
      expect(listed(fit, 'best', 'fits')).toContain('business-loan');
      expect(listed(fit, 'best', 'fits', 'also')).toEqual([...SERVICE_ICONS]);
    }
  });

  test('whatever is asked: the best product serves the purpose, and so do those that are nearly there', () => {
    const servesOf = Object.fromEntries(rules.products.map(({ product, purposes }) => [product, purposes]));
    for (const purpose of rules.purposes)
      for (const years of Object.values(rules.years))
        for (const gst of [true, false])
          for (let set = 0; set < 2 ** rules.papers.length; set++) {
            const papers = rules.papers.filter((_, index) => set & (1 << index));
            const fit = evaluate(rules, { purpose, amount: 1e7, turnover: 2e7, years, papers, gst });
            const [best, ...more] = fit.products.filter(({ list }) => list === 'best');
            const ofPurpose = fit.products.filter(({ product }) => servesOf[product]?.includes(purpose));
            expect(more).toEqual([]);
            expect(best && ofPurpose.includes(best)).toBe(true);
            expect(best?.unmet.length).toBe(Math.min(...ofPurpose.map(({ unmet }) => unmet.length)));
            expect(fit.distance === undefined).toBe(countFits(fit) > 0);
            expect(listed(fit, 'best', 'fits', 'gaps')).toEqual(ofPurpose.map(({ product }) => product));
          }
  });

  test('of the products that fit, the one made for the fewest purposes is the best', () => {
    expect(listed(fitOf({ ...LOOM, purpose: 'machine', papers: ALL_PAPERS }), 'best')).toEqual(['machinery']);
  });

  test.each([
    ['4.9 lakh', [1]],
    ['5 lakh', []],
    ['5 crore', []],
    ['5.01 crore', [1]],
  ])('an amount of %s: needs %j of a business loan are not met', (amount, unmet) => {
    const { products } = fitOf({ ...LOOM, amount, purpose: 'running', papers: ALL_PAPERS });
    expect(products.find(({ product }) => product === 'business-loan')).toMatchObject({ unmet });
  });

  test.each<[string, Typed, string[]]>([
    ['is one paper away', {}, ['machinery', 'paper']],
    [
      'is made for fewer purposes than another one that is one paper away',
      { turnover: '80 lakh', years: 'three', gst: 'no' },
      ['machinery', 'paper'],
    ],
    ['is one change away', { years: 'one', papers: ['accounts', 'quotation'] }, ['machinery', 'change']],
    [
      'has the fewest needs',
      { purpose: 'expansion', turnover: '0', years: 'under-1', gst: 'no', papers: [] },
      ['growth-capital', 'more'],
    ],
  ])('the nearest product %s', (_, changes, expected) => {
    const fit = fitOf({ ...LOOM, purpose: 'machine', years: 'two', papers: ['accounts'], ...changes });
    expect([...listed(fit, 'best'), fit.distance]).toEqual(expected);
  });

  test('without answers nothing fits, nothing is advised and the class is unknown', () => {
    const fit = fitOf({});
    expect([countFits(fit), fit.elsewhere, fit.size]).toEqual([0, [], undefined]);
    expect([...partsToShow(fit)].filter((part) => /^(class|exact|at least)/.test(part))).toEqual([]);
  });
});

test.each([
  ['10 crore', '2.5 crore', ['class micro', 'exact']],
  ['100 crore', '130 crore', ['class above']],
  ['10.01 crore', '', ['class small', 'at least']],
])('turnover %s and investment %j: %j', (turnover, investment, expected) => {
  const parts = partsToShow(fitOf({ turnover, investment }));
  expect([...parts].filter((part) => /^(class|exact|at least)/.test(part))).toEqual(expected);
});

test('the parts to show are the verdict, the lists that have products, and the distance of the nearest', () => {
  const typed = { ...LOOM, purpose: 'order', papers: ['confirmed-order'], gst: 'no' };
  const parts = [...partsToShow(fitOf(typed))];
  expect(parts.slice(0, 5).toSorted()).toEqual(['best', 'gaps', 'near change', 'none', 'others']);
  expect(parts).toContain('rest');
});
