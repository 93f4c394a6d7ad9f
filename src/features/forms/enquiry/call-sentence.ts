/** Formats the promised call as a sentence. */
import type { EnquiryFormText } from '../../../content-model/schema/form-enquiry.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';
import type { DueCall } from './call-time.ts';

/** Weekday names repeat after this many days. From then on, the sentence also includes the date. */
const WEEK = 7;

/**
 * Returns a sentence such as "We will call you on Monday after 9 am."
 * @param language a BCP 47 tag
 */
export function callSentence(
  due: DueCall,
  text: EnquiryFormText['next'],
  asked: boolean,
  language = 'en-IN',
): string {
  const hour = (at: number) => (at === 12 ? text.noon : hourName(at, language));
  const values = { day: dayName(due, language), from: hour(due.from), to: hour(due.to) };
  if (asked) return fillText(due.daysAhead === 0 ? text.slotToday : text.slotLater, values);
  if (due.daysAhead > 0) return fillText(text.later, values);
  return fillText(due.openNow ? text.today : text.todayFrom, values);
}

function dayName({ day, daysAhead }: DueCall, language: string): string {
  const far = daysAhead >= WEEK ? ({ day: 'numeric', month: 'long' } as const) : {};
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC', ...far }).format(
    new Date(day),
  );
}

function hourName(hour: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2000, 0, 1, hour)));
}
