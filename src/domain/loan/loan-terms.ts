/** The terms of a loan that a lender offers: the input of all computations on loans. */

/** Periods in a year: months, or days of a year of 360 or 365 days. */
export type PeriodsPerYear = 12 | 360 | 365;

export interface LoanTerms {
  /** Amount of the loan in paise. */
  amountPaise: number;
  months: number;
  /** Millionths of a percent a year. */
  rateMicros: number;
  /** Reducing: interest on what is still owed. Flat: interest on the whole amount until the end. */
  method: 'reducing' | 'flat';
  /** One-time fees in paise, with GST, that reduce what the borrower receives. Less than the amount. */
  feesPaise: number;
  /** Monthly instalments, or daily ones with 30 days a month. */
  perYear: PeriodsPerYear;
  /**
   * Undefined if the first instalment is due one month, or with daily instalments one day, after the money.
   */
  firstPeriod?: FirstPeriod | undefined;
}

/** The time from the day of the money to the first instalment: single days, and then perhaps a full month. */
export interface FirstPeriod {
  days: number;
  /** 0 if the instalment is due within a month, or instalments are daily. */
  months: 0 | 1;
  /** All days from the day of the money to the instalment, with those of the month. */
  allDays: number;
}

/** Days in a month of a plan with daily instalments. */
export const DAYS_A_MONTH = 30;

/** Days in a year, for interest on single days. */
export const daysInYear = ({ perYear }: Pick<LoanTerms, 'perYear'>): number =>
  perYear === 12 ? 365 : perYear;

/**
 * The time from the money to the first instalment, in periods between instalments. Single days count as days
 * of a year.
 */
export function periodsToFirst(terms: LoanTerms): number {
  const { firstPeriod, perYear } = terms;
  return firstPeriod ? firstPeriod.months + (firstPeriod.days * perYear) / daysInYear(terms) : 1;
}

/** The number of instalments agreed. */
export const instalmentCount = ({ months, perYear }: LoanTerms): number =>
  perYear === 12 ? months : months * DAYS_A_MONTH;
