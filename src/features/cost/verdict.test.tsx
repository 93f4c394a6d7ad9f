/** The comparison states what is true of two offers, and a reason only where it holds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePage, lending } from '../../../tests/app/cost/loan-pages.tsx';
import { answerCompare, compareValues } from './compare-answer.ts';
import { compareOffers, type VerdictKind } from './verdict.ts';

const GST = 'gstA=included&gstB=included';
const compared = (query: string) => {
  const address = `amount=10 lakh&${GST}&${query}`;
  const { comparison, problems } = answerCompare(compareValues(new URLSearchParams(address)), lending);
  if (!comparison) throw new Error(JSON.stringify(problems));
  return { ...compareOffers(comparison), comparison, html: comparePage(address) };
};

const SOONER = 'because it is repaid sooner';
const FEES = 'because of its fees';
const OTHERS_FEES = 'the fees of the other offer outweigh its lower rate';

test.each<[string, string, VerdictKind, 'A' | 'B', string | undefined]>([
  ['one offer twice', 'monthsA=36&rateA=18&monthsB=36&rateB=18', 'same', 'A', undefined],
  [
    'a low rate with a high fee',
    'monthsA=36&rateA=18&monthsB=36&rateB=16&feesB=35000',
    'splitFees',
    'B',
    FEES,
  ],
  [
    'a low rate with a very high fee',
    'monthsA=36&rateA=18&monthsB=36&rateB=16&feesB=41300',
    'cheaperFees',
    'A',
    OTHERS_FEES,
  ],
  ['one rate, a shorter time', 'monthsA=24&rateA=18&monthsB=36&rateB=18', 'sameApr', 'A', undefined],
  ['a higher rate, a shorter time', 'monthsA=12&rateA=20&monthsB=36&rateB=18', 'splitSooner', 'A', SOONER],
  ['a lower rate', 'monthsA=36&rateA=18&monthsB=36&rateB=16', 'cheaper', 'B', undefined],
  ['a shorter time with a fee', 'monthsA=12&rateA=18&feesA=2%25&monthsB=36&rateB=18', 'splitFees', 'A', FEES],
  [
    'a shorter time, a higher rate and a fee',
    'monthsA=12&rateA=19&feesA=1%25&monthsB=36&rateB=18',
    'splitSooner',
    'A',
    SOONER,
  ],
  [
    'more interest but lower fees',
    'monthsA=30&rateA=20&monthsB=31&rateB=18.3&feesB=1.9%25',
    'split',
    'A',
    undefined,
  ],
  [
    'the same cost as interest and as a fee',
    'monthsA=12&rateA=0&feesA=50000&monthsB=24&rateB=0&feesB=50000',
    'sameCost',
    'B',
    undefined,
  ],
  [
    'the same rate, flat and reducing',
    'monthsA=36&rateA=10 p.a.&methodA=flat&monthsB=36&rateB=10',
    'cheaper',
    'B',
    undefined,
  ],
])('%s', (_, query, kind, better, reason) => {
  const { html, ...verdict } = compared(query);
  expect([verdict.kind, verdict.better.name]).toEqual([kind, better]);
  for (const one of [SOONER, FEES, OTHERS_FEES]) expect(html.includes(one)).toBe(one === reason);
  expect(html).not.toMatch(/₹0 less| 0\.00 points|₹0 higher/);
});

test('the dearer month of the cheaper offer is stated', () => {
  expect(compared('monthsA=24&rateA=18&monthsB=36&rateB=18').html).toContain(
    'Its instalment is ₹13,772 higher.',
  );
  expect(compared('monthsA=36&rateA=16&monthsB=36&rateB=18').html).not.toContain('Its instalment');
  // An instalment a day cannot be compared with one a month.
  expect(compared('monthsA=24&rateA=18&monthsB=36&rateB=18&payB=daily').html).not.toContain('Its instalment');
});

describe('for any two offers', () => {
  const offer = (name: string) =>
    fc
      .tuple(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 60_000 }),
      )
      .map(([months, rate, fees]) => `months${name}=${months}&rate${name}=${rate}&fees${name}=${fees}`);

  test('a reason is only given where it holds', () => {
    fc.assert(
      fc.property(offer('A'), offer('B'), (a, b) => {
        const { kind, better, paise, points, html, comparison } = compared(`${a}&${b}`);
        const other = better.name === 'A' ? comparison.b : comparison.a;
        expect(better.cost.totalCost).toBeLessThanOrEqual(other.cost.totalCost);
        expect(other.cost.totalCost - better.cost.totalCost).toBe(paise);
        if (html.includes(SOONER)) {
          expect(better.cost.schedule.length).toBeLessThan(other.cost.schedule.length);
          expect(better.cost.totalInterest).toBeLessThan(other.cost.totalInterest);
        }
        if (html.includes(FEES)) {
          expect(better.terms.feesPaise).toBeGreaterThan(0);
          expect(better.cost.aprWithoutFees).toBeLessThanOrEqual(other.cost.aprWithoutFees);
        }
        if (html.includes(OTHERS_FEES)) {
          expect(other.terms.feesPaise).toBeGreaterThan(0);
          expect(better.cost.aprWithoutFees).toBeGreaterThan(other.cost.aprWithoutFees);
        }
        if (kind.startsWith('split')) expect(better.cost.apr).toBeGreaterThan(other.cost.apr);
        if (kind.startsWith('cheaper')) expect(better.cost.apr).toBeLessThan(other.cost.apr);
        if (['same', 'sameApr'].includes(kind)) expect(points).toBe(0);
        expect(html).not.toMatch(/₹0 less| 0\.00 points|₹0 higher/);
      }),
      { numRuns: 50 },
    );
  });
});
