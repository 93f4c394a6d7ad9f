/** The schedule as CSV (RFC 4180). Every cell is a number, a date or a label of the content. */
import { stringify } from 'csv-stringify/sync';
import type { CostText } from '../../content-model/schema/cost.ts';
import { RUPEE } from '../../domain/loan/amounts.ts';
import { dueDate } from '../../domain/loan/due-dates.ts';
import type { LoanAnswer } from './loan-answer.ts';

/**
 * @returns one line per instalment; with a first date, also the day on which each is due, and if the first one is not due
 *   after one month, also the days that it covers
 */
export function scheduleCsv(
  { cost, dates: { first }, terms }: LoanAnswer,
  text: CostText['answer']['schedule'],
): string {
  const { firstPeriod } = terms;
  const header = [
    text.number,
    ...(first ? [text.date] : []),
    ...(firstPeriod ? [text.days] : []),
    text.opening,
    text.principal,
    text.interest,
    text.instalment,
    text.closing,
  ];
  const lines = cost.schedule.map(({ n, opening, principal, interest, instalment, closing, days = '' }) => [
    String(n),
    ...(first ? [dueDate(first, n, terms.perYear)] : []),
    ...(firstPeriod ? [String(days)] : []),
    ...[opening, principal, interest, instalment, closing].map((paise) => (paise / RUPEE).toFixed(2)),
  ]);
  return stringify([header, ...lines], { record_delimiter: '\r\n' });
}
