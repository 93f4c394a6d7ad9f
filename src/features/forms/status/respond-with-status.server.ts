/** Responds to a request for /enquiry/status. Stores nothing. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { CallHours } from '../../../content-model/schema/settings.ts';
import type { Site } from '../../../content-model/site.ts';
import type { SharedFormText, StatusText } from '../../../content-model/texts.generated.ts';
import { plainValue } from '../../../domain/plain-value.ts';
import { OUTAGE_RETRY_SECONDS } from '../../../server/database/problem.ts';
import type { Database } from '../../../server/database/tables.ts';
import { repeatedPromise } from '../enquiry/promised-call.ts';
import { normalizedToken, required, tenDigits, validate } from '../rules.ts';
import { EMPTY } from '../submit/form-state.ts';
import { textIn } from '../submit/submit.server.ts';
import { lastStep, type Standing, type StatusState } from './status-state.ts';

export interface StatusDeps {
  database: Database;
  log: Pick<Logger, 'error'>;
  site: Pick<Site, 'text' | 'format'>;
  callHours: CallHours;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Seconds until a client above its rate limit may post again. */
  retryAfterSeconds?: number | undefined;
}

interface StatusResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  state: StatusState;
}

/**
 * The response to GET is an empty form, whatever the query. The response to POST contains the steps of the
 * enquiry or the statement that there is none (200), or the errors (422), or the reason why it was not looked
 * up (400, 429, 503).
 *
 * An enquiry that is not found is answered with 200 as well: the page answers the question in both cases,
 * proxies replace the pages of errors with their own, and the status in their logs does not state which
 * references exist.
 */
export async function respondWithStatus(request: Request, deps: StatusDeps): Promise<StatusResponse> {
  if (request.method !== 'POST') return response(200, EMPTY);
  const form = await request.formData().catch(() => undefined);
  if (!form) return response(400, { ...EMPTY, reason: 'refused' });
  const values = { reference: textIn(form, 'reference'), phone: textIn(form, 'phone') };
  const { database, log, site, retryAfterSeconds } = deps;
  if (retryAfterSeconds !== undefined)
    return response(429, { values, errors: {}, reason: 'tooMany' }, retryAfterSeconds);
  const result = validate(statusFormSchema(site.text.status, site.text.forms.shared.errors), values);
  if (!result.ok) return response(422, { values, errors: result.fieldErrors });
  try {
    const status = await readStatus(database, result.values);
    return response(200, { values, errors: {}, ...(status ? standingOf(status, deps) : { standing: null }) });
  } catch (error) {
    log.error({ err: error }, 'the status of an enquiry could not be read');
    return response(503, { values, errors: {}, reason: 'server' }, OUTAGE_RETRY_SECONDS);
  }
}

/** The steps and, until the call, the promise that was made when the enquiry was sent. */
function standingOf(
  { standing, callTime }: FoundEnquiry,
  { site, callHours, clock }: StatusDeps,
): Pick<StatusState, 'standing' | 'promise'> {
  if (lastStep(standing) !== 'received') return { standing };
  const { callTimes } = site.text.forms.enquiry;
  const enquiry = { at: standing.received, callTime: callTime in callTimes ? callTime : '' };
  return { standing, promise: repeatedPromise(enquiry, clock(), callHours, site) };
}

/** The page contains one visitor's input, so no cache may store it. */
const response = (status: number, state: StatusState, retryAfterSeconds?: number): StatusResponse => ({
  status,
  headers: {
    'Cache-Control': 'no-store',
    ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
  },
  state,
});

/** An enquiry's steps, and the hours that its sender preferred; empty for no preference. */
interface FoundEnquiry {
  standing: Standing;
  callTime: string;
}

/** Stands in for an enquiry that does not exist. Its phone number equals no ten digits. */
const DUMMY = { payload: JSON.stringify({ phone: '' }) };

/**
 * Finds an enquiry. An unknown reference, another number and another kind of form take the same time: one
 * query by the unique index on `reference`, and one comparison.
 * @param reference as stored, such as `K7Q-4M3X`
 * @param phone ten digits
 * @returns null if no enquiry has both
 * @throws a database error
 */
async function readStatus(
  database: Database,
  { reference, phone }: { reference: string; phone: string },
): Promise<FoundEnquiry | null> {
  const row = await database
    .selectFrom('submissions')
    .leftJoin('called', 'called.submission_id', 'submissions.id')
    .leftJoin('handled', 'handled.submission_id', 'submissions.id')
    .select(['submissions.payload', 'submissions.created_at', 'called.called_at', 'handled.handled_at'])
    .where('submissions.reference', '=', reference)
    .where('submissions.kind', '=', 'enquiry')
    .executeTakeFirst();
  const isSender = isEqual(phone, answerIn((row ?? DUMMY).payload, 'phone'));
  if (!row || !isSender) return null;
  const { created_at, called_at, handled_at } = row;
  const standing = { received: created_at, called: called_at ?? undefined, closed: handled_at ?? undefined };
  return { standing, callTime: answerIn(row.payload, 'callTime') };
}

function answerIn(payload: string, name: string): string {
  const answer = (JSON.parse(payload) as Record<string, unknown>)[name];
  return typeof answer === 'string' ? answer : '';
}

/** Compares digests, which have equal lengths, so that the time does not depend on the values. */
const isEqual = (phone: string, stored: string): boolean => timingSafeEqual(digest(phone), digest(stored));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Maximum characters: seven, with spaces and hyphens. */
const MAX_REFERENCE = 20;

/** The keys are in display order. */
const statusFormSchema = ({ errors }: Pick<StatusText, 'errors'>, shared: SharedFormText['errors']) =>
  v.object({
    reference: v.pipe(
      normalizedToken(MAX_REFERENCE, { ...shared, tooLong: errors.referenceForm }),
      required(errors.reference),
      v.transform(readReference),
      v.regex(/^[0-9A-Z]{3}-[0-9A-Z]{4}$/, errors.referenceForm),
    ),
    phone: tenDigits(errors, shared),
  });

/** Converts `k7q 4m3x` to `K7Q-4M3X`, the form in which references are stored. */
function readReference(typed: string): string {
  const compact = plainValue(typed)
    .toUpperCase()
    .replace(/[\s\-‐-―]/g, '');
  return `${compact.slice(0, 3)}-${compact.slice(3)}`;
}
