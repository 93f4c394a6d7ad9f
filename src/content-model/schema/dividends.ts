/** The dividends of the company, one entry for each year and kind, and the checks of their days. */
import * as v from 'valibot';
import { addYears, lastDayToMove, lastDayToPay, YEARS_TO_CLAIM } from '../../domain/calendar/dividend.ts';
import { amount, choice, type Disagreement, date, described, list, shape, text } from './kit.ts';

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
    kind: choice(['final', 'interim', 'second-interim', 'special', 'none']),
    rupees: v.optional(amount(0.01, 100_000)),
    faceValue: described(
      'Only if the shares had another face value then.',
      v.optional(amount(0.01, 100_000)),
    ),
    declared: v.optional(date()),
    record: v.optional(date()),
    paidBy: v.optional(date()),
    moved: v.optional(date()),
    sentToFund: v.optional(date()),
    document: v.optional(text(300)),
  });

export type Dividend = v.InferOutput<ReturnType<typeof dividend>>;

/** All but the year and the kind. */
const KEYS_WITH_DIVIDEND = Object.keys(dividend().entries).slice(2) as (keyof Dividend)[];

/** All dividends, newest year first. `dividendProblems` compares their days. */
export const dividends = () => list(dividend(), 1, 200);

type EntryProblem = readonly [key: keyof Dividend, message: string];

/**
 * @param list dividends whose days exist
 * @param since dividends declared earlier had other limits for paying and setting aside
 * @returns the problems of each entry's position in the list and of its days
 */
export function dividendProblems(list: readonly Dividend[], since: string): Disagreement[] {
  return list.flatMap((one, index) => {
    const ofContent = one.kind === 'none' ? extraKeys(one) : dayProblems(one, since);
    return [...placeProblems(one, list.slice(0, index)), ...ofContent].map(([key, message]) => ({
      keys: [index, key],
      message,
    }));
  });
}

function placeProblems({ year, kind }: Dividend, before: readonly Dividend[]): EntryProblem[] {
  const above = before.at(-1);
  const same = before.filter((other) => other.year === year);
  const problems: EntryProblem[] = [];
  if (above && above.year < year)
    problems.push(['year', `move it above ${above.year}: write the newest year first`]);
  else if (above && firstYear(above) - firstYear({ year }) > 1)
    problems.push([
      'year',
      `add the years between ${year} and ${above.year}, with kind: none if nothing was declared`,
    ]);
  if (same.some((other) => other.kind === kind))
    problems.push(['kind', `write another kind: ${year} has a dividend of this kind already`]);
  else if (same.some((other) => other.kind === 'none' || kind === 'none'))
    problems.push(['kind', `remove one of the two: ${year} has a dividend, or it has none`]);
  return problems;
}

const extraKeys = (one: Dividend): EntryProblem[] =>
  KEYS_WITH_DIVIDEND.filter((key) => one[key] !== undefined).map((key) => [
    key,
    'remove it, because kind is none; or choose another kind',
  ]);

/** The days in the order in which they follow each other. */
const ORDER = [
  ['declared', 'paidBy'],
  ['record', 'paidBy'],
  ['declared', 'moved'],
  ['paidBy', 'moved'],
] as const;

function dayProblems(one: Dividend, since: string): EntryProblem[] {
  const problems: EntryProblem[] = [];
  if (one.rupees === undefined)
    problems.push(['rupees', 'write the rupees a share, or kind: none if there was no dividend']);
  for (const [key, side, limit, why] of limitsOf(one, since)) {
    const day = one[key];
    if (day !== undefined && (side === 'after' ? day < limit : day > limit))
      problems.push([key, `write a day on or ${side} ${limit}, ${why}`]);
  }
  for (const [earlier, later] of ORDER) {
    const [first, second] = [one[earlier], one[later]];
    if (first !== undefined && second !== undefined && first > second)
      problems.push([earlier, `write a day on or before ${second}, which is "${later}"`]);
  }
  return problems;
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
  const field = moved === undefined ? 'declared' : 'moved';
  const from = moved ?? declared;
  if (from !== undefined)
    limits.push(['sentToFund', 'after', addYears(from, YEARS_TO_CLAIM), `seven years after "${field}"`]);
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

function isFinancialYear(year: string): boolean {
  return /^\d{4}-\d{2}$/.test(year) && (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5));
}
