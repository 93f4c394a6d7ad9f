/** Reads dates and months in a query, in the orders and languages in which filings write them. */

import { forIndex } from '../../ingest/words/words.ts';
import { quarterEnding } from './financial-years.ts';
import type { Phrase } from './query.ts';
import { type Span, spansOf } from './spans.ts';
import { fourDigits, shortYear } from './two-digit-years.ts';

/** Names of each month: English, its abbreviation, then Hindi, Marathi and Gujarati. */
const MONTHS = [
  'january jan जनवरी जानेवारी જાન્યુઆરી',
  'february feb फरवरी फेब्रुवारी ફેબ્રુઆરી',
  'march mar मार्च માર્ચ',
  'april apr अप्रैल एप्रिल એપ્રિલ',
  'may मई मे મે',
  'june jun जून જૂન',
  'july jul जुलाई जुलै જુલાઈ',
  'august aug अगस्त ऑगस्ट ઓગસ્ટ',
  'september sept sep सितंबर सप्टेंबर સપ્ટેમ્બર',
  'october oct अक्टूबर अक्तूबर ऑक्टोबर ઓક્ટોબર',
  'november nov नवंबर नोव्हेंबर નવેમ્બર',
  'december dec दिसंबर डिसेंबर ડિસેમ્બર',
].map((names) => forIndex(names).split(' '));

const SHORT_NAME = /^[a-z]{3,4}$/;

/** The word is looked up in MONTHS. Digits inside words, such as identifiers, are no dates. */
const DAY_FIRST =
  /(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]([\p{L}\p{M}]{2,12})[ ,-]{1,2}((?:19|20)\d{2})(?![\p{L}\d])/gu;
const MONTH_FIRST =
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,12}) (\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\d{2})(?![\p{L}\d])/gu;
const IN_FIGURES = /(?<![\p{L}\d./-])(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)?\d{2})(?![\p{L}\d]|[./-]\d)/gu;
const SHORT_YEAR = /(?<![\p{L}\d])(\d{1,2})-([\p{L}\p{M}]{3,12})-(\d{2})(?![\p{L}\d])/gu;
const ISO = /(?<![\p{L}\d])((?:19|20)\d{2})-(\d{2})-(\d{2})(?![\p{L}\d])/gu;
const MONTH_ONLY = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,12})[ ,-]{1,2}((?:19|20)\d{2})(?![\p{L}\d])/gu;
const MONTH_AND_SHORT_YEAR = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{3,12})[-'’](\d{2})(?![\p{L}\d])/gu;

/** @param query normalised (`forIndex`), in lower case */
export function datesIn(query: string): Span[] {
  const days = [DAY_FIRST, SHORT_YEAR].flatMap((pattern) =>
    spansOf(query, pattern, ([, day, month, year]) =>
      dateForms(Number(day), monthOf(month), fourDigits(Number(year))),
    ),
  );
  return [
    ...days,
    ...spansOf(query, MONTH_FIRST, ([, month, day, year]) =>
      dateForms(Number(day), monthOf(month), fourDigits(Number(year))),
    ),
    ...spansOf(query, IN_FIGURES, ([, day, month, year]) =>
      dateForms(Number(day), Number(month) - 1, fourDigits(Number(year))),
    ),
    ...spansOf(query, ISO, ([, year, month, day]) =>
      dateForms(Number(day), Number(month) - 1, fourDigits(Number(year))),
    ),
    ...[MONTH_ONLY, MONTH_AND_SHORT_YEAR].flatMap((pattern) =>
      spansOf(query, pattern, ([, month, year]) => monthForms(monthOf(month), fourDigits(Number(year)))),
    ),
  ];
}

function monthOf(name = ''): number {
  return MONTHS.findIndex((names) => names.includes(name));
}

/** @param month from 0. @returns undefined for a day that does not exist */
function dateForms(day: number, month: number, year: number): Phrase[] | undefined {
  if (month < 0) return undefined;
  const date = new Date(Date.UTC(year, month, day));
  if (date.getUTCMonth() !== month || date.getUTCDate() !== day) return undefined;
  const pad = (number: number) => String(number).padStart(2, '0');
  const days = [...new Set([`${day}`, pad(day)])];
  const months = [...new Set([`${month + 1}`, pad(month + 1)])];
  const names = MONTHS[month] ?? [];
  const short = shortYear(year);
  return [
    ...[...days, `${day}${ordinal(day)}`].flatMap((d) =>
      names.flatMap((name) => [
        [d, name, `${year}`],
        [name, d, `${year}`],
      ]),
    ),
    ...days.flatMap((d) => names.map((name) => [d, name, short])),
    ...days.flatMap((d) => months.flatMap((m) => [`${year}`, short].map((y) => [d, m, y]))),
    [`${year}`, pad(month + 1), pad(day)],
    ...(day === lastDay(month, year) ? quarterEnding(month, year) : []),
  ];
}

/**
 * A month of a year, alone or with its last day, and the quarter that it ends: `March 2024`, `March 31, 2024`, `Mar-24`,
 * `Q4 FY24`. `March 24` is a day in most documents.
 */
function monthForms(month: number, year: number): Phrase[] {
  const names = MONTHS[month] ?? [];
  const forms = names.flatMap((name) => [
    [name, `${year}`],
    [name, `${lastDay(month, year)}`, `${year}`],
  ]);
  const short = names.slice(1).filter((name) => SHORT_NAME.test(name));
  return month < 0
    ? []
    : [...forms, ...short.map((name) => [name, shortYear(year)]), ...quarterEnding(month, year)];
}

function lastDay(month: number, year: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
