import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { SERVICE_ICONS } from '../../content-model/schema/products.ts';
import { readAnswers } from './answers.ts';
import { evaluate, partsToShow } from './evaluate.ts';
import { fitRules } from './rules.ts';

const rules = fitRules(loadContent(CONTENT).content.text.en.check);

type Typed = Readonly<Record<string, string | readonly string[]>>;

function answered(typed: Typed) {
  const data = new FormData();
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) data.append(name, value);
  return readAnswers(data, rules);
}

const fitOf = (typed: Typed) => evaluate(rules, answered(typed).answers);

const LOOM = { turnover: '2 crore', years: 'three', gst: 'yes', udyam: 'yes' };
const ALL_PAPERS = rules.papers;

interface Case {
  typed: Typed;
  fits: string[];
  /** Products that do not fit yet. */
  gaps?: string[];
  elsewhere?: string[];
}

const CASES: Record<string, Case> = {
  'stock, with bank statements': {
    typed: { ...LOOM, purpose: 'stock', papers: ['bank-statements'] },
    fits: ['purchase-finance'],
    gaps: ['business-loan', 'loan-against-property'],
  },
  'stock, with every paper': {
    typed: { ...LOOM, purpose: 'stock', papers: ALL_PAPERS },
    fits: ['purchase-finance', 'business-loan', 'loan-against-property'],
  },
  'a confirmed order': {
    typed: { ...LOOM, purpose: 'order', years: 'one', papers: ['confirmed-order'] },
    fits: ['work-order'],
    gaps: ['purchase-finance'],
  },
  'an order that is not confirmed': {
    typed: { ...LOOM, purpose: 'order' },
    fits: [],
    gaps: ['purchase-finance', 'work-order'],
  },
  'accepted invoices': {
    typed: { ...LOOM, purpose: 'invoices', turnover: '80 lakh', papers: ['accepted-invoices'] },
    fits: ['invoice-discounting'],
    gaps: ['supply-chain'],
    elsewhere: ['treds'],
  },
  'accepted invoices without Udyam': {
    typed: { ...LOOM, purpose: 'invoices', papers: ['accepted-invoices'], udyam: 'no' },
    fits: ['invoice-discounting', 'supply-chain'],
    elsewhere: ['udyam'],
  },
  'accepted invoices without GST': {
    typed: { ...LOOM, purpose: 'invoices', papers: ['accepted-invoices'], gst: 'no' },
    fits: [],
    gaps: ['invoice-discounting', 'supply-chain'],
    elsewhere: ['treds'],
  },
  'a vendor of one large company': {
    typed: { ...LOOM, purpose: 'chain', years: 'two', papers: ['confirmed-order'] },
    fits: ['supply-chain'],
    gaps: ['invoice-discounting'],
  },
  'wages in slow months': {
    typed: { ...LOOM, purpose: 'running', papers: ['accounts', 'bank-statements'] },
    fits: ['business-loan'],
    gaps: ['loan-against-property'],
  },
  'a machine with a quotation': {
    typed: { ...LOOM, purpose: 'machine', years: 'two', papers: ['quotation', 'bank-statements'] },
    fits: ['machinery'],
    gaps: ['loan-against-property'],
  },
  'a machine, three years of business and accounts': {
    typed: { ...LOOM, purpose: 'machine', papers: ['quotation', 'accounts'] },
    fits: ['machinery'],
    gaps: ['loan-against-property'],
    elsewhere: ['bank'],
  },
  'a shed, with a property and accounts': {
    typed: { ...LOOM, purpose: 'premises', papers: ['property-papers', 'accounts'] },
    fits: ['loan-against-property'],
    gaps: ['growth-capital'],
    elsewhere: ['bank'],
  },
  'a new line of a larger business': {
    typed: { ...LOOM, purpose: 'expansion', turnover: '60 crore', papers: ['accounts'] },
    fits: ['growth-capital'],
    gaps: ['machinery', 'loan-against-property'],
    elsewhere: ['bank'],
  },
  'the promoter’s share of a project': {
    typed: { ...LOOM, purpose: 'bank-share', papers: ['sanction-letter', 'accounts'] },
    fits: ['margin-funding'],
  },
  'a new business': {
    typed: { ...LOOM, purpose: 'running', turnover: '0', years: 'under-1' },
    fits: [],
    gaps: ['business-loan', 'loan-against-property'],
    elsewhere: ['mudra'],
  },
  'a very small business': {
    typed: { ...LOOM, purpose: 'stock', turnover: '12 lakh', papers: ['bank-statements'] },
    fits: [],
    gaps: ['purchase-finance', 'business-loan', 'loan-against-property'],
    elsewhere: ['mudra'],
  },
  'exactly ₹1,000 crore': {
    typed: { ...LOOM, purpose: 'running', turnover: '1000 crore', papers: ALL_PAPERS },
    fits: ['business-loan', 'loan-against-property'],
  },
  'above ₹1,000 crore': {
    typed: { ...LOOM, purpose: 'running', turnover: '1001 crore', papers: ALL_PAPERS },
    fits: [],
    gaps: ['business-loan', 'loan-against-property'],
    elsewhere: ['large'],
  },
  'not sure, with everything at hand': {
    typed: { ...LOOM, purpose: 'unsure', turnover: '20 crore', papers: ALL_PAPERS },
    fits: [...SERVICE_ICONS],
  },
  'not sure, with nothing at hand': {
    typed: { turnover: '20 crore', years: 'five', purpose: 'unsure' },
    fits: [],
    gaps: [...SERVICE_ICONS],
  },
};

