/**
 * Reads dates, months, financial years and quarters in a query, in the orders and languages in which filings
 * write them.
 */
import { DATES, follows, fullYear, MONTH_NAMES, monthOf } from '../../document/stated/stated-dates.ts';
import { forIndex, yearMark } from '../../ingest/words/words.ts';

import type { Phrase } from './query.ts';

/** A part of a query that is read as one: a date, a financial year, a quarter or an amount. */
export interface Span {
  /** Position in the query. */
  from: number;
  to: number;
  /** The ways in which documents write it. */
  anyOf: Phrase[];
}

/** Finds the matches of a pattern. @param read returns undefined for a match that means nothing */
export function spansOf(
  query: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Phrase[] | undefined,
): Span[] {
  return Array.from(query.matchAll(pattern)).flatMap((match) => {
    const anyOf = read(match);
    return anyOf?.length ? [{ from: match.index, to: match.index + match[0].trimEnd().length, anyOf }] : [];
  });
}

const MONTHS = MONTH_NAMES.map((names) => forIndex(names).split(' '));

/** Digits inside words, such as identifiers, are no dates. */
const IN_WORD = /[\p{L}\d]/u;

/** @param query normalised (`forIndex`), in lower case */
export function datesIn(query: string): Span[] {
  return DATES.flatMap((pattern) =>
    spansOf(query, pattern, ({ groups, index, 0: date }) => {
      if (IN_WORD.test(query.charAt(index - 1) + query.charAt(index + date.length))) return undefined;
      const { day, number, month: name = '', year: digits = '' } = groups ?? {};
      const month = Number(number ?? monthOf(name)) - 1;
      const year = fullYear(digits);
      if (month < 0) return undefined;
      return day === undefined ? monthForms(month, year) : dateForms(Number(day), month, year);
    }),
  );
}

/** A number as one digit, if it is one, and as two. */
const bothForms = (number: number) => [...new Set([`${number}`, twoDigits(number)])];
const twoDigits = (number: number) => `${number}`.padStart(2, '0');

/** @param month from 0. @returns undefined for a day that does not exist */
function dateForms(day: number, month: number, year: number): Phrase[] | undefined {
  const last = lastDay(month, year);
  if (month > 11 || day < 1 || day > last) return undefined;
  const [dd, mm] = [twoDigits(day), twoDigits(month + 1)];
  const years = [`${year}`, shortYear(year)];
  const days = [...bothForms(day), ...['st', 'nd', 'rd', 'th'].map((ending) => day + ending)];
  return [
    ...days.flatMap((d) =>
      (MONTHS[month] ?? []).flatMap((name) => [...years.map((y) => [d, name, y]), [name, d, `${year}`]]),
    ),
    ...bothForms(day).flatMap((d) => bothForms(month + 1).flatMap((m) => years.map((y) => [d, m, y]))),
    [dd + mm + year],
    [`${year}`, mm, dd],
    ...(day === last ? quarterEnding(month, year) : []),
  ];
}

const SHORT_NAME = /^[a-z]{3,4}$/;

/**
 * A month of a year, alone or with its last day, and the quarter that it ends: `March 2024`,
 * `March 31, 2024`, `Mar-24`, `Mar24`, `31/03/2024`, `Q4 FY24`.
 */
function monthForms(month: number, year: number): Phrase[] {
  const names = MONTHS[month] ?? [];
  const short = names.slice(1).filter((name) => SHORT_NAME.test(name));
  return [
    ...names.flatMap((name) => [
      [name, `${year}`],
      [name, `${lastDay(month, year)}`, `${year}`],
    ]),
    ...short.flatMap((name) => [[name, shortYear(year)], [name + shortYear(year)]]),
    ...monthEnd(month, year),
    ...quarterEnding(month, year),
  ];
}

/**
 * Digits inside words, such as identifiers, are no years: `fy` directly follows the parts of a year only:
 * Q2FY25.
 */
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
const shortYear = (year: number) => `${year}`.slice(-2);

/** The last day of a month. @param month from 0 */
const lastDay = (month: number, year: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The last day of a month in digits, as most documents write it: `31/12/2023`, `31122023`. Each further form
 * would have three words that are on very many pages.
 * @param month from 0
 */
function monthEnd(month: number, year: number): Phrase[] {
  const parts = [`${lastDay(month, year)}`, twoDigits(month + 1), `${year}`];
  return [parts, [parts.join('')]];
}

/**
 * @param month from 0
 * @returns the words with which documents name the quarter that ends with the month, if one does
 */
function quarterEnding(month: number, year: number): Phrase[] {
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
