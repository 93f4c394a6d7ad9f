/** The annual percentage rate (APR) by the regulator's method. */

/** Halvings of the interval; more than a double has bits. */
const STEPS = 200;
/** Returns above this one, a fraction of 1, are not computed. */
const MAX_RETURN = 10_000;

/** The first of equal instalments, where it differs from the others. */
interface FirstInstalment {
  /** Periods until it is due. */
  periods: number;
  /** What it is more than the others; negative if it is less. */
  extra: number;
}

/**
 * Returns the rate a period at which `count` equal instalments are worth the amount received: the internal rate of
 * return. The APR is this rate times the periods in a year, not compounded (RBI, Key Facts Statement, Annex B).
 * @param received   paid out to the borrower, above 0
 * @param instalment the instalment before rounding, in the same unit; in total at least `received`
 * @param first      if the first instalment is not due after one period; it is not negative
 * @returns a fraction of 1; `Infinity` above `MAX_RETURN`
 */
export function periodicReturn(
  received: number,
  instalment: number,
  count: number,
  first: FirstInstalment = { periods: 1, extra: 0 },
): number {
  if (instalment * count + first.extra <= received) return 0;
  const presentValue = (rate: number) =>
    (annuity(instalment, count, rate) + first.extra / (1 + rate)) * (1 + rate) ** (1 - first.periods);
  if (presentValue(MAX_RETURN) > received) return Number.POSITIVE_INFINITY;
  let low = 0;
  let high = MAX_RETURN;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (presentValue(middle) > received) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The value of `count` instalments, one period before the first one, at a rate above 0. */
const annuity = (instalment: number, count: number, rate: number): number =>
  (instalment * -Math.expm1(-count * Math.log1p(rate))) / rate;
