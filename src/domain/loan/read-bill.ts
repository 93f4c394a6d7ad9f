/** Reads a bill to discount from the parameters of an address. */
import { parsePaise } from '../money/parse.ts';
import { MAX_PERCENT_A_YEAR, PERCENT, percentOf } from './amounts.ts';
import { type BillCost, type BillTerms, billCost } from './bill-cost.ts';
import { addsGst, type FieldProblem, LIMITS, type Parameters, type Read } from './read-loan.ts';
import { readDays, readFee, readRate } from './read-values.ts';

export const BILL_ERRORS = [
  'faceMissing',
  'faceUnread',
  'faceRange',
  'dueMissing',
  'dueRange',
  'discountMissing',
  'discountUnread',
  'discountRange',
  'billFeeUnread',
  'nothingLeft',
  'billRateTooHigh',
] as const;
export type BillError = (typeof BILL_ERRORS)[number];

const MAX_DAYS = 365;

export interface Bill {
  terms: BillTerms;
  cost: BillCost;
}

/**
 * Reads `face`, `discount` (percent a year) and `due` (days), and optionally `billFee`, to which GST is added unless
 * `gst=included`.
 * @param gstPercent the rate of GST on fees
 */
export function readBill(parameter: Parameters, gstPercent: number): Read<Bill, BillError> {
  const problems: FieldProblem<BillError>[] = [];
  const reject = (field: string, problem: BillError) => {
    problems.push({ field, problem });
    return 0;
  };
  const facePaise = readFace(parameter('face'), reject);
  const rateMicros = readDiscount(parameter('discount'), reject);
  const days = readDue(parameter('due'), reject);
  const typedFee = parameter('billFee').trim();
  const fee = typedFee ? (readFee(typedFee, facePaise) ?? reject('billFee', 'billFeeUnread')) : 0;
  const gst = addsGst(parameter) ? percentOf(fee, gstPercent * PERCENT) : 0;
  if (problems.length > 0) return { problems };
  const terms = { facePaise, rateMicros, days, feePaise: fee + gst };
  const cost = billCost(terms);
  const field = fee > 0 ? 'billFee' : 'discount';
  if (!cost) return { problems: [{ field, problem: 'nothingLeft' }] };
  return cost.effectivePercent > MAX_PERCENT_A_YEAR
    ? { problems: [{ field, problem: 'billRateTooHigh' }] }
    : { value: { terms, cost } };
}

type Reject = (field: string, problem: BillError) => number;

function readFace(typed: string, reject: Reject): number {
  if (typed.trim() === '') return reject('face', 'faceMissing');
  const paise = parsePaise(typed);
  if (paise === undefined) return reject('face', 'faceUnread');
  const fits = paise >= LIMITS.minPaise && paise <= LIMITS.maxPaise;
  return fits ? paise : reject('face', 'faceRange');
}

function readDiscount(typed: string, reject: Reject): number {
  if (typed.trim() === '') return reject('discount', 'discountMissing');
  const rate = readRate(typed);
  if (!rate) return reject('discount', 'discountUnread');
  return rate.rateMicros <= LIMITS.maxRateMicros ? rate.rateMicros : reject('discount', 'discountRange');
}

function readDue(typed: string, reject: Reject): number {
  const days = readDays(typed);
  if (typed.trim() === '') return reject('due', 'dueMissing');
  const fits = days !== undefined && days >= 1 && days <= MAX_DAYS;
  return fits ? days : reject('due', 'dueRange');
}
