/** Converts a request for a form's page to the form's state. */
import { OUTAGE_RETRY_SECONDS } from '../../../server/database/problem.ts';
import { StorageRejected, secondsLeftToday } from '../../../server/limits/daily-limit.ts';
import type { FormDefinition } from './definition.server.ts';
import { EMPTY, type FormState, type Reason, type Reply, TOKEN_FIELD } from './form-state.ts';
import { newToken, type SubmitDeps, submitForm, textIn, textValues } from './submit.server.ts';

/** Maximum characters; longer than any token of this site. */
const MAX_TOKEN_LENGTH = 200;
/** Seconds after which an operator may have freed disk space. */
const SPACE_RETRY_SECONDS = 3600;

export interface RespondDeps extends SubmitDeps {
  /** Counts the outcome of each POST request: `stored`, `invalid`, or the reason for the rejection. */
  countForm?: (form: string, outcome: string) => void;
}

export interface FormResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  state: FormState;
}

/**
 * Responds to a request for a form's page. The response to GET is an empty form. The response to POST
 * contains the reference of the stored submission (200), or the errors and the visitor's input (422), or the
 * reason for the failure and the input (400, 413, 422, 429, 503).
 */
export async function respondToForm(
  definition: FormDefinition,
  request: Request,
  deps: RespondDeps,
): Promise<FormResponse> {
  const response =
    request.method === 'POST'
      ? await respondToPost(definition, await request.formData().catch(() => undefined), deps)
      : { status: 200, headers: {}, state: EMPTY };
  const { status, state } = response;
  // The response contains one visitor's input and a token, so no cache may store it.
  const headers = { ...response.headers, 'Cache-Control': 'no-store' };
  const token = state.token ?? (state.reason === 'server' ? undefined : await newTokenOrNone(deps));
  return { status, headers, state: token ? { ...state, token } : state };
}

/**
 * Responds to a POST request. Does not add a new token or the cache header, which only a page needs.
 * @param formData undefined if the body was not a form
 */
export async function respondToPost(
  definition: FormDefinition,
  formData: FormData | undefined,
  deps: RespondDeps,
): Promise<FormResponse> {
  const state = await stateAfter(definition, formData, deps);
  deps.countForm?.(definition.kind, state.reason ?? (state.reference ? 'stored' : 'invalid'));
  const headers =
    state.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(state.retryAfterSeconds) };
  return { status: statusOf(state), headers, state };
}

/** If the database is unavailable, the form is rendered without a token. */
const newTokenOrNone = ({ database, clock }: RespondDeps) =>
  newToken(database, clock()).catch(() => undefined);

async function stateAfter(
  definition: FormDefinition,
  formData: FormData | undefined,
  deps: RespondDeps,
): Promise<FormState> {
  if (!formData) return { ...EMPTY, reason: 'refused' };
  try {
    return await submitForm(definition, formData, deps);
  } catch (error) {
    const sentToken = textIn(formData, TOKEN_FIELD).slice(0, MAX_TOKEN_LENGTH);
    // Returns the same token. If the form was stored but the response was lost, sending the form again finds
    // the stored entry.
    const form = {
      values: textValues(definition, formData),
      errors: {},
      ...(sentToken && { token: sentToken }),
    };
    if (error instanceof StorageRejected)
      return error.rejection === 'network'
        ? { ...form, reason: 'quota', retryAfterSeconds: secondsLeftToday(deps.clock()) }
        : { ...form, reason: 'noSpace', retryAfterSeconds: SPACE_RETRY_SECONDS };
    deps.log.error({ form: definition.kind, err: error }, 'a form could not be stored');
    return { ...form, reason: 'server', retryAfterSeconds: OUTAGE_RETRY_SECONDS };
  }
}

const STATUS: Record<Reason, number> = {
  refused: 400,
  // The condition is temporary, so the response includes Retry-After (RFC 9110, 15.5.14).
  quota: 413,
  robot: 422,
  tooFast: 422,
  tooMany: 429,
  server: 503,
  noSpace: 503,
  network: 503,
};

function statusOf({ reason, errors }: FormState): number {
  if (reason) return STATUS[reason];
  return Object.keys(errors).length > 0 ? 422 : 200;
}

/** Returns the JSON response for the form's script. */
export function jsonResponse({ status, headers, state }: FormResponse): Response {
  return Response.json(replyOf(state), { status, headers });
}

export function replyOf({ reference, next, errors, reason }: FormState): Reply {
  return reference
    ? { ok: true, reference, ...(next && { next }) }
    : { ok: false, fieldErrors: errors, ...(reason && { reason }) };
}
