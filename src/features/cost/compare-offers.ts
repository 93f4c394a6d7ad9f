/** Compares the costs of two offers, and finds the reason if the total and the APR disagree. */
import { periodsToFirst } from '../../domain/loan/loan-terms.ts';
import type { ComparedOffer, Comparison, OfferName } from './compare-answer.ts';

/**
 * - `same`: the same cost and the same APR
 * - `sameCost`: one has the lower APR
 * - `sameApr`: one costs less
 * - `cheaper`: one costs less and has the lower APR; `cheaperFees`: although its rate is higher, because of
 *   the other's fees
 * - the others: one costs less but has the higher APR; `splitFees`: because of its fees, without which its
 *   APR is not higher; `splitSooner`: its higher rate makes less interest, because it is repaid sooner;
 *   `split`: for another reason
 */
export type VerdictKind =
  | 'same'
  | 'sameCost'
  | 'sameApr'
  | 'cheaper'
  | 'cheaperFees'
  | 'splitFees'
  | 'splitSooner'
  | 'split';

export interface Verdict {
  kind: VerdictKind;
  /** The offer that costs less; with the same cost, the one with the lower APR. */
  better: ComparedOffer;
  /** Difference of the costs, in paise. */
  paise: number;
  /** Difference of the APRs as shown, in points with two decimals. */
  points: number;
  /**
   * Paise by which the monthly or daily instalment of `better` is higher; 0 if it is not, or they cannot be
   * compared.
   */
  instalment: number;
}

/** A label of the one offer for which it is true. */
type OfferMark = 'cheaper' | 'lessInAll' | 'lowerApr';

/**
 * The label of each offer that has one. With a higher APR, the offer that costs less in all is not called
 * cheaper.
 */
export function marksOf({ kind, better }: Verdict): Partial<Record<OfferName, OfferMark>> {
  const other = better.name === 'A' ? 'B' : 'A';
  if (kind === 'same') return {};
  if (kind === 'sameCost') return { [better.name]: 'lowerApr' };
  if (kind === 'sameApr') return { [better.name]: 'lessInAll' };
  if (kind === 'cheaper' || kind === 'cheaperFees') return { [better.name]: 'cheaper' };
  return { [better.name]: 'lessInAll', [other]: 'lowerApr' };
}

/** The APR in hundredths of a percent, as shown. */
export const shownApr = ({ cost }: ComparedOffer): number => Math.round(Number(cost.apr.toFixed(2)) * 100);

export function compareOffers({ a, b }: Comparison): Verdict {
  const costs = a.cost.totalCost - b.cost.totalCost;
  const [better, other] = (costs || shownApr(a) - shownApr(b)) <= 0 ? [a, b] : [b, a];
  const hundredths = shownApr(better) - shownApr(other);
  const isComparable = better.terms.perYear === other.terms.perYear;
  const instalment = isComparable ? Math.max(better.cost.instalment - other.cost.instalment, 0) : 0;
  return {
    kind: kindOf(better, other, costs !== 0, hundredths),
    better,
    paise: Math.abs(costs),
    points: Math.abs(hundredths) / 100,
    instalment,
  };
}

/** @param hundredths how much higher the APR of `better` is, in hundredths of a percent */
function kindOf(
  better: ComparedOffer,
  other: ComparedOffer,
  costsDiffer: boolean,
  hundredths: number,
): VerdictKind {
  // The APR without fees makes flat and reducing rates comparable.
  const hasHigherRate = better.cost.aprWithoutFees > other.cost.aprWithoutFees;
  if (!costsDiffer) return hundredths === 0 ? 'same' : 'sameCost';
  if (hundredths === 0) return 'sameApr';
  if (hundredths < 0) return hasHigherRate ? 'cheaperFees' : 'cheaper';
  if (!hasHigherRate) return better.terms.feesPaise > 0 ? 'splitFees' : 'split';
  const paysLessInterest = better.cost.totalInterest < other.cost.totalInterest;
  return paysLessInterest && averageYears(better) < averageYears(other) ? 'splitSooner' : 'split';
}

/** The average number of years for which a rupee of the loan is owed. */
function averageYears({ terms, cost }: ComparedOffer): number {
  const paiseYears = cost.schedule.reduce(
    (sum, { principal, n }) => sum + principal * (periodsToFirst(terms) + n - 1),
    0,
  );
  return paiseYears / terms.amountPaise / terms.perYear;
}
