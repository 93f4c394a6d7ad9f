/** The equal instalment of a loan, as an exact fraction of paise. */
import { type Fraction, PERCENT } from './amounts.ts';
import { instalmentCount, type LoanTerms } from './loan-terms.ts';

/**
 * The instalment before rounding. Reducing: `P·i / (1 − (1+i)^−n)`, at 0 % `P / n`. Flat: `P·(1 + f·years) / n`.
 * @returns paise
 */
export function exactInstalment(terms: LoanTerms): Fraction {
  const amount = BigInt(terms.amountPaise);
  const count = BigInt(instalmentCount(terms));
  if (terms.method === 'flat') {
    const { over, under } = flatInterest(terms);
    return { over: amount * under + over, under: under * count };
  }
  const rate = BigInt(terms.rateMicros);
  const one = BigInt(terms.perYear) * BigInt(100 * PERCENT);
  if (rate === 0n) return { over: amount, under: count };
  const growth = (one + rate) ** count;
  return { over: amount * rate * growth, under: one * (growth - one ** count) };
}

/** The interest of a flat rate over the whole term: the amount, the rate and the years multiplied, in paise. */
export const flatInterest = ({ amountPaise, rateMicros, months }: LoanTerms): Fraction => ({
  over: BigInt(amountPaise) * BigInt(rateMicros) * BigInt(months),
  under: 12n * BigInt(100 * PERCENT),
});
