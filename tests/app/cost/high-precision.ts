/**
 * An independent solver for the instalment and the APR of a loan, with 60 decimal places. It shares no code
 * with `src/domain/loan`: numbers are fixed-point integers, and the rate is found by bisection.
 */

const PLACES = 60n;
const ONE = 10n ** PLACES;

const multiply = (a: bigint, b: bigint) => (a * b) / ONE;
const divide = (a: bigint, b: bigint) => (a * ONE) / b;

/** Parses a decimal number. */
function fixed(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * ONE + BigInt(part.padEnd(Number(PLACES), '0'));
}

function power(base: bigint, exponent: number): bigint {
  let result = ONE;
  for (let square = base, left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}

/** The value today of a payment of 1 in each of `count` periods. */
function annuity(rate: bigint, count: number): bigint {
  if (rate === 0n) return BigInt(count) * ONE;
  return divide(ONE - power(divide(ONE, ONE + rate), count), rate);
}

export interface Loan {
  /** Rupees, percent and fees as decimal text. */
  amount: string;
  months: number;
  rate: string;
  method: 'reducing' | 'flat';
  fees: string;
}

/** @returns the APR in percent, from the unrounded instalment, to about 15 digits */
export function preciseApr({ amount, months, rate, method, fees }: Loan): number {
  const principal = fixed(amount);
  const monthly = fixed(rate) / 1200n;
  const instalment =
    method === 'flat'
      ? multiply(principal, ONE + monthly * BigInt(months)) / BigInt(months)
      : divide(principal, annuity(monthly, months));
  const received = principal - fixed(fees);
  if (instalment * BigInt(months) <= received) return 0;
  let low = 0n;
  let high = divide(instalment, received);
  // Bisection to 10^-30 of the interval.
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2n;
    if (multiply(instalment, annuity(middle, months)) > received) low = middle;
    else high = middle;
  }
  return Number((((low + high) / 2n) * 1200n) / 10n ** (PLACES - 18n)) / 1e18;
}
