/** Amounts in lakh of rupees (100,000), rounded to thousands of rupees as documents show them. */

/** Rounds to two decimals, so that sums of shown amounts agree with shown totals. */
export function money(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Adds amounts without accumulating binary rounding errors. */
export function sum(amounts: readonly number[]): number {
  return money(amounts.reduce((a, b) => a + b, 0));
}

/** Returns `part` as a percentage of `whole` with two decimals. */
export function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}

/** Returns an amount per share in rupees with two decimals. @param amount in lakh of rupees */
export function perShare(amount: number, shares: number): number {
  return money((amount * 100_000) / shares);
}

/**
 * Formats an amount or a percentage with two decimals and Indian digit grouping, `38,307.24`; negative ones
 * in parentheses.
 */
export function two(amount: number): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return amount < 0 ? `(${two(-amount)})` : amount.toLocaleString('en-IN', options);
}

/** Formats lakh of rupees in crore: `383.07`. */
export function crore(amount: number): string {
  return two(amount / 100);
}

/** Formats lakh of rupees in millions with international digit grouping: `3,830.7`. */
export function million(amount: number): string {
  return (amount / 10).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Formats an integer with Indian digit grouping. */
export function count(value: number): string {
  return value.toLocaleString('en-IN');
}

/** Formats the change from one amount to another: `grew by 12.3 per cent`. */
export function change(now: number, before: number): string {
  const change = ((now - before) / before) * 100;
  return `${change < 0 ? 'fell' : 'grew'} by ${Math.abs(change).toFixed(1)} per cent`;
}
