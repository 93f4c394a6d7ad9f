/** Determines a document's kind, financial year and days from what it states about itself. */
import type { KindRule } from '../../../../content-model/schema/library.ts';
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
  isUnsaid,
  labelledIn,
  type MeantDate,
  meantDates,
  meantInName,
} from './stated-days.ts';

/** Facts about a document that tell its dates and its kind. */
export interface Evidence {
  /** Display names of the folders that contain the document, outermost first. */
  folder: readonly string[];
  /** File name with its extension. */
  name: string;
  /** Text of its first page; empty if it has none. */
  firstPage: string;
  /** True if OCR or a scanner read the first page: it then says only what name and folders do not. */
  isMachineRead?: boolean | undefined;
  /** An editor's correction, which prevails over everything else. */
  correction?: Correction | undefined;
}

/** Facts that a document states; each is undefined if nothing states it. */
export interface Stated {
  kind: string | undefined;
  /** First calendar year of the financial year, such as 2024 for 2024-25. */
  year: number | undefined;
  /**
   * The day of the filing, such as that of its letter or of an exchange's stamp: midnight (UTC), milliseconds
   * since 1970.
   */
  filed: number | undefined;
  /** The day that it is about. */
  about: AboutDay | undefined;
}

/**
 * An editor's correction of a kind or date that the site guesses wrongly (`.facts.yaml`); null: the document
 * has none.
 */
export type Correction = { [K in keyof Stated]?: Stated[K] | null };

/** Characters of the first page that count as its head, and as its end with signatures. */
const HEAD = 3_000;
const TAIL = 900;
const TITLE = 500;
const SUBJECT = /(?:^|\n)[ \t]{0,4}(?:sub(?:ject)?|re|विषय|વિષય)(?!-[a-z]) ?[.:\u2010-\u2015-]{1,3}\s{0,3}/i;
const MAX_SUBJECT = 400;
/** The line with which a letter begins, below its subject or title. */
const START_OF_LETTER =
  /\n\s{0,3}(?:dear|respected|sir|madam|ref|with reference|pursuant|in terms|this is|we )/i;
/** Title words about the future, such as "will scrutinise the votes", do not say what the document is. */
const TO_COME = / (?:will|shall) /i;
/** Its results are filed from April to July, in the next financial year. */
const FOURTH_QUARTER = /(?<![a-z])q4(?![a-z\d])/i;
/** Statements about a whole year, which are named after the calendar year in which it ends. */
const ANNUAL =
  /annual(?! general)|(?<!un.?)audited|audit report|secretarial|balance sheet|financials|financial statement|accounts|year ended|mgt|(?<![a-z])(?:ar|bs)(?![a-z])/i;
/** Documents that announce a coming day, and the longest time before it. */
const COMING = /notice|meet|held|ballot|(?<![a-z])(?:[ae]gm|call)|record date|book closure/i;
const MAX_AHEAD_MS = 120 * DAY_MS;
/** The documents of a meeting are filed within this time after it. */
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
 * period; the name; the folders, innermost first; a calendar year alone; the days. Days on the first page
 * come before those in the name. If a machine read the page, it comes last, and days that contradict the year
 * of name and folders do not count.
 * @param now milliseconds since 1970; no later year is believed, and no later day but that of a coming
 *   meeting
 */
