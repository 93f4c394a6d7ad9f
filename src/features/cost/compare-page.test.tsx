/** The page of two offers: arrival, shared values, the question about a flat rate, labels, and cloths on one scale. */
import { describe, expect, test } from 'vitest';
import { lending, loanPage, origin, comparePage as page, text } from '../../../tests/app/cost/loan-pages.tsx';
import { answerCompare, compareValues } from './compare-answer.ts';

const A = 'amount=10 lakh&rateA=18&methodA=reducing&monthsA=24&feesA=2%25&gstA=add';
const values = (query: string) => compareValues(new URLSearchParams(query));
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
  ])('%s, nothing is called wrong', (_, arrival) => expect(page(arrival)).not.toMatch(ERRORS));

  test('offer A is shown alone, and the place of offer B says what to enter', () => {
    const html = page(query);
    expect(html).toContain('Offer A alone,');
    expect(html).toContain(text.compareAnswer.missing);
    expect(html.match(/role="img"/g)).toHaveLength(1);
  });

  test('a submitted form without a rate reports it', () => {
    expect(page(`${query}&rateB=&monthsB=`)).toContain('href="#cost-rateB"');
  });
});

describe('what offer B leaves empty', () => {
  test('is the time of offer A, which its field says', () => {
    const { comparison } = answerCompare(values(`${A}&rateB=20&monthsB=`), lending);
    expect(comparison?.b.terms).toMatchObject({ months: 24, amountPaise: comparison?.a.terms.amountPaise });
    expect(page(A)).toMatch(/id="cost-monthsB-hint"[^>]*>Left empty: as long as offer A/);
    expect(page(A)).not.toMatch(/<input[^>]*name="monthsB"[^>]*required/);
  });

  test('if that is wrong, is wrong once', () => {
    const { problems } = answerCompare(
      values('amount=10 lakh&rateA=18&monthsA=481&rateB=20&monthsB='),
      lending,
    );
    expect(problems).toEqual([{ field: 'monthsA', problem: 'monthsRange' }]);
  });
});

describe('a flat rate without a month or a year', () => {
  const choicesOf = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)">([^<]+ a (?:month|year))<\/a>/g)].map(([, href = '', label]) => ({
      label,
      query: new URL(href.replaceAll('&amp;', '&'), origin).search,
    }));

  test('is asked about before any verdict, and each answer is a link', () => {
    const html = page(`${A}&rateB=1.5&methodB=flat&monthsB=`);
    expect(html).toContain(text.errors.ratePeriod);
    expect(html).not.toContain('data-calculator-answer');
    expect(choicesOf(html).map(({ label }) => label)).toEqual(['1.5 a month', '1.5 a year']);
    const dearer = choicesOf(html).map(({ query }) => {
      const { comparison } = answerCompare(values(query), lending);
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
    const html = page(query);
    const heads = [
      ...html.matchAll(/<figcaption[^>]*>(.*?)<p>/g),
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
  expect(page(`${A}&rateB=16&monthsB=84`)).toContain('A for 24 months, B for 84.');
  expect(page(`${A}&rateB=16&monthsB=`)).not.toContain('different times');
});

test.each([
  ['24 and 24 months', 'monthsB=24', [24, 24]],
  ['24 and 84 months: quarters', 'monthsB=84', [8, 28]],
  ['24 months and daily instalments for 24 months', 'monthsB=24&payB=daily', [24, 24]],
])('both cloths are on one scale: %s', (_, more, rows) => {
  const html = page(`${A}&rateB=18 p.a. flat&feesB=2%25&${more}`);
  const cloths = html.split('role="img"').slice(1);
  const widths = cloths.map((cloth) =>
    [...cloth.matchAll(/<rect x="[\d.]+%" width="([\d.]+)%"[^>]*url\(#weave-principal/g)].map(([, width]) =>
      Number(width),
    ),
  );
  expect(widths.map(({ length }) => length)).toEqual(rows);
  const { comparison } = answerCompare(values(`${A}&rateB=18 p.a. flat&feesB=2%25&${more}`), lending);
  // Both lend the same, so the same amount of principal is the same width in all.
  const [a = 0, b = 0] = widths.map((all) => all.reduce((sum, width) => sum + width, 0));
  expect(a / b).toBeCloseTo(1, 3);
  expect(comparison?.a.terms.amountPaise).toBe(comparison?.b.terms.amountPaise);
});
