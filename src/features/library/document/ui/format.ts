/** Formats the library's sizes, dates and numerals. */
import {
  currentLanguage,
  dateFormat,
  formatCount,
  numberFormat,
} from '../../../../domain/language/language.ts';
import { mainScript, type TextLanguage } from '../script-languages.ts';

interface Units {
  kilobytes: string;
  megabytes: string;
}

const numerals = new Intl.NumberFormat('hi-IN-u-nu-deva', { useGrouping: false });

/** Formats a size: `210 KB`, `1.8 MB`. A kilobyte is 1,000 bytes; the minimum is 1 KB. */
export function formatSize(bytes: number, { kilobytes, megabytes }: Units): string {
  const rounded = Math.max(1, Math.round(bytes / 1000));
  if (rounded < 1000) return `${formatCount(rounded)} ${kilobytes}`;
  return `${numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6)} ${megabytes}`;
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Formats the calendar day in India: `30 May 2025`. */
export function formatDate(milliseconds: number): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(milliseconds);
}

const TIME = { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;

/** Formats an instant to the second in India, with dots as in the times of meetings: `30 May 2025, 18.04.09 IST`. */
export function formatTime(milliseconds: number): string {
  const time = dateFormat(TIME).format(milliseconds).replaceAll(':', '.');
  return `${formatDate(milliseconds)}, ${time} ${currentLanguage() === 'en' ? 'IST' : zoneName()}`;
}

/** India's time zone in the current language: `भारतीय मानक समय`. `Intl` has no short name of it but `IST`. */
function zoneName(): string {
  const parts = dateFormat({ timeZone: 'Asia/Kolkata', timeZoneName: 'long' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'IST';
}

/** Formats the calendar day in India in ISO 8601: `2025-05-30`. */
export function isoDate(milliseconds: number): string {
  return days.format(milliseconds);
}

/** Formats a number in Devanagari digits, for the page margin: 303 becomes `३०३`. */
export function marginNumeral(count: number): string {
  return numerals.format(count);
}

/**
 * Guesses the language of a name from its script, for screen readers. Returns `hi` for Hindi and Marathi,
 * which share a script that Hindi voices can read, and undefined for the language of the page.
 */
export function languageOf(name: string): Exclude<TextLanguage, 'mr'> | undefined {
  const own = currentLanguage();
  const script = mainScript(name).language ?? 'en';
  const isOwn = script === own || (script === 'hi' && own === 'mr') || !/\p{L}/u.test(name);
  return isOwn ? undefined : script;
}
