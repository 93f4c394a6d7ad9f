/**
 * Computes the days on which a clause is due: after the ends of periods, and before or after events whose
 * days documents state.
 */
import type { LegalCalendar } from '../../content-model/schema/legal-calendar.ts';
import type { Deadline } from '../../content-model/schema/rules.ts';
import {
  addDays,
  daysBetween,
  dueAfter,
  dueBefore,
  PERIODS,
  type Period,
  periodEnds,
  yearsWithoutHolidays,
} from '../../domain/calendar/deadlines.ts';
import type { EvidenceDocument, FindDocuments } from './evidence.ts';

/** One time that something is due. */
export interface Occurrence {
  /** The end of the period, or the day of the event. */
  on: string;
  due: string;
  /** The name of the event; undefined for a period. */
  event: string | undefined;
  /** True if the document is for this period or event. */
  isFor(document: EvidenceDocument): boolean;
  /** False if an imported document does not show when it was published, or its day is that of the meeting. */
  showsTime(document: EvidenceDocument): boolean;
  /** True if a newer event should be known by now. */
  isStale: boolean;
  /** Years whose working days were counted without a list of holidays. */
  years: readonly string[];
}

export interface CalendarContext {
  calendar: LegalCalendar;
  findDocuments: FindDocuments;
  today: string;
  /** The month in which the financial year ends, from 1 to 12. */
  lastMonth: number;
}

/** Enough for two years of quarters. */
const MAX_PERIODS = 8;
const MAX_EVENTS = 40;
/** Before the first known event, in days: a year. */
const MAX_APART = 366;

/** @returns newest first; undefined if the site does not know the days of the event */
export function occurrences(deadline: Deadline, context: CalendarContext): Occurrence[] | undefined {
  const { after, before } = deadline;
  const { holidays } = context.calendar;
  const withDue = (one: Omit<Occurrence, 'due' | 'years'>): Occurrence => {
    const due = before ? dueBefore(one.on, deadline, holidays) : dueAfter(one.on, deadline, holidays);
    const counts = deadline.workingDays !== undefined;
    return { ...one, due, years: counts ? yearsWithoutHolidays(one.on, due, holidays) : [] };
  };
  const period = PERIODS.find((one) => one === after);
  if (period) return periodOccurrences(period, deadline.quarters, context).map(withDue);
  const event = context.calendar.events[after ?? before ?? ''];
  if (!event) return undefined;
  const days = [...daysOf(event, context.findDocuments)].sort();
  const isStale = daysBetween(days.at(-1) ?? '', context.today) > (event.within ?? Number.POSITIVE_INFINITY);
  const newest = days.slice(-MAX_EVENTS).reverse();
  // A duty that follows an event is not due before the event.
  const startedDays = newest.filter((on) => before || on <= context.today);
  if (startedDays.length === 0) return undefined;
  return startedDays.map((on) => {
    const at = days.indexOf(on);
    const previous = days[at - 1] ?? addDays(on, -MAX_APART);
    const next = days[at + 1];
    const isIn = (day: string) => (before ? day > previous && day <= on : day >= on && (!next || day < next));
    return withDue({
      on,
      event: event.name,
      isStale,
      isFor: (document) =>
        document.periods.some((end) => end > previous && end <= on) || isIn(dateOf(document)),
      showsTime: ({ isImported, isOwnDay, day }) => isOwnDay && !(isImported && (before || day === on)),
    });
  });
}

/** The days of an event that documents state, and those of the calendar. */
export const daysOf = (
  { documents, days = [] }: LegalCalendar['events'][string],
  findDocuments: FindDocuments,
): ReadonlySet<string> =>
  new Set([...(documents ? findDocuments(documents) : []).flatMap(({ day }) => day ?? []), ...days]);

function periodOccurrences(period: Period, quarters: Deadline['quarters'], context: CalendarContext) {
  const { today, lastMonth } = context;
  const lastEnd = (day: string) => periodEnds(period, addDays(day, 1), lastMonth, 1)[0]?.day;
  return periodEnds(period, today, lastMonth, MAX_PERIODS)
    .filter(({ quarter }) => !quarters || quarters.includes(quarter))
    .map(({ day: on }) => ({
      on,
      event: undefined,
      isStale: false,
      isFor: (document: EvidenceDocument) =>
        document.periods.length > 0 ? document.periods.includes(on) : lastEnd(dateOf(document)) === on,
      showsTime: ({ isOwnDay }: EvidenceDocument) => isOwnDay,
    }));
}

/** The day that a document states, otherwise the day on which the site first had it. */
const dateOf = ({ day, published }: EvidenceDocument): string => day ?? published;
