/** Amounts in lakh of rupees (100,000), rounded to thousands of rupees as documents show them. */

/** Rounds to two decimals, so that sums of shown amounts agree with shown totals. */
export function money(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Adds amounts without accumulating binary rounding errors. */
export function sum(amounts: readonly number[]): number {
  return money(amounts.reduce((a, b) => a + b, 0));
}
