/** Reads dates and months in a query, in the orders and languages in which filings write them. */

import { forIndex } from '../../ingest/words/words.ts';
import type { Phrase } from './query.ts';
import { type Span, spansOf } from './spans.ts';

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

/** The word is looked up in MONTHS. */
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]([\p{L}\p{M}]{2,12})[ ,-]{1,2}((?:19|20)\d{2})(?!\d)/gu;
const MONTH_FIRST =
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,12}) (\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\d{2})(?!\d)/gu;
const IN_FIGURES = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d{2})(?!\d)/g;
const ISO = /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g;
const MONTH_ONLY = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,12})[ ,-]{1,2}((?:19|20)\d{2})(?!\d)/gu;

/** @param query normalised (`forIndex`), in lower case */
export function datesIn(query: string): Span[] {
  return [
    ...spansOf(query, DAY_FIRST, ([, day, month, year]) =>
      dateForms(Number(day), monthOf(month), Number(year)),
    ),
    ...spansOf(query, MONTH_FIRST, ([, month, day, year]) =>
      dateForms(Number(day), monthOf(month), Number(year)),
    ),
    ...spansOf(query, IN_FIGURES, ([, day, month, year]) =>
      dateForms(Number(day), Number(month) - 1, Number(year)),
    ),
    ...spansOf(query, ISO, ([, year, month, day]) => dateForms(Number(day), Number(month) - 1, Number(year))),
    ...spansOf(query, MONTH_ONLY, ([, month, year]) => monthForms(monthOf(month), `${year}`)),
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
  return [
    ...[...days, `${day}${ordinal(day)}`].flatMap((d) =>
      names.flatMap((name) => [
        [d, name, `${year}`],
        [name, d, `${year}`],
      ]),
    ),
    ...days.flatMap((d) => months.map((m) => [d, m, `${year}`])),
    [`${year}`, pad(month + 1), pad(day)],
  ];
}

/** A month of a year, alone or after a day: `March 2024`, `March 31, 2024`. */
function monthForms(month: number, year: string): Phrase[] {
  const last = new Date(Date.UTC(Number(year), month + 1, 0)).getUTCDate();
  return (MONTHS[month] ?? []).flatMap((name) => [
    [name, year],
    [name, `${last}`, year],
  ]);
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
