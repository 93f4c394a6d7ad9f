/** Responds to a request for /enquiry/status. Stores nothing. */
import type { Logger } from 'pino';
import type { EnquiryFormText } from '../../../content-model/schema/forms/form-enquiry.ts';
import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import type { CallHours } from '../../../content-model/schema/settings.ts';
import type { StatusText } from '../../../content-model/schema/status.ts';
import { OUTAGE_RETRY_SECONDS } from '../../../server/database/problem.ts';
import type { Database } from '../../../server/database/tables.ts';
import { repeatedPromise } from '../enquiry/call-sentence.ts';
import { validate } from '../rules/validate.ts';
import { textIn } from '../submit/submit.server.ts';
import { type FoundEnquiry, readStatus } from './read-status.server.ts';
import { statusFormSchema } from './schema.ts';
import { lastStep, type StatusState } from './status-state.ts';

export interface StatusDeps {
  database: Database;
  log: Pick<Logger, 'error'>;
  text: StatusText;
  shared: SharedFormText;
  enquiry: EnquiryFormText;
  callHours: CallHours;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Seconds until a client above its rate limit may post again. */
  retryAfter?: number | undefined;
}

export interface StatusResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  state: StatusState;
}

const EMPTY: StatusState = { values: { reference: '', phone: '' }, errors: {} };

/**
 * The response to GET is an empty form, whatever the query. The response to POST contains the steps of the enquiry or the
 * statement that there is none (200), or the errors (422), or the reason why it was not looked up (400, 429, 503).
 *
 * An enquiry that is not found is answered with 200 as well: the page answers the question in both cases, proxies replace
 * the pages of errors with their own, and the status in their logs does not state which references exist.
 */
export async function respondWithStatus(request: Request, deps: StatusDeps): Promise<StatusResponse> {
  if (request.method !== 'POST') return response(200, EMPTY);
  const form = await request.formData().catch(() => undefined);
  if (!form) return response(400, { ...EMPTY, reason: 'refused' });
  const values = { reference: textIn(form, 'reference'), phone: textIn(form, 'phone') };
  const { database, log, text, shared, retryAfter } = deps;
  if (retryAfter !== undefined) return response(429, { values, errors: {}, reason: 'tooMany' }, retryAfter);
  const result = validate(statusFormSchema(text, shared.errors), values);
  if (!result.ok) return response(422, { values, errors: result.fieldErrors });
  try {
    const found = await readStatus(database, result.values);
    return response(200, { values, errors: {}, ...(found ? standingOf(found, deps) : { standing: null }) });
  } catch (error) {
    log.error({ err: error }, 'the status of an enquiry could not be read');
    return response(503, { values, errors: {}, reason: 'server' }, OUTAGE_RETRY_SECONDS);
  }
}

/** The steps and, until the call, the promise that was made when the enquiry was sent. */
function standingOf(
  { standing, callTime }: FoundEnquiry,
  { text, shared, enquiry, callHours, clock }: StatusDeps,
): Pick<StatusState, 'standing' | 'promise'> {
  if (lastStep(standing) !== 'received') return { standing };
  const sent = { at: standing.received, callTime: callTime in enquiry.callTimes ? callTime : '' };
  const words = { ...enquiry.next, hours: shared.hours, passed: text.received.passed };
  return { standing, promise: repeatedPromise(sent, clock(), callHours, words) };
}

/** The page contains one visitor's input, so no cache may store it. */
const response = (status: number, state: StatusState, retryAfter?: number): StatusResponse => ({
  status,
  headers: { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': String(retryAfter) }) },
  state,
});