export function statedBy(evidence: Evidence, rules: readonly KindRule[], now: number): Stated {
  const { folder, name, correction, isMachineRead = false } = evidence;
  const head = evidence.firstPage.slice(0, HEAD);
  const subject = subjectOf(head);
  const topic = subject ?? beforeLetter(head.slice(0, TITLE));
  const inName = sourceOf(splitExtension(name).stem, now, 'name');
  const named = yearIn(inName) ?? folderYear(folder, now) ?? loneYear(inName, folder, now);
  const readPage = (text: string): Source => {
    const source = sourceOf(text, now, 'page');
    if (!isMachineRead || named === undefined) return source;
    const dates = source.dates.filter((date) => [0, 1].includes(financialYearOf(date) - named));
    return { ...source, dates };
  };
  const onTopic = readPage(topic);
  const onPage = readPage(`${head}\n${evidence.firstPage.slice(HEAD).slice(-TAIL)}`);
  const prefer = <T>(ofPage: T, ofName: T): T => (isMachineRead ? (ofName ?? ofPage) : (ofPage ?? ofName));
  const days = { ...daysOf({ onTopic, inName, onPage }, prefer, now), ...correction };
  const title = subject ?? topic.replace(/\s/g, ' ').split(TO_COME, 1)[0];
  const {
    kind = kindOf(rules, { folder, name, subject: title }),
    year = yearOfPeriod(correction?.about) ?? prefer(yearOnPage(onTopic), named) ?? yearOfDays(days),
    filed,
    about = labelledIn(inName.text, year),
  } = days;
  return {
    kind: kind ?? undefined,
    year: year ?? undefined,
    filed: filed ?? undefined,
    about: about ?? undefined,
  };
}

/**
 * Finds the dates that a text states, without the times of repayments, maturities and other things to come.
 */
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

/** @param head beginning of the first page @returns the words after "Sub:" */
export function subjectOf(head: string): string | undefined {
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
  const isOf = (words: RegExp) => words.test(onTopic.text + inName.text);
  const coming: AboutDay['what'] = isOf(RECORD_DATE) ? 'recordDate' : 'meeting';
  // A day after that of the letter is one that it announces.
  const withComing = (dates: readonly MeantDate[]) =>
    dates.map((date) =>
      isUnsaid(date) && timeOf(date) > (written ?? latest) ? { ...date, meaning: coming } : date,
    );
  const named = withComing(inName.dates);
  const plainDate = named.findLast(({ meaning, day }) => meaning === undefined && day !== undefined);
  const filed = prefer(written, plainDate && timeOf(plainDate));
  // Letters mention record dates and former meetings of other things, too.
  const earliest = (filed ?? 0) - MAX_SINCE_MEETING_MS;
  const others = (isOf(COMING) ? withComing(onPage.dates) : onPage.dates).filter(
    ({ meaning, ...date }) =>
      (meaning !== 'recordDate' || isOf(RECORD_DATE)) && (meaning !== 'meeting' || timeOf(date) >= earliest),
  );
  const about = aboutIn([...onTopic.dates, ...others, ...named], filed);
  const isOutcome = about?.what === 'meeting' && about.day <= latest && isOf(OUTCOME);
  return { filed: filed ?? (isOutcome ? about.day : undefined), about };
}

/** The financial year of the period that a subject or title states. */
function yearOnPage({ dates, years }: Source): number | undefined {
  const end = endOfPeriod(dates);
  return end ? financialYearOf(end) : years[0]?.first;
}

/** The year of a period in a name, otherwise that of the last date. */
function yearIn({ dates, years, text }: Source): number | undefined {
  const date = endOfPeriod(dates) ?? dates.at(-1);
  if (years[0] || !date) return years[0]?.first;
  const isLater = FOURTH_QUARTER.test(text) && date.month > 3 && date.month < 8;
  return financialYearOf(date) - Number(isLater);
}

function endOfPeriod(dates: readonly MeantDate[]): MeantDate | undefined {
  return dates.find(({ meaning }) => meaning === 'financialYear' || isPeriod(meaning));
}

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

/**
 * The year of a period, otherwise that of the letter. A day such as "as on" may be that of something else on
 * the page.
 */
function yearOfDays({ filed, about }: Correction): number | undefined {
  const day = filed ?? about?.day;
  return (about?.what === 'asOf' ? undefined : yearOfPeriod(about)) ?? (day ? yearOfDay(day) : undefined);
}

function yearOfPeriod(about: AboutDay | null | undefined): number | undefined {
  return about && isPeriod(about.what) ? yearOfDay(about.day) : undefined;
}
