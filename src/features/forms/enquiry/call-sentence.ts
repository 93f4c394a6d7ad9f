/** Formats the promised call as a sentence. */
import type { EnquiryFormText } from '../../../content-model/schema/forms/form-enquiry.ts';
import type { CallHours } from '../../../content-model/schema/settings.ts';
import { clockTime, type HourTexts } from '../../../domain/clock-time.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import { dateInIndia } from '../../../domain/india-time.ts';
import { dateFormat } from '../../../domain/language/language.ts';
import { longDate } from '../../../domain/long-date.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';
import { type DueCall, dueCall } from './call-time.ts';

type CallTexts = EnquiryFormText['next'] & { hours: HourTexts };

/** Weekday names repeat after this many days. From then on, the sentence also includes the date. */
const WEEK = 7;

/** Returns a sentence such as "We will call you on Monday after 9 am." */
export function callSentence(due: DueCall, text: CallTexts, asked: boolean): string {
  const hour = (at: number) => (at === 12 ? text.noon : clockTime(at, undefined, text.hours));
  const values = { day: dayName(due), from: hour(due.from), to: hour(due.to) };
  if (asked) return fillText(due.daysAhead === 0 ? text.slotToday : text.slotLater, values);
  if (due.daysAhead > 0) return fillText(text.later, values);
  return fillText(due.openNow ? text.today : text.todayFrom, values);
}

/**
 * Repeats the promise of an enquiry on a later day: "on Monday" becomes "today" on Monday.
 * @param sent what the promise was made of: when the enquiry was sent (ISO 8601), and its preferred hours
 * @param now milliseconds since 1970
 * @param text `passed`: in place of the promise, once its day is over
 */
export function repeatedPromise(
  sent: { at: string; callTime: string },
  now: number,
  hours: CallHours,
  text: CallTexts & { passed: string },
): string {
  const due = dueCall(Date.parse(sent.at), hours, sent.callTime);
  const daysAhead = (Date.parse(due.day) - Date.parse(dateInIndia(now))) / DAY_MS;
  if (daysAhead < 0) return fillText(text.passed, { day: longDate(due.day) });
  return callSentence({ ...due, daysAhead }, text, sent.callTime !== '');
}

function dayName({ day, daysAhead }: DueCall): string {
  const far = daysAhead >= WEEK ? ({ day: 'numeric', month: 'long' } as const) : {};
  return dateFormat({ weekday: 'long', timeZone: 'UTC', ...far }).format(new Date(day));
}
