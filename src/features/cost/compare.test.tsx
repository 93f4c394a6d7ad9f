/**
 * The page of two offers: arrival, shared values, the question about a flat rate, labels, and cloths on one
 * scale. It states what is true of the offers, and a reason only where it holds.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePage, lending, loanPage, origin, text } from '../../../tests/app/cost/loan-pages.tsx';
import { answerCompare, compareValues } from './compare-answer.ts';
import { compareOffers, type VerdictKind } from './compare-offers.ts';

const A = 'amount=10 lakh&rateA=18&methodA=reducing&monthsA=24&feesA=2%25&gstA=add';
const read = (query: string) => answerCompare(compareValues(new URLSearchParams(query)), lending);
const ERRORS = /aria-invalid="true"|data-error-summary/;

describe('on arrival with one offer', () => {
  const link = /href="\/cost\/compare\?([^"]+)"/.exec(
    loanPage({ amount: '10 lakh', months: '24', rate: '18' }),
  );
  const query = link?.[1]?.replaceAll('&amp;', '&') ?? '';

  test.each([
    ['from the calculator', query],
    ['with a half of offer B', `${query}&monthsB=36&feesB=x`],
    ['with offer B only', 'amount=10 lakh&rateB=18&monthsB=24'],
    ['with the amount only', 'amount=1,00,00'],
  ])('%s, nothing is called wrong', (_, arrival) => expect(comparePage(arrival)).not.toMatch(ERRORS));

  test('offer A is shown alone, and the place of offer B says what to enter', () => {
    const html = comparePage(query);
    expect(html).toContain('Offer A alone,');
    expect(html).toContain(text.compareAnswer.missing);
    expect(html.match(/role="img"/g)).toHaveLength(1);
  });

  test('a submitted form without a rate reports it', () => {
    expect(comparePage(`${query}&rateB=&monthsB=`)).toContain('href="#cost-rateB"');
  });
});

describe('what offer B leaves empty', () => {
  test('is the time of offer A, which its field says', () => {
    const { comparison } = read(`${A}&rateB=20&monthsB=`);
    expect(comparison?.b.terms).toMatchObject({ months: 24, amountPaise: comparison?.a.terms.amountPaise });
    expect(comparePage(A)).toMatch(/id="cost-monthsB-hint"[^>]*>Left empty: as long as offer A/);
    expect(comparePage(A)).not.toMatch(/<input[^>]*name="monthsB"[^>]*required/);
  });

  test('if that is wrong, is wrong once', () => {
    const { problems } = read('amount=10 lakh&rateA=18&monthsA=481&rateB=20&monthsB=');
    expect(problems).toEqual([{ field: 'monthsA', problem: 'monthsRange' }]);
  });
});

describe('a flat rate without a month or a year', () => {
  const choicesOf = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+ a (?:month|year))<\/a>/g)].map(
      ([, href = '', label]) => ({
        label,
        query: new URL(href.replaceAll('&amp;', '&'), origin).search,
      }),
    );

  test('is asked about before any verdict, and each answer is a link', () => {
    const html = comparePage(`${A}&rateB=1.5&methodB=flat&monthsB=`);
    expect(html).toContain(text.errors.ratePeriod);
    expect(html).not.toContain('data-calculator-answer');
    expect(choicesOf(html).map(({ label }) => label)).toEqual(['1.5 a month', '1.5 a year']);
    const dearer = choicesOf(html).map(({ query }) => {
      const { comparison } = read(query);
      return (comparison?.b.cost.apr ?? 0) > (comparison?.a.cost.apr ?? 0);
    });
    expect(dearer).toEqual([true, false]);
  });

  test('is asked about on the page of one loan too', () => {
    const html = loanPage({ amount: '5 lakh', months: '24', rate: '18', method: 'flat' });
    expect(choicesOf(html).map(({ label }) => label)).toEqual(['18 a month', '18 a year']);
    expect(html).not.toContain('data-calculator-answer');
  });
});

describe('labels', () => {
  const labels = (query: string) => {
    const html = comparePage(query);
    const heads = [
      ...html.matchAll(/<figcaption[^>]*>(.*?)<p/g),
      ...html.matchAll(/<th scope="col">(<b>.*?)<\/th>/g),
    ];
    return heads.map(([, head = '']) => head.replace(/<[^>]+>/g, '').trim());
  };

  test.each([
    ['the cheaper offer', `${A}&rateB=20&feesB=2%25`, ['Offer A Cheaper', 'Offer B']],
    ['no offer of two equal ones', `${A}&rateB=18&feesB=2%25`, ['Offer A', 'Offer B']],
    [
      'what each is better in, if the dearer money is repaid sooner',
      `${A}&rateB=16&feesB=2%25&monthsB=84`,
      ['Offer A Less in all', 'Offer B Lower APR'],
    ],
  ])('mark %s, in the heading of the cloth and of the column', (_, query, expected) =>
    expect(labels(query)).toEqual([...expected, ...expected]),
  );
});

test('offers of different length say what each figure compares', () => {
  expect(comparePage(`${A}&rateB=16&monthsB=84`)).toContain('A for 24\u00a0months, B for 84.');
  expect(comparePage(`${A}&rateB=16&monthsB=`)).not.toContain('different times');
});

test.each([
  ['24 and 24 months', 'monthsB=24', [24, 24]],
  ['24 and 84 months: quarters', 'monthsB=84', [8, 28]],
  ['24 months and daily instalments for 24 months', 'monthsB=24&payB=daily', [24, 24]],
])('both cloths are on one scale: %s', (_, more, rows) => {
  const html = comparePage(`${A}&rateB=18 p.a. flat&feesB=2%25&${more}`);
  const cloths = html.split('role="img"').slice(1);
  const widths = cloths.map((cloth) =>
    [...cloth.matchAll(/<rect x="[\d.]+%" width="([\d.]+)%"[^>]*url\(#weave-principal/g)].map(([, width]) =>
      Number(width),
    ),
  );
  expect(widths.map(({ length }) => length)).toEqual(rows);
  // Both lend the same, so the same amount of principal is the same width in all.
  const [a = 0, b = 0] = widths.map((all) => all.reduce((sum, width) => sum + width, 0));
  expect(a / b).toBeCloseTo(1, 3);
});

const GST = 'gstA=included&gstB=included';
const compared = (query: string) => {
  const address = `amount=10 lakh&${GST}&${query}`;
  const { comparison, problems } = read(address);
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
