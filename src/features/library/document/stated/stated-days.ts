/**
 * Tells by the words around a day what it is: the day of the filing, the day that the document is about, or
 * another.
 */
import { wordFinder } from './document-kind.ts';
import { type StatedDate, timeOf } from './stated-dates.ts';

/** A document is about a day on which one of these ends. `asOf`: it describes the state of that day. */
const PERIOD_ENDS = ['quarter', 'halfYear', 'nineMonths', 'year', 'asOf'] as const;
/** The period that ends, or the event that happens, on the day. */
export const ABOUT = [...PERIOD_ENDS, 'meeting', 'recordDate'] as const;

export interface AboutDay {
  what: (typeof ABOUT)[number];
  /** Midnight (UTC), milliseconds since 1970. */
  day: number;
}

/** A stated day or month with what the words before it say. */
export interface MeantDate extends StatedDate {
  /** `financialYear`: it begins or ends one; `cited`: it is the day of another document or event. */
  meaning: AboutDay['what'] | 'financialYear' | 'cited' | undefined;
}

/** Words before a day, and how many characters before it they may begin. The first that fit count. */
const MEANINGS = [
  ['recordDate', 60, ['"record date"', '"book closure"', '"cut off date"', '"remain closed"']],
  ['financialYear', 40, ['"start of financial year"', '"end of financial year"', '"financial year from"']],
  ['period', 18, ['ended', 'ending', 'ends', '"results of"', '"results for"']],
  // Fields of forms, with the names of others.
  ['quarter', 80, ['"quarter ended"', '"date of report"', '"end of reporting period"']],
  ['asOf', 22, ['"as on"', '"as at"', '"as of"']],
  ['meeting', 40, ['held', 'scheduled', 'convened', 'concluded', 'agm', 'egm', 'eogm', '"general meeting"']],
  ['meeting', 70, ['meet on', 'meet ie', '"conference call"', '"earnings call"', 'transcript']],
  [
    'cited',
    14,
    ['dated', 'dt', 'vide', 'wef', 'since', 'on', 'of', 'from', 'by', 'till', 'until', 'between', 'and'],
  ],
] as const;
const MAX_BEFORE = 90;
/** Lengths of periods, and the words of each. */
const MAX_PERIOD_WORDS = 45;
const PERIODS = [
  ['halfYear', /half|h[12]|6 ?m/],
  ['nineMonths', /nine|9 ?m/],
  ['year', /year|annual|balance|(?<!un.?)audited(?!.{0,40}quarter)|12 ?m|fy ended/],
] as const;
/** Names of what may happen on the last day of a quarter. */
const NO_PERIOD = 'window outcome paper advert press meet notice scrutini voting'.split(' ');

/** @param text the text that states the dates */
export function meantDates(text: string, dates: readonly StatedDate[]): MeantDate[] {
  return dates.map((date) => {
    const before = plain(text.slice(Math.max(0, date.at - MAX_BEFORE), date.at));
    const words = before.split(/\d/).at(-1) ?? '';
    const [meaning] = MEANINGS.find(([, reach, forms]) => wordFinder(words.slice(-reach))(forms)) ?? [];
    return { ...date, meaning: meaning === 'period' ? periodOf(before.slice(-MAX_PERIOD_WORDS)) : meaning };
  });
}

/** Before a day in a name, which is then that of the document. */
const DATED = /dated|dt/gi;

/**
 * Does the same as `meantDates`; the last day of a quarter in a name ends a period, unless the name is that
 * of an event.
 */
export function meantInName(name: string, dates: readonly StatedDate[]): MeantDate[] {
  const isEvent = wordFinder(name)(NO_PERIOD);
  const text = name.replace(DATED, (word) => ' '.repeat(word.length));
  return meantDates(text, dates).map((date) =>
    date.meaning === undefined && isQuarterEnd(date) && !isEvent
      ? { ...date, meaning: periodOf(plain(name)) }
      : date,
  );
}

/**
 * The day that a text is about: a record date, a meeting after the day of the filing, the end of a period, or
 * another meeting.
 * @param filed the day of the filing
 */
export function aboutIn(dates: readonly MeantDate[], filed: number | undefined): AboutDay | undefined {
  const days = dates.flatMap(({ meaning: what, ...date }) =>
    isAbout(what) ? [{ what, day: timeOf(date) }] : [],
  );
  const meetings = days.filter(({ what }) => what === 'meeting');
  // A report on a meeting also mentions the former one that has ordered the report.
  const meeting = filed === undefined ? meetings.sort((a, b) => b.day - a.day)[0] : meetings[0];
  // Without a day of its own, a notice states the meeting first.
  const isComing = filed === undefined ? days[0]?.what === 'meeting' : meeting && meeting.day > filed;
  return (
    days.find(({ what }) => what === 'recordDate') ??
    (isComing ? meeting : undefined) ??
    days.find(({ what }) => what !== 'asOf' && isPeriod(what)) ??
    days.find(({ what }) => what === 'asOf') ??
    meeting
  );
}

