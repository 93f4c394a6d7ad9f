/** Determines a document's kind, financial year and days from what it states about itself. */
import type { KindRule } from '../../../../content-model/schema/library/library.ts';
import { DAY_MS } from '../../../../domain/durations.ts';
import { splitExtension } from '../document-type.ts';
import { firstYear } from '../order.ts';
import { kindOf } from './document-kind.ts';
import { financialYearOf, type StatedTimes, timeOf, timesIn, yearOfDay } from './stated-dates.ts';
import {
  type AboutDay,
  aboutIn,
  filedIn,
  isPeriod,
  labelledIn,
  type MeantDate,
  meantDates,
  meantInName,
} from './stated-days.ts';

/** What is known about a document when it is dated. */
export interface Evidence {
  /** Display names of the folders that contain the document, outermost first. */
  folder: readonly string[];
  /** File name with its extension. */
  name: string;
  /** Text of its first page; empty if it has none. */
  firstPage: string;
  /** True if OCR or a scanner read the first page: it then says only what name and folders do not. */
  isMachineRead?: boolean | undefined;
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

/** What an editor writes about a document whose kind or date the site guesses wrongly (`.facts.yaml`); null: it has none. */
export type Correction = { [K in keyof Stated]?: Stated[K] | null };

/** How much of the first page counts as its head, and as its end with signatures, in characters. */
const HEAD = 3_000;
const TAIL = 900;
const TITLE = 500;
const SUBJECT = /(?:^|\n)[ \t]{0,4}(?:sub(?:ject)?|re)(?!-[a-z]) ?[.:\u2010-\u2015-]{1,3}\s{0,3}/i;
const MAX_SUBJECT = 400;
/** The line with which a letter begins, below its subject or title. */
const START_OF_LETTER = /\n\s{0,3}(?:dear|respected|sir|madam|ref|with reference|pursuant|this is to|we )/i;
/** Title words about the future, such as "will scrutinise the votes", do not say what the document is. */
const TO_COME = / (?:will|shall) /i;
/** Its results are filed in the next financial year. */
const FOURTH_QUARTER = /(?<![a-z])q4(?![a-z\d])/i;
/** Statements about a whole year, which are named after the calendar year in which it ends. */
const ANNUAL =
  /annual(?! general)|(?<!un)audited|audit report|secretarial|balance sheet|financials|financial statement|accounts|year ended|mgt|(?<![a-z])(?:ar|bs)(?![a-z])/i;
/** What is announced for a coming day, and how long before. */
const COMING = /notice|meet|held|ballot|(?<![a-z])(?:[ae]gm|call)|record date|book closure/i;
const MAX_AHEAD_MS = 120 * DAY_MS;
/** How long after a meeting its documents are filed. */
const MAX_SINCE_MEETING_MS = 7 * DAY_MS;
const RECORD_DATE = /record date|book closure/i;
/** An outcome is filed on the day of its meeting. */
const OUTCOME = /outcome/i;

/** A text with what it states. */
interface Source extends StatedTimes {
  text: string;
  dates: MeantDate[];
}

/**
 * Evidence counts in this order: a correction; the subject of the first page, or its title, where it states a
 * period; the name; the folders, innermost first; a calendar year alone; the days. Days on the first page come before those
 * in the name. If a machine read the page, it comes last.
 * @param now milliseconds since 1970; no later year is believed, and no later day but that of a coming meeting
 */
export function statedBy(evidence: Evidence, rules: readonly KindRule[], now: number): Stated {
  const { folder, name, correction, isMachineRead = false } = evidence;
  const head = evidence.firstPage.slice(0, HEAD);
  const subject = subjectOf(head);
  const topic = subject ?? beforeLetter(head.slice(0, TITLE));
  const onTopic = sourceOf(topic, now, 'page');
  const inName = sourceOf(splitExtension(name).stem, now, 'name');
  const page = `${head}\n${evidence.firstPage.slice(HEAD).slice(-TAIL)}`;
  const prefer = <T>(ofPage: T, ofName: T): T => (isMachineRead ? (ofName ?? ofPage) : (ofPage ?? ofName));
  const days = daysOf({ onTopic, inName, onPage: sourceOf(page, now, 'page') }, prefer, now);
  const ofText =
    prefer(
      yearOnPage(onTopic, subject !== undefined),
      yearIn(inName) ?? folderYear(folder, now) ?? loneYear(inName, folder, now),
    ) ?? yearOfDays(days);
  const labelled = ofText === undefined ? undefined : labelledIn(inName.text, ofText);
  const title = subject ?? topic.replace(/\s/g, ' ').split(TO_COME, 1)[0];
  const {
    kind = kindOf(rules, { folder, name, subject: title }),
    year = correction?.filed ? yearOfDay(correction.filed) : ofText,
    filed = days.filed,
    about = days.about ?? labelled,
  } = correction ?? {};
  return {
    kind: kind ?? undefined,
    year: year ?? undefined,
    filed: filed ?? undefined,
    about: about ?? undefined,
  };
}

/** What a text states, without the times of repayments, maturities and other things to come. */
function sourceOf(text: string, now: number, place: 'name' | 'page'): Source {
  const thisYear = new Date(now).getUTCFullYear();
  const { dates, years, bare } = timesIn(text, thisYear, place);
  const current = yearOfDay(now);
  const latest = now + (COMING.test(text) ? MAX_AHEAD_MS : DAY_MS);
  const believed = dates.filter(({ year, month, day = 1 }) => timeOf({ year, month, day }) <= latest);
  return {
    text,
    dates: (place === 'name' ? meantInName : meantDates)(text, believed),
    years: years.filter(({ first }) => first <= current),
    bare: bare.filter(({ first }) => first <= thisYear),
  };
}

function subjectOf(head: string): string | undefined {
  const start = SUBJECT.exec(head);
  if (!start) return undefined;
  return beforeLetter(head.slice(start.index + start[0].length).slice(0, MAX_SUBJECT));
}

function beforeLetter(text: string): string {
  return text.slice(0, START_OF_LETTER.exec(text)?.index);
}

function daysOf(
  { onTopic, inName, onPage }: Record<'onTopic' | 'inName' | 'onPage', Source>,
  prefer: <T>(ofPage: T, ofName: T) => T,
  now: number,
): Pick<Stated, 'filed' | 'about'> {
  const latest = now + DAY_MS;
  const written = filedIn(
    onPage.text,
    onPage.dates.filter((date) => timeOf(date) <= latest),
  );
  // A day after that of the letter is that of a meeting.
  const withComing = (dates: readonly MeantDate[]) =>
    dates.map((date) =>
      [undefined, 'cited'].includes(date.meaning) &&
      date.day !== undefined &&
      timeOf(date) > (written ?? latest)
        ? { ...date, meaning: 'meeting' as const }
        : date,
    );
  const named = withComing(inName.dates);
  const own = named.findLast(({ meaning, day }) => meaning === undefined && day !== undefined);
  const filed = prefer(written, own && timeOf(own));
  // Letters mention record dates and former meetings of other things, too.
  const earliest = (filed ?? 0) - MAX_SINCE_MEETING_MS;
  const isOf = (words: RegExp) => words.test(onTopic.text + inName.text);
  const others = (isOf(COMING) ? withComing(onPage.dates) : onPage.dates).filter(
    ({ meaning, ...date }) =>
      (meaning !== 'recordDate' || isOf(RECORD_DATE)) && (meaning !== 'meeting' || timeOf(date) >= earliest),
  );
  const about = aboutIn([...onTopic.dates, ...others, ...named], filed);
  const isOutcome = about?.what === 'meeting' && about.day <= latest && isOf(OUTCOME);
  return { filed: filed ?? (isOutcome ? about.day : undefined), about };
}

/** The financial year of a period; of the day of a meeting only in a subject. */
function yearOnPage({ dates, years }: Source, isSubject: boolean): number | undefined {
  const end = endOfPeriod(dates);
  if (end) return financialYearOf(end);
  const held = isSubject ? dates.find(({ meaning }) => meaning === 'meeting') : undefined;
  return years[0]?.first ?? (held && financialYearOf(held));
}

/** The year of a period in a name, otherwise that of the last date. */
function yearIn({ dates, years, text }: Source): number | undefined {
  const date = endOfPeriod(dates) ?? dates.at(-1);
  if (years[0] || !date) return years[0]?.first;
  return financialYearOf(date) - (FOURTH_QUARTER.test(text) && isFiling(date) ? 1 : 0);
}

function endOfPeriod(dates: readonly MeantDate[]): MeantDate | undefined {
  return dates.find(({ meaning }) => meaning === 'asOf' || meaning === 'financialYear' || isPeriod(meaning));
}

/** True for the months in which the results of a year that ended in March are filed. */
const isFiling = ({ month }: MeantDate) => month > 3 && month < 8;

function folderYear(folder: readonly string[], now: number): number | undefined {
  return folder
    .map((name) => firstYear(name) ?? yearIn(sourceOf(name, now, 'name')))
    .findLast((year) => year !== undefined);
}

/** A calendar year alone: that in which the financial year begins, or, of an annual statement, ends. */
function loneYear({ bare, text }: Source, folder: readonly string[], now: number): number | undefined {
  const year = bare.at(-1)?.first;
  if (year === undefined) return undefined;
  // From January to March the calendar year is ahead of the financial year.
  return ANNUAL.test(`${folder.join(' ')} ${text}`) ? year - 1 : Math.min(year, yearOfDay(now));
}

/** The year of a period, otherwise that of the letter. */
function yearOfDays({ filed, about }: Pick<Stated, 'filed' | 'about'>): number | undefined {
  const day = isPeriod(about?.what) ? about?.day : (filed ?? about?.day);
  return day === undefined ? undefined : yearOfDay(day);
}
