/**
 * A calculation of a loan outside its page: the schedule as a file, figures for programs, a sentence for an
 * enquiry.
 */
import { stringify } from 'csv-stringify/sync';
import type { Site } from '../../content-model/site.ts';
import { RUPEE } from '../../domain/loan/amounts.ts';
import { dueDate } from '../../domain/loan/due-dates.ts';
import { answerLoan, type LoanAnswer, type LoanProblem } from './loan-answer.ts';
import { valuesOf } from './parameters.ts';
import { quotedText, twoDecimals } from './ui/answer/format.ts';

const AMOUNTS = ['opening', 'principal', 'interest', 'instalment', 'closing'] as const;

/**
 * The schedule as CSV (RFC 4180). Every cell is a number, a date or a label of the content.
 * @returns one line per instalment; with a first date, also the day on which each is due, and if the first
 *   one is not due after one month, also the days that it covers
 */
export function scheduleCsv({ cost, dates: { first }, terms }: LoanAnswer, site: Site): string {
  const text = site.text.cost.answer.schedule;
  const { firstPeriod } = terms;
  const line = (number: string, date: string, days: string, cells: readonly string[]) => [
    number,
    ...(first ? [date] : []),
    ...(firstPeriod ? [days] : []),
    ...cells,
  ];
  const lines = cost.schedule.map((row) =>
    line(
      String(row.n),
      first ? dueDate(first, row.n, terms.perYear) : '',
      String(row.days ?? ''),
      AMOUNTS.map((name) => (row[name] / RUPEE).toFixed(2)),
    ),
  );
  const header = line(
    text.number,
    text.date,
    text.days,
    AMOUNTS.map((name) => text[name]),
  );
  return stringify([header, ...lines], { record_delimiter: '\r\n' });
}

const rupeesOf = <Name extends string>(paise: Readonly<Record<Name, number>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, paise[name] / RUPEE])) as Record<Name, number>;

/** Amounts in rupees with paise; `apr` in percent with two decimals. */
export const costJson = ({ cost }: Pick<LoanAnswer, 'cost'>) => ({
  ...rupeesOf(cost, ['instalment', 'lastInstalment', 'totalInterest', 'totalPaid', 'netDisbursed']),
  apr: Number(cost.apr.toFixed(2)),
  schedule: cost.schedule.map(({ n, days, ...row }) => ({
    n,
    ...rupeesOf(row, AMOUNTS),
    ...(days !== undefined && { days }),
  })),
});

export const rejectedJson = (problems: readonly LoanProblem[], { text }: Site) => ({
  errors: problems.map(({ field, problem }) => ({ field, message: text.cost.errors[problem] })),
});

/** Maximum length of the query in characters. */
const MAX_QUERY = 1_000;

/**
 * Describes a calculation in one sentence, for the enquiry that it may be attached to.
 * @param query the query of a calculation of a loan
 * @returns undefined if there is none, or it has no answer
 */
export function describeCalculation(query: string | null, site: Site): string | undefined {
  if (!query || query.length > MAX_QUERY) return undefined;
  const { answer } = answerLoan(valuesOf(new URLSearchParams(query)), site.lending);
  if (!answer) return undefined;
  const { terms, cost } = answer;
  const { format, text } = site;
  const sentence = format.fill(text.cost.attached, {
    amount: format.paise(terms.amountPaise),
    months: terms.months,
    rate: quotedText(site, terms),
    fees: format.paise(terms.feesPaise),
    instalment: format.paise(cost.instalment),
    apr: twoDecimals(cost.apr, format),
  });
  if (!terms.firstPeriod) return sentence;
  const first = format.paise(cost.firstInstalment);
  return sentence + format.fill(text.cost.attachedFirst, { first, days: terms.firstPeriod.allDays });
}