/** `Q3`, `H1`, `9M`: how many months of the financial year have passed. */
const LABEL_OF_PERIOD = /(?<![a-z\d])(?:q([1-4])|h([12])|(3|6|9|12)m)(?![a-z])/i;

/**
 * The period that a label such as `Q3` or `9M` in a name states.
 * @param year the first year of its financial year
 */
export function labelledIn(name: string, year: number | null | undefined): AboutDay | undefined {
  const [words, quarter, half, months] = LABEL_OF_PERIOD.exec(name) ?? [];
  if (!words || !year) return undefined;
  const passed = Number(months ?? (quarter ? Number(quarter) * 3 : Number(half) * 6));
  return { what: periodOf(words.toLowerCase()), day: timeOf({ year, month: 3 + passed, day: undefined }) };
}

/** True if a period ends on the day, or if the document describes the state of it. */
export function isPeriod(what: MeantDate['meaning']): boolean {
  return PERIOD_ENDS.some((one) => one === what);
}

function isAbout(what: MeantDate['meaning']): what is AboutDay['what'] {
  return ABOUT.some((one) => one === what);
}

function periodOf(words: string): AboutDay['what'] {
  return PERIODS.find(([, form]) => form.test(words))?.[0] ?? 'quarter';
}

/** True for a day of which no words say what it is. */
export function isUnsaid({ day, meaning }: MeantDate): boolean {
  return day !== undefined && (!meaning || meaning === 'cited');
}

function isQuarterEnd(date: StatedDate): boolean {
  return date.month % 3 === 0 && timeOf(date) === timeOf({ ...date, day: undefined });
}

function plain(text: string): string {
  return text.replace(/[\s_-]+/g, ' ').toLowerCase();
}

/** The part of a page that has the day of its letter ends here. */
const SALUTATION = /\n\s{0,3}(?:dear|respected|sir|madam|sub(?:ject)? ?[.:])/i;
const ADDRESSEE = /(?:^|\n)\s{0,3}(?:To\b|TO\b|The Manager|The Secretary)/;
const MAX_TITLE = 500;
/**
 * Words before the day of a letter, a deed, a signature or an exchange's stamp; not "Record Date:", which is
 * another day.
 */
const LABEL =
  /(?:^|\n|\s{2}|[\d)\]|,.] ?|[Pp]lace.{0,30}\s)[ \t]{0,3}(?:D(?:ate|ATE|t)[Dd]?(?: (?:&|and) Time of \w{4,12})?|दिनांक|तारीख|તારીખ)\s?[.:\u2010-\u2015-]{1,2}\s{0,3}$|\bthis\s{1,3}$/;
const MAX_LABEL = 60;
/** The form in which programs sign, and the colon or dash with which a press release begins. */
const SIGNED = /^20\d\d\./;
const NEWS = /^[^\n]{4,20}\d{4}\s?[:|\u2013-\u2015-]/;
/** The lines of these have days of other things. */
const OF_OTHERS = 'circular notification regist regd incorporat regulation tel. tel: phone fax order'.split(
  ' ',
);
/** A place may precede a day in its line. */
const PLACE = /^[\p{L}\p{M} ,.()\u2010-\u2015-]{0,30}$/u;

/**
 * The day of the filing, in the places where a document states its own: after "Date:" above the salutation,
 * alone there, and after "Date:" in a signature.
 * @param text the beginning and end of the first page
 */
export function filedIn(text: string, dates: readonly MeantDate[]): number | undefined {
  const days = dates.filter(isUnsaid);
  const lineBefore = (at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const isLabelled = ({ at }: StatedDate) =>
    LABEL.test(text.slice(Math.max(0, at - MAX_LABEL), at)) || SIGNED.test(text.slice(at));
  const salutation = SALUTATION.exec(text)?.index;
  const addressee = ADDRESSEE.exec(text)?.index;
  const end = salutation ?? (addressee ?? 0) + MAX_TITLE;
  const isLetter = (salutation ?? addressee) !== undefined;
  const isDateline = (date: MeantDate) => {
    const line = lineBefore(date.at);
    if (date.meaning || wordFinder(line)(OF_OTHERS)) return false;
    return isLetter || (PLACE.test(line) && !isQuarterEnd(date));
  };
  const isNews = ({ at }: StatedDate) =>
    PLACE.test(lineBefore(at)) && NEWS.test(text.slice(at, at + MAX_LABEL));
  const top = days.filter(({ at }) => at < end);
  const found =
    top.find(isLabelled) ?? top.find(isDateline) ?? days.find(isNews) ?? days.findLast(isLabelled);
  return found && timeOf(found);
}
