/**
 * Adds and counts the hours in which the company calls, in India. All instants are milliseconds since 1970.
 */
import type { CallHours, Settings } from '../../../content-model/schema/settings.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { dateInIndia, startOfDayInIndia } from '../../../domain/india-time.ts';
import { dueCall, isWorkingDay } from '../enquiry/promised-call.ts';

/** Limit of the search for working days; only a calendar without working days reaches it. */
const MAX_DAYS = 400;

/** @returns the instant at which that many working hours after `start` have passed */
export function addWorkingHours(start: number, hours: number, calendar: CallHours): number {
  let remainingMs = hours * HOUR_MS;
  for (const { opens, closes } of openPeriods(start, calendar)) {
    if (remainingMs <= closes - opens) return opens + remainingMs;
    remainingMs -= closes - opens;
  }
  return startOfDayInIndia(start) + MAX_DAYS * DAY_MS;
}

/**
 * @param max hours at which to stop counting
 * @returns whole working hours between two instants, at most `max`
 */
export function countWorkingHours(start: number, end: number, calendar: CallHours, max: number): number {
  let workedMs = 0;
  for (const { opens, closes } of openPeriods(start, calendar)) {
    if (opens >= end || workedMs >= max * HOUR_MS) break;
    workedMs += Math.min(closes, end) - opens;
  }
  return Math.min(max, Math.floor(workedMs / HOUR_MS));
}

/** The periods after `start` in which the company calls, for at most MAX_DAYS. */
function* openPeriods(start: number, calendar: CallHours): Generator<{ opens: number; closes: number }> {
  const first = startOfDayInIndia(start);
  for (let midnight = first; midnight < first + MAX_DAYS * DAY_MS; midnight += DAY_MS) {
    if (!isWorkingDay(dateInIndia(midnight), calendar)) continue;
    const opens = Math.max(start, midnight + calendar.from * HOUR_MS);
    const closes = midnight + calendar.to * HOUR_MS;
    if (opens < closes) yield { opens, closes };
  }
}

export interface Received {
  kind: string;
  /** ISO 8601. */
  createdAt: string;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * @returns milliseconds since 1970: for an enquiry the end of the promised call, for other forms the end of
 *   `answerWithin` in content/settings.yaml; undefined for forms that promise no answer
 */
export function answerDue(
  { kind, createdAt, fields }: Received,
  { callHours, answerWithin }: Pick<Settings, 'callHours' | 'answerWithin'>,
): number | undefined {
  const receivedAt = Date.parse(createdAt);
  if (kind === 'enquiry') {
    const { day, to } = dueCall(receivedAt, callHours, slotIn(fields.callTime));
    return startOfDayInIndia(Date.parse(day)) + to * HOUR_MS;
  }
  if (kind !== 'partner' && kind !== 'job') return undefined;
  return addWorkingHours(receivedAt, answerWithin[kind], callHours);
}

/**
 * The hours that the visitor chose, such as `12-15`; empty if none, or if another version of the site stored
 * them.
 */
const slotIn = (callTime: unknown): string =>
  typeof callTime === 'string' && /^\d{1,2}-\d{1,2}$/.test(callTime) ? callTime : '';
