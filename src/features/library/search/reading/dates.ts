/** Reads dates and months in a query, in the orders and languages in which filings write them. */

import { MONTH_NAMES, monthOf } from '../../document/stated/months.ts';
import { DATES, fullYear } from '../../document/stated/stated-dates.ts';
import { forIndex } from '../../ingest/words/words.ts';
import { lastDay, monthEnd, quarterEnding, shortYear } from './financial-years.ts';
import type { Phrase } from './query.ts';
import { type Span, spansOf } from './spans.ts';

const MONTHS = MONTH_NAMES.map((names) => forIndex(names).split(' '));

const SHORT_NAME = /^[a-z]{3,4}$/;

/** Digits inside words, such as identifiers, are no dates. */
const IN_WORD = /[\p{L}\d]/u;

/** @param query normalised (`forIndex`), in lower case */
export function datesIn(query: string): Span[] {
  return DATES.flatMap((pattern) =>
    spansOf(query, pattern, ({ groups, index, 0: date }) => {
      if (IN_WORD.test(query.charAt(index - 1) + query.charAt(index + date.length))) return undefined;
      const { day, number, month: name = '', year = '' } = groups ?? {};
      const month = Number(number ?? monthOf(name)) - 1;
      if (month < 0) return undefined;
      return day === undefined
        ? monthForms(month, fullYear(year))
        : dateForms(Number(day), month, fullYear(year));
    }),
  );
}

/** @param month from 0. @returns undefined for a day that does not exist */
function dateForms(day: number, month: number, year: number): Phrase[] | undefined {
  const last = lastDay(month, year);
  if (month > 11 || day < 1 || day > last) return undefined;
  const both = (number: number) => [...new Set([`${number}`, `${number}`.padStart(2, '0')])];
  const years = [`${year}`, shortYear(year)];
  return [
    ...[...both(day), ...['st', 'nd', 'rd', 'th'].map((ending) => day + ending)].flatMap((d) =>
      (MONTHS[month] ?? []).flatMap((name) => [...years.map((y) => [d, name, y]), [name, d, `${year}`]]),
    ),
    ...both(day).flatMap((d) => both(month + 1).flatMap((m) => years.map((y) => [d, m, y]))),
    [`${day}`.padStart(2, '0') + `${month + 1}`.padStart(2, '0') + year],
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10).split('-'),
    ...(day === last ? quarterEnding(month, year) : []),
  ];
}

/**
 * A month of a year, alone or with its last day, and the quarter that it ends: `March 2024`, `March 31, 2024`, `Mar-24`, `Mar24`,
 * `31/03/2024`, `Q4 FY24`.
 */
function monthForms(month: number, year: number): Phrase[] {
  const names = MONTHS[month] ?? [];
  return [
    ...names.flatMap((name) => [
      [name, `${year}`],
      [name, `${lastDay(month, year)}`, `${year}`],
    ]),
    ...names
      .slice(1)
      .filter((name) => SHORT_NAME.test(name))
      .flatMap((name) => [[name, shortYear(year)], [name + shortYear(year)]]),
    ...monthEnd(month, year),
    ...quarterEnding(month, year),
  ];
}
