/** Determines a document's kind, financial year and day from what it states about itself. */
import type { KindRule } from '../../../../content-model/schema/library/library.ts';
import { DAY_MS } from '../../../../domain/durations.ts';
import { splitExtension } from '../document-type.ts';
import { firstYear } from '../order.ts';
import { kindOf } from './document-kind.ts';
import { financialYearOf, type StatedDate, type StatedTimes, timeOf, timesIn } from './stated-dates.ts';

/** What is known about a document when it is dated. */
export interface Evidence {
  /** Display names of the folders that contain the document, outermost first. */
  folder: readonly string[];
  /** File name with its extension. */
  name: string;
  /** Text of its first page; empty if it has none. */
  firstPage: string;
  /** What an editor wrote about it, which comes before everything else. */
  correction?: Correction | undefined;
}

/** What a document states. Each is undefined if nothing states it. */
export interface Stated {
  kind: string | undefined;
  /** First calendar year of the financial year, such as 2024 for 2024-25. */
  year: number | undefined;
  /** The day of the filing, such as that of its letter or of an exchange's stamp: midnight (UTC), milliseconds since 1970. */
  filed: number | undefined;
  /** The day that it is about. */
  about: AboutDay | undefined;
}

/** What happens or ends on a day that a document is about. `asOf`: it describes the state of that day. */
export const ABOUT = ['quarter', 'halfYear', 'nineMonths', 'year', 'asOf', 'meeting', 'recordDate'] as const;

export interface AboutDay {
  what: (typeof ABOUT)[number];
  /** Midnight (UTC), milliseconds since 1970. */
  day: number;
}

/** What an editor writes about a document whose kind or date the site guesses wrongly (`.facts.yaml`); null: it has none. */
export type Correction = { [K in keyof Stated]?: Stated[K] | null };

/** How much of the first page counts as its head, in characters. */
const HEAD = 3_000;
const TITLE = 500;
const SUBJECT = /(?:^|\n)[ \t]{0,4}(?:sub(?:ject)?|re)(?!-[a-z]) ?[.:\u2010-\u2015-]{1,3}\s{0,3}/i;
const MAX_SUBJECT = 400;
/** The line with which a letter begins, below its subject or title. */
const START_OF_LETTER = /\n\s{0,3}(?:dear|respected|sir|madam|ref|with reference|pursuant|this is to|we )/i;
/** Title words about the future, such as "will scrutinise the votes", do not say what the document is. */
const TO_COME = / (?:will|shall) /i;
/** The date of a letter is above its salutation, or beside its addressee. */
const SALUTATION = /\n\s{0,3}(?:dear|respected|sir|madam)/i;
const ADDRESSEE = /\n\s{0,3}(?:To|TO|The Manager|The Secretary)\b/;
/** Its results are filed in the next financial year. */
const FOURTH_QUARTER = /(?<![a-z])q4(?![a-z\d])/i;
/** What stands before the day of a letter; "Record Date:" and others are of something else. */
const DATE_LABEL = /(?:^|\n|\s{2})[ \t]{0,3}dated? ?[:\u2010-\u2015-]{1,2}\s{0,3}$/i;
/** What stands before the date of a period, and before that of a meeting. */
const PERIOD = /(?:end(?:ed|ing)|as (?:on|at|of))[ :_.-]{0,3}(?:on |the )?[ _]?$/i;
const HELD = /(?:held|dated?)[ :_.-]{0,3}(?:today |on |the )?[a-z, ]{0,12}$/i;
/** What is announced for a coming day, and how long before. */
const COMING = /notice|meet|held|ballot|(?<![a-z])(?:[ae]gm|call)|record date|book closure/i;
const MAX_AHEAD_MS = 120 * DAY_MS;

/**
 * Evidence counts in this order: a correction; the subject of the first page, or its title, where it states a
 * period; the name; the folders, innermost first; a calendar year alone; the date of the letter.
 * @param now milliseconds since 1970; no later year is believed, and no later day but that of a coming meeting
 */
