/** Formats the library's sizes, dates, numerals and names. */

import type { Site } from '../../../../content-model/site.ts';
import type { LibraryText } from '../../../../content-model/texts.generated.ts';
import type { Format } from '../../../../domain/language/format.ts';
import type { DocumentDay } from '../document-date.ts';
import { mainScript, type TextLanguage } from '../script-languages.ts';

/** Formats a size: `210 KB`, `1.8 MB`. A kilobyte is 1,000 bytes; the minimum is 1 KB. */
export function formatSize(
  bytes: number,
  { kilobytes, megabytes }: { kilobytes: string; megabytes: string },
  format: Format,
): string {
  const rounded = Math.max(1, Math.round(bytes / 1000));
  if (rounded < 1000) return `${format.number(rounded)} ${kilobytes}`;
  return `${format.number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${megabytes}`;
}

/** Formats the calendar day in India: `30 May 2025`. */
export const formatDate = (milliseconds: number, format: Format): string =>
  format.date(milliseconds, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const TIME = { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;

/**
 * Formats an instant to the second in India, with dots as in the times of meetings:
 * `30 May 2025, 18.04.09 IST`.
 */
export function formatTime(milliseconds: number, format: Format): string {
  const time = format.date(milliseconds, TIME).replaceAll(':', '.');
  return `${formatDate(milliseconds, format)}, ${time} ${format.zone}`;
}

/** @returns how to format these instants: as days, or with the time of day if two are on the same day */
export function datesApart(all: readonly number[], format: Format): typeof formatDate {
  const days = new Set(all.map((at) => formatDate(at, format)));
  // No line ends between the day and the month.
  return (at, format) =>
    (days.size < all.length ? formatTime : formatDate)(at, format).replace(' ', '\u00A0');
}

/** Formats the financial year that starts in a calendar year: 2024 becomes `2024-25`. */
export const financialYear = (first: number): string =>
  `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

/**
 * Guesses the language of a name from its script, for screen readers. Returns `hi` for Hindi and Marathi,
 * which share a script that Hindi voices can read, and undefined for the language of the page.
 */
export function languageOf(
  name: string,
  { language: pageLanguage }: Pick<Format, 'language'>,
): Exclude<TextLanguage, 'mr'> | undefined {
  const script = mainScript(name).language ?? 'en';
  const isPageLanguage =
    script === pageLanguage || (script === 'hi' && pageLanguage === 'mr') || !/\p{L}/u.test(name);
  return isPageLanguage ? undefined : script;
}

/** The kind of a document in the language of the page, unless it is unknown or the title says it. */
export const kindBeside = (
  title: string,
  kind: string | undefined,
  { named }: Pick<Site, 'named'>,
): string[] => (kind === undefined || title.toLowerCase().includes(kind.toLowerCase()) ? [] : [named(kind)]);

/** The days of a document, each with its word, as texts: `Filed 30 May 2019`. */
export const dayTexts = (
  days: readonly DocumentDay[],
  text: LibraryText['documents']['days'],
  format: Format,
): string[] => days.map(({ what, day }) => format.fill(text[what], { date: formatDate(day, format) }));
