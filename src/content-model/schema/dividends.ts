/** The dividends of the company, one entry for each year and kind, and the checks of their days. */
import * as v from 'valibot';
import { amount, date, described, list, pathTo, shape, text } from './kit.ts';

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

/** All dividends, newest year first. */
export const dividends = () =>
  v.pipe(
    list(dividend(), 1, 200),
    v.rawCheck<Dividend[]>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [index, one] of dataset.value.entries())
        for (const { key, message } of problemsOf(one, dataset.value.slice(0, index)))
          addIssue({ message, path: pathTo([index, key]) });
    }),
  );

interface DividendProblem {
  key: keyof Dividend;
  message: string;
}

/** @param before the entries above it in the file */
function problemsOf(one: Dividend, before: readonly Dividend[]): DividendProblem[] {
  return [...placeProblems(one, before), ...(one.kind === 'none' ? extraKeys(one) : dayProblems(one))];
}

function placeProblems({ year, kind }: Dividend, before: readonly Dividend[]): DividendProblem[] {
  const above = before.at(-1);
  const same = before.filter((other) => other.year === year);
  const found: DividendProblem[] = [];
  if (above && above.year < year)
    found.push({ key: 'year', message: `move it above ${above.year}: write the newest year first` });
  if (same.some((other) => other.kind === kind))
    found.push({ key: 'kind', message: `write another kind: ${year} has a dividend of this kind already` });
  else if (same.some((other) => other.kind === 'none' || kind === 'none'))
    found.push({ key: 'kind', message: `remove one of the two: ${year} has a dividend, or it has none` });
  return found;
}

function extraKeys(one: Dividend): DividendProblem[] {
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
  ['moved', 'sentToFund'],
  ['declared', 'sentToFund'],
] as const;

function dayProblems(one: Dividend): DividendProblem[] {
  const found: DividendProblem[] = [];
  if (one.rupees === undefined)
    found.push({
      key: 'rupees',
      message: 'write the rupees a share, or kind: none if there was no dividend',
    });
  const start = `${one.year.slice(0, 4)}-04-01`;
  if (one.declared !== undefined && one.declared < start)
    found.push({
      key: 'declared',
      message: `write a day on or after ${start}, when the year ${one.year} began`,
    });
  for (const [earlier, later] of ORDER) {
    const [first, second] = [one[earlier], one[later]];
    if (first !== undefined && second !== undefined && first > second)
      found.push({ key: earlier, message: `write a day on or before ${second}, which is "${later}"` });
  }
  return found;
}

function isFinancialYear(given: string): boolean {
  return /^\d{4}-\d{2}$/.test(given) && (Number(given.slice(0, 4)) + 1) % 100 === Number(given.slice(5));
}