export function statedBy(evidence: Evidence, rules: readonly KindRule[], now: number): Stated {
  const { folder, name, correction } = evidence;
  const believed = (text: string) => believedIn(text, now);
  const head = evidence.firstPage.slice(0, HEAD);
  const subject = subjectOf(head);
  const topic = (subject ?? beforeLetter(head.slice(0, TITLE))).replace(/\s/g, ' ');
  const onPage = believed(topic);
  const inName = believed(splitExtension(name).stem);
  const day =
    dayIn(onPage.dates, topic) ??
    inName.dates.at(-1) ??
    dayOfLetter(head, believed) ??
    endOfPeriod(onPage.dates, topic);
  const year =
    periodIn(onPage, topic, subject !== undefined) ??
    yearIn(inName, name) ??
    folderYear(folder, new Date(now).getUTCFullYear()) ??
    inName.bare.at(-1)?.first ??
    // A name without a year has no date, so that the day is that of the letter.
    (day && financialYearOf(day));
  const guess = {
    kind: kindOf(rules, { folder, name, subject: subject ?? topic.split(TO_COME, 1)[0] }),
    year: correction?.filed ? yearOfDay(correction.filed) : year,
    filed: day && timeOf(day),
    about: undefined,
  };
  const known = { ...guess, ...correction };
  return {
    kind: known.kind ?? undefined,
    year: known.year ?? undefined,
    filed: known.filed ?? undefined,
    about: known.about ?? undefined,
  };
}

/** What a text states, without the times of repayments, maturities and other things to come. */
function believedIn(text: string, now: number): StatedTimes {
  const thisYear = new Date(now).getUTCFullYear();
  const { dates, years, bare } = timesIn(text, thisYear);
  const current = yearOfDay(now);
  const latest = now + (COMING.test(text) ? MAX_AHEAD_MS : DAY_MS);
  return {
    dates: dates.filter(({ year, month, day = 1 }) => timeOf({ year, month, day }) <= latest),
    years: years.filter(({ first }) => first <= current),
    // From January to March the calendar year is ahead of the financial year.
    bare: bare
      .filter(({ first }) => first <= thisYear)
      .map(({ at, first }) => ({ at, first: Math.min(first, current) })),
  };
}

function subjectOf(head: string): string | undefined {
  const start = SUBJECT.exec(head);
  if (!start) return undefined;
  return beforeLetter(head.slice(start.index + start[0].length).slice(0, MAX_SUBJECT));
}

/** The day after "Date:", also where there is no salutation; otherwise the first one above it. */
function dayOfLetter(head: string, read: (text: string) => StatedTimes): StatedDate | undefined {
  const letter = topOfLetter(head);
  const top = letter || head.slice(0, TITLE);
  const days = read(top).dates.filter(({ day }) => day !== undefined);
  const labelled = days.find(({ at }) => DATE_LABEL.test(top.slice(Math.max(0, at - 20), at)));
  return labelled ?? (letter ? days[0] : undefined);
}

/** The part of a letter that has its date; empty if it is no letter. */
function topOfLetter(head: string): string {
  const salutation = SALUTATION.exec(head);
  if (salutation) return head.slice(0, salutation.index);
  return ADDRESSEE.test(head) ? head.slice(0, TITLE) : '';
}

function beforeLetter(text: string): string {
  return text.slice(0, START_OF_LETTER.exec(text)?.index);
}

function endOfPeriod(dates: readonly StatedDate[], text: string): StatedDate | undefined {
  return dates.find(({ at }) => PERIOD.test(text.slice(Math.max(0, at - 30), at)));
}

/** The financial year of a period; of the day of a meeting only in a subject. */
function periodIn({ dates, years }: StatedTimes, text: string, isSubject: boolean): number | undefined {
  const end = endOfPeriod(dates, text);
  if (end) return financialYearOf(end);
  if (years[0]) return years[0].first;
  const held = isSubject ? dayIn(dates, text) : undefined;
  return held && financialYearOf(held);
}

function dayIn(dates: readonly StatedDate[], text: string): StatedDate | undefined {
  return dates.find(({ at, day }) => day !== undefined && HELD.test(text.slice(Math.max(0, at - 30), at)));
}

/** The year of a period in a name, otherwise that of the last date. */
function yearIn({ dates, years }: StatedTimes, name: string): number | undefined {
  const date = endOfPeriod(dates, name) ?? dates.at(-1);
  if (years[0] || !date) return years[0]?.first;
  return financialYearOf(date) - (FOURTH_QUARTER.test(name) && isFiling(date) ? 1 : 0);
}

/** True for the months in which the results of a year that ended in March are filed. */
const isFiling = ({ month }: StatedDate) => month > 3 && month < 8;

function folderYear(folder: readonly string[], thisYear: number): number | undefined {
  return folder
    .map((name) => firstYear(name) ?? yearIn(timesIn(name, thisYear), name))
    .findLast((year) => year !== undefined);
}

function yearOfDay(time: number): number {
  const date = new Date(time);
  return financialYearOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 });
}
