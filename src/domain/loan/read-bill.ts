/** Reads a bill to discount from the parameters of an address, and computes what discounting it costs. */
import { interestOn, MAX_PERCENT_A_YEAR, PERCENT, percentOf } from './amounts.ts';
import {
  addsGst,
  type FieldProblem,
  type Parameters,
  type Read,
  readPrincipal,
  readYearlyRate,
} from './read-loan.ts';
import { readDays, readFee } from './read-values.ts';

type BillError =
  | 'faceMissing'
  | 'faceUnread'
  | 'faceRange'
  | 'dueMissing'
  | 'dueRange'
  | 'discountMissing'
  | 'discountUnread'
  | 'discountRange'
  | 'billFeeUnread'
  | 'nothingLeft'
  | 'billRateTooHigh';

interface BillTerms {
  /** The amount that the bill pays when due, in paise. */
  facePaise: number;
  /** Discount rate in millionths of a percent a year. */
  rateMicros: number;
  /** Days until the bill is due. */
  days: number;
  /** Fee in paise, with GST. */
  feePaise: number;
}

/** Amounts in paise; percentages a year. */
interface BillCost {
  discount: number;
  /** Received today. */
  received: number;
  /** Discount and fee as a percentage of what is received, without compounding. */
  simplePercent: number;
  /** The yearly rate with compounding, comparable with a deposit or a loan over a year. */
  effectivePercent: number;
}

export interface Bill {
  terms: BillTerms;
  cost: BillCost;
}

/**
 * Reads `face`, `discount` (percent a year) and `due` (days), and optionally `billFee`, to which GST is added
 * unless `gst=included`.
 * @param gstPercent the rate of GST on fees
 */
export function readBill(parameter: Parameters, gstPercent: number): Read<Bill, BillError> {
  const problems: FieldProblem<BillError>[] = [];
  const reject = (field: string, problem: BillError) => {
    problems.push({ field, problem });
    return 0;
  };
  const facePaise = readPrincipal('face', parameter, reject);
  const { rateMicros } = readYearlyRate('discount', parameter, reject);
  const typedDays = parameter('due');
  const days = readDays(typedDays) ?? 0;
  if (days < 1 || days > DAYS_A_YEAR) reject('due', typedDays.trim() === '' ? 'dueMissing' : 'dueRange');
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

const DAYS_A_YEAR = 365;

/** @returns undefined if discount and fee use up the bill */
export function billCost({ facePaise, rateMicros, days, feePaise }: BillTerms): BillCost | undefined {
  const discount = interestOn(facePaise, rateMicros, DAYS_A_YEAR, days);
  const received = facePaise - discount - feePaise;
  if (received <= 0) return undefined;
  const periods = DAYS_A_YEAR / days;
  return {
    discount,
    received,
    simplePercent: ((facePaise - received) / received) * periods * 100,
    effectivePercent: Math.expm1(Math.log(facePaise / received) * periods) * 100,
  };
}
