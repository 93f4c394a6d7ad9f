/** Arithmetic on money and rates. Money is whole paise; a rate is whole millionths of a percent a year. */

/** Paise in a rupee. */
export const RUPEE = 100;

/** One percent a year, in the unit of rates. */
export const PERCENT = 1_000_000;

/** Higher yearly rates, in percent, are meaningless: they result from a fee for a few days. */
export const MAX_PERCENT_A_YEAR = 1_000_000;

/** A fraction of whole numbers; the denominator is positive. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

/** Divides and rounds half up. @param fraction not negative */
export const roundHalfUp = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);

/** @param fraction not negative; the result has about 15 significant digits if the value is at least 0.001 */
export function toNumber({ over, under }: Fraction): number {
  const digits = 10n ** 18n;
  return Number((over * digits) / under) / 1e18;
}

/** A percentage of an amount, rounded half up to the paisa. @param micros millionths of a percent */
export const percentOf = (paise: number, micros: number): number =>
  Number(roundHalfUp({ over: BigInt(paise) * BigInt(micros), under: BigInt(100 * PERCENT) }));

/**
 * Simple interest, rounded half up to the paisa. The product is a double of rupees: the published answers
 * (vectors.json) were computed so, and no exact rule gives all of them. The result differs from exact
 * arithmetic only if the product is exactly between two paise, as in row 11 of the regulator's example
 * (154.765).
 * @param rateMicros millionths of a percent a year
 * @param perYear periods in a year: 12 for months; 360 or 365 for days
 * @param periods for how many periods
 */
export function interestOn(paise: number, rateMicros: number, perYear: number, periods = 1): number {
  const rupees = ((paise / RUPEE) * (rateMicros / PERCENT) * periods) / (perYear * 100);
  return Math.floor(rupees * RUPEE + 0.5);
}
