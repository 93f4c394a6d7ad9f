/** What a lender offers: the input of all computations on loans. */

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
}

/** Days in a month of a plan with daily instalments. */
export const DAYS_A_MONTH = 30;

/** The number of instalments agreed. */
export const instalmentCount = ({ months, perYear }: LoanTerms): number =>
  perYear === 12 ? months : months * DAYS_A_MONTH;
