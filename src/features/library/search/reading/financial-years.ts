/** Reads financial years and quarters in a query: `FY25`, `2024-25`, `Q2`. */
import { follows, fullYear } from '../../document/stated/stated-dates.ts';
import { yearMark } from '../../ingest/index/marks.ts';
import type { Phrase } from './query.ts';
import { type Span, spansOf } from './spans.ts';

/** Digits inside words, such as identifiers, are no years: `fy` directly follows the parts of a year only: Q2FY25. */
const NAMED =
  /(?<=^|[^\p{L}\d]|[qh][1-4]|9m)(?:fy|financial year) ?['’]?((?:19|20)?\d{2})(?: ?[-\u2010-\u2014/] ?((?:19|20)?\d{2}))?(?![\p{L}\d-])/gu;
const SPAN = /(?<![\p{L}\d-])((?:19|20)\d{2}) ?[-\u2010-\u2014/] ?((?:19|20)?\d{2})(?![\p{L}\d-])/gu;
const BARE = /(?<![\p{L}\d]|\d[.,/-])((?:19|20)\d{2})(?![\p{L}\d]|[.,/-]\d)/gu;
const QUARTER =
  /(?<![\p{L}\d])(?:q([1-4])(?=fy|[^\p{L}\d]|$)|([1-4])q(?=fy|[^\p{L}\d]|$)|(first|second|third|fourth) quarter)/gu;
const HALF = /(?<![\p{L}\d])h([12])(?=fy|[^\p{L}\d]|$)/gu;

/** Parts of a year, as documents write them before it in one word: Q2FY25. */
const PARTS = ['q1', 'q2', 'q3', 'q4', 'h1', 'h2', '9m'];
const FY_WORD = /^fy\d{2}$/;
const QUARTERS = ['first', 'second', 'third', 'fourth'];
const QUARTER_ENDS = ['june 30', 'september 30', 'december 31', 'march 31'].map((day) => day.split(' '));

/** @param query normalised (`forIndex`), in lower case */
export function financialYearsIn(query: string): Span[] {
  return [
    ...[NAMED, SPAN].flatMap((pattern) =>
      spansOf(query, pattern, ([, one = '', next]) => {
        const year = fullYear(one);
        if (next === undefined) return yearForms(year - 1);
        return follows(year, next) ? yearForms(year) : undefined;
      }),
    ),
    ...spansOf(query, BARE, ([, year]) => [
      [`${year}`],
      [yearMark(Number(year))],
      [yearMark(Number(year) - 1)],
    ]),
  ];
}

/** @param query normalised (`forIndex`), in lower case */
export function quartersIn(query: string): Span[] {
  const years = financialYearsIn(query)
    .flatMap(({ anyOf }) => anyOf.map(([word = '']) => word))
    .filter((word) => FY_WORD.test(word));
  const withYears = (part: string): Phrase[] => [[part], ...years.map((year) => [part + year])];
  return [
    ...spansOf(query, QUARTER, ([, after, before, name]) => {
      const at = name ? QUARTERS.indexOf(name) : Number(after ?? before) - 1;
      const end = QUARTER_ENDS[at] ?? [];
      const month = (3 * at + 5) % 12;
      return [
        ...withYears(`q${at + 1}`),
        [`${QUARTERS[at]}`, 'quarter'],
        end,
        end.toReversed(),
        ...(at === 2 ? [['nine', 'months']] : []),
        ...years.flatMap((year) => monthEnd(month, fullYear(year.slice(2)) - (at < 3 ? 1 : 0))),
      ];
    }),
    ...spansOf(query, HALF, ([, half]) => [
      ...withYears(`h${half}`),
      ['half', 'year'],
      [half === '1' ? 'first' : 'second', 'half'],
    ]),
  ];
}

/** The last two digits of a year. */
export const shortYear = (year: number): string => `${year}`.slice(-2);

/** The last day of a month. @param month from 0 */
export function lastDay(month: number, year: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * The last day of a month in digits, as most documents write it: `31/12/2023`, `31122023`. Each further form would have three
 * words that are on very many pages. @param month from 0
 */
export function monthEnd(month: number, year: number): Phrase[] {
  const parts = [`${lastDay(month, year)}`, `${month + 1}`.padStart(2, '0'), `${year}`];
  return [parts, [parts.join('')]];
}

/** How documents write the quarter that ends with a month, if one does. @param month from 0 */
export function quarterEnding(month: number, year: number): Phrase[] {
  if (month % 3 !== 2) return [];
  const [quarter, last] = month === 2 ? [4, year] : [(month + 1) / 3 - 1, year + 1];
  const fy = `fy${shortYear(last)}`;
  return [[`q${quarter}`, fy], [`q${quarter}${fy}`]];
}

function yearForms(first: number): Phrase[] {
  const last = first + 1;
  const short = shortYear(last);
  return [
    [yearMark(first)],
    [`${first}`, short],
    [`${first}`, `${last}`],
    [`fy${short}`],
    ['fy', short],
    [`fy${last}`],
    ['fy', `${last}`],
    [`fy${first}`, short],
    ...PARTS.map((part) => [`${part}fy${short}`]),
  ];
}
