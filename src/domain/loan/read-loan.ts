/**
 * Reads the terms of a loan from the parameters of an address. The page, `/cost.json` and the enquiry use it.
 */
import { parsePaise } from '../money/parse.ts';
import { PERCENT, percentOf } from './amounts.ts';
import type { LoanTerms, PeriodsPerYear } from './loan-terms.ts';
import { namesPeriod, type ReadRate, readFee, readMonths, readRate } from './read-values.ts';

/** Limits of the calculator. */
const LIMITS = {
  minPaise: 100,
  /** 100 crore rupees. */
  maxPaise: 100 * 10_000_000 * 100,
  maxMonths: 480,
  /** A plan with daily instalments has at most this many months of 30 days. */
  maxDailyMonths: 60,
  maxRateMicros: 200_000_000,
} as const;

/** Codes of a field's problems; the text for each is in `content/`. */
export type TermsError =
  | 'amountMissing'
  | 'amountUnread'
  | 'amountRange'
  | 'monthsMissing'
  | 'monthsUnread'
  | 'monthsRange'
  | 'monthsDaily'
  | 'rateMissing'
  | 'rateUnread'
  | 'rateRange'
  | 'ratePeriod'
  | 'method'
  | 'feesUnread'
  | 'feesTooHigh'
  | 'otherUnread';

/** Reports a problem of a field of the form. */
export interface FieldProblem<Problem extends string = TermsError> {
  field: string;
  problem: Problem;
}

export type Read<Value, Problem extends string = TermsError> =
  | { value: Value; problems?: undefined }
  | { value?: undefined; problems: readonly FieldProblem<Problem>[] };

/** Returns the value of a parameter; empty if it is missing. */
export type Parameters = (name: string) => string;

/** True unless the visitor says that the fee includes GST. The forms show the same. */
export const addsGst = (parameter: Parameters): boolean => parameter('gst') !== 'included';

/** An offer: its terms, and the parts of its fees. */
export interface LoanOffer {
  terms: LoanTerms;
  /** The lender's fee in paise, without the GST that is added to it. */
  feePaise: number;
  /** GST added to the fee. */
  gstPaise: number;
  /** Other charges, with GST. */
  otherPaise: number;
}

/**
 * Reads an offer. Unknown parameters are ignored.
 *
 * - `amount` (₹1 to ₹100 crore), `months` (1 to 480), `rate` (0 to 200 percent a year): required
 * - `method`: `reducing` or `flat`; a rate such as `1.5 % a month flat` names it too
 * - `ratePer`: `year` if a flat rate that names no period is for a year. Lenders quote flat rates for a month
 *   or for a year; otherwise such a rate is refused, because reading it wrongly would turn a comparison round
 * - `fees`: rupees or percent of the amount; GST is added to it unless `gst=included`
 * - `other`: further charges in rupees
 * - `pay=daily`: 30 instalments a month, in a year of 360 days or, with `days=365`, of 365
 * @param gstPercent the rate of GST on fees
 */
export function readLoan(parameter: Parameters, gstPercent: number): Read<LoanOffer> {
  const problems: FieldProblem[] = [];
  const reject = (field: string, problem: TermsError) => {
    problems.push({ field, problem });
    return 0;
  };
  const perYear = periods(parameter);
  const amountPaise = readPrincipal('amount', parameter, reject);
  const months = readTerm(parameter('months'), perYear, reject);
  const { rateMicros, method: statedMethod } = readYearlyRate('rate', parameter, reject);
  const chosenMethod = parameter('method').trim() || 'reducing';
  if (chosenMethod !== 'reducing' && chosenMethod !== 'flat') reject('method', 'method');
  const method = statedMethod ?? (chosenMethod === 'flat' ? 'flat' : 'reducing');
  const isAsked = method === 'flat' && rateMicros > 0 && parameter('ratePer') !== 'year';
  if (isAsked && !namesPeriod(parameter('rate'))) reject('rate', 'ratePeriod');
  const fees = parameter('fees').trim();
  const feePaise = fees ? (readFee(fees, amountPaise) ?? reject('fees', 'feesUnread')) : 0;
  const gstPaise = addsGst(parameter) ? percentOf(feePaise, gstPercent * PERCENT) : 0;
  const other = parameter('other').trim();
  const otherPaise = other ? (parsePaise(other) ?? reject('other', 'otherUnread')) : 0;
  const feesPaise = feePaise + gstPaise + otherPaise;
  if (amountPaise > 0 && feesPaise >= amountPaise) reject('fees', 'feesTooHigh');
  if (problems.length > 0) return { problems };
  const terms: LoanTerms = { amountPaise, months, rateMicros, method, feesPaise, perYear };
  return { value: { terms, feePaise, gstPaise, otherPaise } };
}

const periods = (parameter: Parameters): PeriodsPerYear =>
  parameter('pay') !== 'daily' ? 12 : parameter('days') === '365' ? 365 : 360;

/** Reads a required amount. @returns paise; 0 for a problem, which it rejects */
export function readPrincipal<Field extends string>(
  field: Field,
  parameter: Parameters,
  reject: Reject<`${Field}${'Missing' | 'Unread' | 'Range'}`>,
): number {
  const typed = parameter(field);
  if (typed.trim() === '') return reject(field, `${field}Missing`);
  const paise = parsePaise(typed);
  if (paise === undefined) return reject(field, `${field}Unread`);
  const fits = paise >= LIMITS.minPaise && paise <= LIMITS.maxPaise;
  return fits ? paise : reject(field, `${field}Range`);
}

type Reject<Problem extends string> = (field: string, problem: Problem) => number;

function readTerm(typed: string, perYear: PeriodsPerYear, reject: Reject<TermsError>): number {
  if (typed.trim() === '') return reject('months', 'monthsMissing');
  const months = readMonths(typed, perYear === 12);
  if (months === undefined) return reject('months', 'monthsUnread');
  if (months < 1 || months > LIMITS.maxMonths) return reject('months', 'monthsRange');
  return perYear !== 12 && months > LIMITS.maxDailyMonths ? reject('months', 'monthsDaily') : months;
}

/** Reads a required rate. @returns the rate; one of 0 for a problem, which it rejects */
export function readYearlyRate<Field extends string>(
  field: Field,
  parameter: Parameters,
  reject: Reject<`${Field}${'Missing' | 'Unread' | 'Range'}`>,
): ReadRate {
  const typed = parameter(field);
  const rate = readRate(typed);
  if (rate && rate.rateMicros <= LIMITS.maxRateMicros) return rate;
  reject(field, typed.trim() === '' ? `${field}Missing` : rate ? `${field}Range` : `${field}Unread`);
  return { rateMicros: 0, method: undefined };
}
