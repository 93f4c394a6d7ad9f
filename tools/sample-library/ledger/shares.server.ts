/** The company's share capital, its dividends, and who holds its shares. */
import { Random } from '../random.server.ts';
import { percent } from './money.server.ts';

/** Nominal value of a share in rupees. */
export const FACE_VALUE = 10;

const FOUNDING_SHARES = 3_000_000;

/**
 * The issues of shares: the consecutive number of the quarter, the number of new shares, and the price in
 * rupees, 0 for bonus shares.
 */
export const ISSUES = [
  { index: 2005 * 4 + 2, shares: 3_000_000, price: 16 },
  { index: 2012 * 4 + 1, shares: 6_000_000, price: 0 },
  { index: 2018 * 4 + 3, shares: 1_500_000, price: 72 },
];

/**
 * Returns the number of shares at the end of a quarter.
 * @param index the consecutive number of the quarter
 */
export function sharesAt(index: number): number {
  return ISSUES.filter((issue) => issue.index <= index).reduce(
    (total, { shares }) => total + shares,
    FOUNDING_SHARES,
  );
}

/** Years without a dividend, because of a crisis. */
const WITHOUT_DIVIDEND = new Set([1997, 2001, 2008, 2020]);

/**
 * Returns the dividend per share in rupees, a multiple of 0.05.
 * @param year the calendar year in which the financial year starts
 * @param earnings earnings per share of that year in rupees
 */
export function dividendPerShare(year: number, earnings: number): number {
  if (WITHOUT_DIVIDEND.has(year)) return 0;
  const share = new Random(`dividend ${year}`).between(0.1, 0.16);
  return Math.max(5, Math.round(earnings * share * 20) * 5) / 100;
}

/** Categories of shareholders: per cent of all shares, and holders. */
const CATEGORIES = [
  ['Promoters and promoter group', 54.2, 6],
  ['Mutual funds', 3.1, 4],
  ['Banks and financial institutions', 2.4, 5],
  ['Foreign portfolio investors', 4.6, 11],
  ['Bodies corporate', 7.9, 164],
  ['Non-resident Indians', 1.8, 210],
  ['Resident individuals', 26, 7400],
] as const;

/** Returns the shareholding pattern at the end of a quarter. The last category holds all remaining shares. */
export function shareholding(index: number) {
  const total = sharesAt(index);
  let sharesLeft = total;
  return CATEGORIES.map(([category, share, holders], i) => {
    const random = new Random(`holding ${category} ${index}`);
    const drift = Math.sin(index / 9 + i) * share * 0.05;
    const shares = i === CATEGORIES.length - 1 ? sharesLeft : Math.round(((share + drift) / 100) * total);
    sharesLeft -= shares;
    const growth = i < 4 ? 1 : 0.4 + (index - 7980) / 170;
    return {
      category,
      holders: Math.max(2, Math.round(holders * growth) + (i > 3 ? random.int(0, 20) : 0)),
      shares,
      percent: percent(shares, total),
    };
  });
}
