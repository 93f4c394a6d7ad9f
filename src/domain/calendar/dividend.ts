/**
 * The last day on which a shareholder can claim a dividend from the company (Companies Act 2013, sections 123
 * and 124; not confirmed by a company secretary). Days are calendar days in India as YYYY-MM-DD.
 */
import { addDays, addMonths } from './deadlines.ts';

/** A dividend is paid within 30 days of its declaration. */
const DAYS_TO_PAY = 30;
/** Days after that in which unpaid money is moved to the unpaid dividend account. */
const DAYS_TO_MOVE = 7;
/** Years in that account, after which the money goes to the Investor Education and Protection Fund. */
export const YEARS_TO_CLAIM = 7;

/**
 * @param declared the day on which the dividend was declared
 * @param moved the recorded day on which the unpaid part was moved to the unpaid dividend account;
 *   without it, the seven years count from the latest day that the law allows
 */
export const lastDayToClaim = (declared: string, moved = lastDayToMove(declared)): string =>
  addYears(moved, YEARS_TO_CLAIM);

/** @returns the last day on which the law allows to pay a dividend, from the day of its declaration */
export const lastDayToPay = (declared: string): string => addDays(declared, DAYS_TO_PAY);

/**
 * @returns the last day on which the law allows to set its unpaid part aside, from the day of its declaration
 */
export const lastDayToMove = (declared: string): string => addDays(declared, DAYS_TO_PAY + DAYS_TO_MOVE);

/**
 * Adds years to a day; 29 February becomes 28 February in other years than leap years.
 * @param years may be negative
 */
export const addYears = (day: string, years: number): string => addMonths(day, 12 * years);
