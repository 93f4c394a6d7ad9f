/** The annual percentage rate (APR) by the regulator's method. */

/** Halvings of the interval; more than a double has bits. */
const STEPS = 200;

/**
 * Returns the rate a period at which `count` equal instalments are worth the amount received: the internal rate of
 * return. The APR is this rate times the periods in a year, not compounded (RBI, Key Facts Statement, Annex B).
 * @param received   paid out to the borrower, above 0
 * @param instalment the instalment before rounding, in the same unit; in total at least `received`
 * @returns a fraction of 1
 */
export function periodicReturn(received: number, instalment: number, count: number): number {
  if (instalment * count <= received) return 0;
  let low = 0;
  // Instalments for ever would be worth `received` at this rate; a limited number is worth less.
  let high = instalment / received;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (presentValue(instalment, count, middle) > received) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The value today of `count` instalments at a rate above 0. */
const presentValue = (instalment: number, count: number, rate: number): number =>
  (instalment * -Math.expm1(-count * Math.log1p(rate))) / rate;
