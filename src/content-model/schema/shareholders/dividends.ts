/** The dividends of the company, one entry for each year and kind, and the checks of their days. */
import * as v from 'valibot';
import { addYears, lastDayToMove, lastDayToPay, YEARS_TO_CLAIM } from '../../../domain/calendar/dividend.ts';
import { amount, date, described, list, shape, text } from '../kit.ts';

export const DIVIDEND_KINDS = ['final', 'interim', 'second-interim', 'special', 'none'] as const;

const KEYS_WITH_DIVIDEND = [
  'rupees',
  'faceValue',
  'declared',
  'record',
  'paidBy',
  'moved',
  'sentToFund',
  'document',
] as const;

const dividend = () =>
  shape({
    year: described(
      'The financial year, such as 2019-20.',
      v.pipe(
        v.string('write a financial year such as 2019-20'),
        v.check(
          isFinancialYear,
          'write a financial year such as 2019-20: the second part is the year after the first',
        ),
      ),
    ),
    kind: described(
      '`none`: no dividend was declared for the year; leave out everything else.',
      v.picklist(DIVIDEND_KINDS, `choose one of ${DIVIDEND_KINDS.join(', ')}`),
    ),
    rupees: described('Rupees a share.', v.optional(amount(0.01, 100_000))),
    faceValue: described(
      'Only if the shares had another face value then.',
      v.optional(amount(0.01, 100_000)),
    ),
    declared: described('The day of the meeting that declared it.', v.optional(date())),
    record: described('Members on this day received it.', v.optional(date())),
    paidBy: described('The day by which it was paid.', v.optional(date())),
    moved: described(
      'The day on which the unpaid part was moved to the unpaid dividend account, once it is known.',
      v.optional(date()),
    ),
    sentToFund: described('The day on which the rest was sent to the IEPF, once it was.', v.optional(date())),
    document: described(
      'The path of a document that states the dividend, as in the list of all documents. It is linked if it exists.',
      v.optional(text(300)),
    ),
  });

export type Dividend = v.InferOutput<ReturnType<typeof dividend>>;

/** All dividends, newest year first. `dividendProblems` compares their days. */
export const dividends = () => list(dividend(), 1, 200);

interface EntryProblem {
  key: keyof Dividend;
  message: string;
}

type DividendProblem = EntryProblem & { index: number };

/**
 * @param list dividends whose days exist
 * @param since dividends declared earlier had other limits for paying and setting aside
 * @returns what is wrong with the place of an entry or with its days, with the index of the entry
 */
export function dividendProblems(list: readonly Dividend[], since: string): DividendProblem[] {
  return list.flatMap((one, index) => {
    const ofContent = one.kind === 'none' ? extraKeys(one) : dayProblems(one, since);
    return [...placeProblems(one, list.slice(0, index)), ...ofContent].map((found) => ({ index, ...found }));
  });
}

function placeProblems({ year, kind }: Dividend, before: readonly Dividend[]): EntryProblem[] {
  const above = before.at(-1);
  const same = before.filter((other) => other.year === year);
  const found: EntryProblem[] = [];
  if (above && above.year < year)
    found.push({ key: 'year', message: `move it above ${above.year}: write the newest year first` });
  else if (above && firstYear(above) - firstYear({ year }) > 1)
    found.push({
      key: 'year',
      message: `add the years between ${year} and ${above.year}, with kind: none if nothing was declared`,
    });
  if (same.some((other) => other.kind === kind))
    found.push({ key: 'kind', message: `write another kind: ${year} has a dividend of this kind already` });
  else if (same.some((other) => other.kind === 'none' || kind === 'none'))
    found.push({ key: 'kind', message: `remove one of the two: ${year} has a dividend, or it has none` });
  return found;
}

function extraKeys(one: Dividend): EntryProblem[] {
  return KEYS_WITH_DIVIDEND.filter((key) => one[key] !== undefined).map((key) => ({
    key,
    message: 'remove it, because kind is none; or choose another kind',
  }));
}

/** The days in the order in which they follow each other. */
const ORDER = [
  ['declared', 'paidBy'],
  ['record', 'paidBy'],
  ['declared', 'moved'],
  ['paidBy', 'moved'],
] as const;

function dayProblems(one: Dividend, since: string): EntryProblem[] {
  const found: EntryProblem[] = [];
  if (one.rupees === undefined)
    found.push({
      key: 'rupees',
      message: 'write the rupees a share, or kind: none if there was no dividend',
    });
  for (const [key, side, limit, why] of limitsOf(one, since)) {
    const day = one[key];
    if (day !== undefined && (side === 'after' ? day < limit : day > limit))
      found.push({ key, message: `write a day on or ${side} ${limit}, ${why}` });
  }
  for (const [earlier, later] of ORDER) {
    const [first, second] = [one[earlier], one[later]];
    if (first !== undefined && second !== undefined && first > second)
      found.push({ key: earlier, message: `write a day on or before ${second}, which is "${later}"` });
  }
  return found;
}

/** The first or the last possible day for a key, and what that day is. */
type Limit = [
  key: 'declared' | 'record' | 'paidBy' | 'moved' | 'sentToFund',
  side: 'after' | 'before',
  limit: string,
  why: string,
];

function limitsOf({ year, kind, declared, moved }: Dividend, since: string): Limit[] {
  const start = `${year.slice(0, 4)}-04-01`;
  const limits: Limit[] = [
    kind === 'final'
      ? ['declared', 'after', addYears(start, 1), `when the year ${year} had ended`]
      : ['declared', 'after', start, `when the year ${year} began`],
    ['declared', 'before', `${firstYear({ year }) + 2}-09-30`, `18 months after the end of the year ${year}`],
  ];
  const kept = moved === undefined ? 'declared' : 'moved';
  const from = moved ?? declared;
  if (from !== undefined)
    limits.push(['sentToFund', 'after', addYears(from, YEARS_TO_CLAIM), `seven years after "${kept}"`]);
  if (declared === undefined) return limits;
  limits.push(['record', 'after', addYears(declared, -1), 'a year before "declared"']);
  limits.push(['record', 'before', addYears(declared, 1), 'a year after "declared"']);
  if (declared < since) return limits;
  limits.push(['paidBy', 'before', lastDayToPay(declared), '30 days after "declared"']);
  limits.push(['moved', 'before', lastDayToMove(declared), '37 days after "declared"']);
  return limits;
}

/** @returns 2019 for the financial year 2019-20 */
const firstYear = ({ year }: Pick<Dividend, 'year'>): number => Number(year.slice(0, 4));

function isFinancialYear(given: string): boolean {
  return /^\d{4}-\d{2}$/.test(given) && (Number(given.slice(0, 4)) + 1) % 100 === Number(given.slice(5));
}
