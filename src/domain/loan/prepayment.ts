/** Computes the saving of repaying a loan early, and the charge that the lender may ask for it. */
import { PERCENT, percentOf, RUPEE } from './amounts.ts';
import type { LoanCost } from './loan-cost.ts';
import { DAYS_A_MONTH } from './loan-terms.ts';
import type { LoanOffer, Parameters, Read } from './read-loan.ts';
import { readMonths, readPercent } from './read-values.ts';

export type PrepayError = 'prepayRange' | 'prepayChargeUnread';

/** The regulator's layers of non-bank lenders. */
type Layer = 'base' | 'middle' | 'upper';

/** The facts that decide whether the company may charge for repaying early. */
interface PrepaymentRule {
  layer: Layer;
  /** Up to this amount in rupees, a lender of the middle layer may not charge. */
  nilUpTo: number;
}

/** Amounts in paise. */
export interface Prepayment {
  /** Repaid after this many months. */
  months: number;
  /** Instalments paid by then. */
  instalments: number;
  owed: number;
  /** Interest of the later instalments, which is not due any more. */
  savedInterest: number;
  charge:
    | { kind: 'nil' }
    | { kind: 'percent'; percent: number; paise: number }
    /** The rule does not decide, and the visitor stated no charge. */
    | { kind: 'agreement' };
}

/**
 * Reads `prepay` (months), and for the charge `borrower`, `rateType`, `sanctioned` and `prepayCharge`
 * (percent).
 * @returns an undefined value if the visitor did not ask, or the rate is flat: the agreement then says what
 *   is owed
 */
export function readPrepayment(
  parameter: Parameters,
  { terms }: LoanOffer,
  cost: LoanCost,
  rule: PrepaymentRule,
): Read<Prepayment | undefined, PrepayError> {
  const typedPrepayment = parameter('prepay').trim();
  const typedCharge = parameter('prepayCharge').trim();
  if (!typedPrepayment || terms.method === 'flat') return { value: undefined };
  const months = readMonths(typedPrepayment) ?? 0;
  const paid = terms.perYear === 12 ? months : months * DAYS_A_MONTH;
  const row = cost.schedule[paid - 1];
  if (!row || row.closing === 0) return { problems: [{ field: 'prepay', problem: 'prepayRange' }] };
  const chargeMicros = typedCharge ? readPercent(typedCharge) : 0;
  if (chargeMicros === undefined || chargeMicros > 100 * PERCENT)
    return { problems: [{ field: 'prepayCharge', problem: 'prepayChargeUnread' }] };
  const savedInterest = cost.schedule.slice(paid).reduce((sum, { interest }) => sum + interest, 0);
  return { value: { months, instalments: paid, owed: row.closing, savedInterest, charge: chargeFor() } };

  function chargeFor(): Prepayment['charge'] {
    if (isFree(parameter, terms.amountPaise, rule)) return { kind: 'nil' };
    if (!typedCharge || chargeMicros === undefined) return { kind: 'agreement' };
    return {
      kind: 'percent',
      percent: chargeMicros / PERCENT,
      paise: percentOf(row?.closing ?? 0, chargeMicros),
    };
  }
}

/**
 * True if the regulator allows no charge: a floating rate, sanctioned or renewed since 1 January 2026, for
 * business, to an individual or a micro or small enterprise; by a lender of the upper layer, or of the middle
 * layer up to a limit (RBI, Responsible Business Conduct Directions 2025).
 */
function isFree(parameter: Parameters, amountPaise: number, { layer, nilUpTo }: PrepaymentRule): boolean {
  const isCovered =
    parameter('rateType') === 'floating' &&
    parameter('sanctioned') === 'yes' &&
    parameter('borrower') === 'msme';
  return isCovered && (layer === 'upper' || (layer === 'middle' && amountPaise <= nilUpTo * RUPEE));
}