describe('which products fit', () => {
  test.each(Object.entries(CASES))('%s', (_name, { typed, fits, gaps = [], elsewhere = [] }) => {
    expect(answered(typed).errors).toEqual({});
    const fit = fitOf(typed);
    expect(fit.fits).toEqual(fits);
    expect(fit.gaps.map(({ product }) => product)).toEqual(gaps);
    expect(fit.elsewhere).toEqual(elsewhere);
    expect([...fit.fits, ...fit.gaps.map(({ product }) => product), ...fit.others].toSorted()).toEqual(
      [...SERVICE_ICONS].toSorted(),
    );
  });

  test('every product fits in some case that names its purpose', () => {
    const fitting = Object.values(CASES).flatMap(({ typed, fits }) =>
      typed.purpose === 'unsure' ? [] : fits,
    );
    expect([...new Set(fitting)].toSorted()).toEqual([...SERVICE_ICONS].toSorted());
  });

  test('names what is missing, in the order of the rules', () => {
    const fit = fitOf({ purpose: 'running', turnover: '50 lakh', years: 'one', papers: ['accounts'] });
    expect(fit.gaps).toEqual([
      { product: 'business-loan', every: [], needs: [0, 1, 3] },
      { product: 'loan-against-property', every: [], needs: [0, 1] },
    ]);
  });

  test('without answers nothing fits, nothing is advised and the class is unknown', () => {
    const fit = fitOf({});
    expect([fit.fits, fit.gaps, fit.elsewhere, fit.size]).toEqual([[], [], [], undefined]);
    expect(fit.others).toEqual([...SERVICE_ICONS]);
    expect([...partsToShow(fit)].filter((part) => /^(class|exact|at least)/.test(part))).toEqual([]);
  });
});

test.each([
  ['10 crore', '2.5 crore', ['class micro', 'exact']],
  ['10.01 crore', '2 crore', ['class small', 'exact']],
  ['90 crore', '26 crore', ['class medium', 'exact']],
  ['100 crore', '130 crore', ['class above']],
  ['10.01 crore', '', ['class small', 'at least']],
  ['600 crore', '', ['class above']],
])('turnover %s and investment %j: %j', (turnover, investment, expected) => {
  const parts = partsToShow(fitOf({ turnover, investment }));
  expect([...parts].filter((part) => /^(class|exact|at least)/.test(part))).toEqual(expected);
});

test('the parts to show name each product once, with its unmet needs', () => {
  const typed = { ...LOOM, purpose: 'order', turnover: '1001 crore', papers: ['confirmed-order'], gst: 'no' };
  const parts = [...partsToShow(fitOf(typed))];
  expect(parts.filter((part) => part.includes('work-order'))).toEqual([
    'gaps work-order',
    'gaps work-order every 0',
    'gaps work-order 2',
  ]);
  expect(parts).toContain('none');
  expect(parts).not.toContain('fits');
});
