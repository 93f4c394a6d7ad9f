/** From a visitor's request to what the form's page shows: the only place that knows both HTTP and forms. */
import type { Logger } from 'pino';
import type { Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import { takeToken } from '../../../server/rate-limit/rate-limit.ts';
import { StorageRejected, type StorageRejection } from '../../../server/storage/limits.ts';
import type { StorageBudget } from '../../../server/storage/storage-budget.ts';
import { secondsLeftToday } from '../../../server/storage/usage.ts';
import type { FormDefinition } from './definition.server.ts';
import { EMPTY, type FormState, type Reason, type Reply } from './form-state.ts';
import { HUMAN_PACE, newToken, readToken } from './form-token.server.ts';
import { ONCE_FIELD, TOKEN_FIELD, TRAP } from './hidden-names.ts';
import { sentBytes } from './storage-cost.server.ts';
import { type Checker, judgeForm, storeForm, typedValues } from './submit.server.ts';

/** Longer than any token of ours. */
const TOKEN_MAX = 200;
/** Seconds after which an operator may have made space. */
const SPACE_RETRY_SECONDS = 3600;

export interface AnswerDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: Pick<Config, 'origin' | 'mailFrom' | 'mailTo'>;
  log: Pick<Logger, 'error'>;
  clientAddress: string;
  /** Set when the client sent too many forms: nothing is stored, the form comes back. Seconds. */
  retryAfter?: number | undefined;
  uploadChecker: Checker;
  storage: StorageBudget;
  /** Told what became of each form that was sent: `stored`, `invalid`, or why it was not taken. */
  countForm?: (form: string, outcome: string) => void;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  state: FormState;
}

/**
 * Answers a request to a form's page: an empty form to GET; to POST the stored submission's reference (200),
 * the errors with what was typed (422), or why it failed, again with what was typed (400, 413, 422, 429, 503).
 */
export async function answerForm<Values>(
  definition: FormDefinition<Values>,
  request: Request,
  deps: AnswerDeps,
): Promise<Answer> {
  const answer =
    request.method === 'POST'
      ? await answerPost(definition, () => request.formData(), deps)
      : { status: 200, headers: {}, state: EMPTY };
  const { status, state } = answer;
  // Answers hold what one visitor typed, and a token: no cache may keep them.
  const headers = { ...answer.headers, 'Cache-Control': 'no-store' };
  const token = state.token ?? (state.reason === 'server' ? undefined : await freshToken(deps));
  return { status, headers, state: token ? { ...state, token } : state };
}

/**
 * The same for a form that was sent, without what only a page needs.
 * @param formData reads what was sent; what it throws counts as nothing that a form sends
 */
export async function answerPost<Values>(
  definition: FormDefinition<Values>,
  formData: () => Promise<FormData>,
  deps: AnswerDeps,
): Promise<Answer> {
  const state = await post(definition, formData, deps);
  deps.countForm?.(definition.kind, state.reason ?? (state.reference ? 'stored' : 'invalid'));
  const headers = state.retryAfter === undefined ? {} : { 'Retry-After': String(state.retryAfter) };
  return { status: statusOf(state), headers, state };
}

/** Without a database there is none, and the form is shown all the same. */
const freshToken = ({ database, clock }: AnswerDeps) => newToken(database, clock()).catch(() => undefined);

async function post<Values>(
  definition: FormDefinition<Values>,
  read: () => Promise<FormData>,
  deps: AnswerDeps,
): Promise<FormState> {
  const formData = await read().catch(() => undefined);
  if (!formData) return { ...EMPTY, reason: 'refused' };
  const values = typedValues(definition, formData);
  const sent = text(formData, TOKEN_FIELD).slice(0, TOKEN_MAX);
  try {
    return await accept(definition, formData, values, deps);
  } catch (error) {
    if (error instanceof StorageRejected) {
      const state = await rejectedState(error.rejection, deps);
      return { ...state, values, ...(sent && { token: sent }) };
    }
    deps.log.error({ form: definition.kind, err: error }, 'a form could not be stored');
    // The same token goes back: should all have been stored and only the answer lost, sending it again finds it.
    return { values, errors: {}, reason: 'server', ...(sent && { token: sent }) };
  }
}

/** Records a form for which there is no room today, and says when there will be. */
async function rejectedState(
  rejection: StorageRejection,
  { storage, clientAddress, clock, log }: AnswerDeps,
): Promise<FormState> {
  await storage
    .recordRejection(clientAddress, rejection)
    .catch((error: unknown) => log.error({ err: error }, 'a storage rejection could not be recorded'));
  const reason = rejection === 'network' ? 'quota' : 'noSpace';
  const retryAfter = rejection === 'space' ? SPACE_RETRY_SECONDS : secondsLeftToday(clock());
  return { ...EMPTY, reason, retryAfter };
}

async function accept<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  values: FormState['values'],
  deps: AnswerDeps,
): Promise<FormState> {
  const { database, clock, config, retryAfter } = deps;
  if (retryAfter !== undefined) return { values, errors: {}, reason: 'tooMany', retryAfter };
  if (text(formData, TRAP)) return { values, errors: {}, reason: 'robot' };
  const sent = text(formData, TOKEN_FIELD);
  const token = await readToken(database, sent, clock());
  // The same token goes back with the form: sending it once more is then late enough.
  const kept = token ? { token: sent } : {};
  const rejection = await deps.storage.admit(deps.clientAddress, sentBytes(definition, formData));
  if (rejection) throw new StorageRejected(rejection);
  const judged = await judgeForm(definition, formData, deps.uploadChecker);
  if (!judged.ok) return { values: judged.values, errors: judged.fieldErrors, ...kept };
  if (token && token.age >= 0 && token.age < HUMAN_PACE)
    return { values, errors: {}, reason: 'tooFast', ...kept };
  if (!token && !definition.withoutToken) {
    // Without a token its age is unknown: such a post counts twice, so that leaving the token out gains nothing.
    const allowance = await takeToken(database, deps.clientAddress, clock());
    if (!allowance.ok) return { values, errors: {}, reason: 'tooMany', retryAfter: allowance.retryAfter };
  }
  const onceKey = token?.rendering ?? (text(formData, ONCE_FIELD) || null);
  const payer = {
    network: await deps.storage.networkOf(deps.clientAddress),
    limits: deps.storage.limits,
  };
  const reference = await storeForm(definition, judged.values, {
    database,
    clock,
    onceKey,
    site: config,
    payer,
  });
  const next = definition.next?.(judged.values);
  return { ...EMPTY, reference, ...(next && { next }) };
}

function text(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}

const STATUS: Record<Reason, number> = {
  refused: 400,
  // Temporary, so with Retry-After (RFC 9110, 15.5.14).
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

/** The same answer for a form's script. */
export function jsonAnswer({ status, headers, state }: Answer): Response {
  return Response.json(replyOf(state), { status, headers });
}

/** What a form's script is told. */
export function replyOf({ reference, next, errors, reason }: FormState): Reply {
  return reference
    ? { ok: true, reference, ...(next && { next }) }
    : { ok: false, fieldErrors: errors, ...(reason && { reason }) };
}
