/** Computes by when a submission has to be answered, in the company's working hours in India. */

import type { Settings } from '../../../content-model/schema/settings.ts';
import { HOUR_MS } from '../../../domain/durations.ts';
import { startOfDayInIndia } from '../../../domain/india-time.ts';
import { dueCall } from '../enquiry/call-time.ts';
import { addWorkingHours } from './working-hours.server.ts';

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
  const received = Date.parse(createdAt);
  if (kind === 'enquiry') {
    const { day, to } = dueCall(received, callHours, slotIn(fields.callTime));
    return startOfDayInIndia(Date.parse(day)) + to * HOUR_MS;
  }
  if (kind !== 'partner' && kind !== 'job') return undefined;
  return addWorkingHours(received, answerWithin[kind], callHours);
}

/** The hours that the visitor chose, such as `12-15`; empty if none, or if another version of the site stored them. */
const slotIn = (callTime: unknown): string =>
  typeof callTime === 'string' && /^\d{1,2}-\d{1,2}$/.test(callTime) ? callTime : '';
