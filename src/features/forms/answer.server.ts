/** From a visitor's request to what the form's page shows: the only place that knows both HTTP and forms. */
import type { Logger } from 'pino';
import type { Database } from '../../server/database/tables.ts';
import type { FormDefinition } from './definition.server.ts';
import { EMPTY, type FormState, type Reason, type Reply } from './form-state.ts';
import { submitForm, typedValues } from './submit.server.ts';
import { TRAP } from './trap.ts';

export interface AnswerDeps {
  database: Database;
  clock: () => number;
  log: Pick<Logger, 'error'>;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  state: FormState;
}

/** Answers hold what one visitor typed: no cache may keep them. */
const PRIVATE = { 'Cache-Control': 'no-store' };

/**
 * Answers a request to a form's page: an empty form to GET; to POST the stored submission's reference (200),
 * the errors with what was typed (422), or why it failed.
 */
export async function answerForm<Values>(
  definition: FormDefinition<Values>,
  request: Request,
  deps: AnswerDeps,
): Promise<Answer> {
  if (request.method !== 'POST') return { status: 200, headers: PRIVATE, state: EMPTY };
  const formData = await read(request);
  if (!formData) return failure(400, 'refused', {});
  const values = typedValues(definition, formData);
  if (formData.get(TRAP)) return failure(422, 'robot', values);
  try {
    const result = await submitForm(definition, formData, deps);
    if (result.ok) return { status: 200, headers: PRIVATE, state: { ...EMPTY, reference: result.reference } };
    return { status: 422, headers: PRIVATE, state: { values, errors: result.fieldErrors } };
  } catch (error) {
    // The name only: a database's message may quote what a visitor wrote.
    const { name, code } = error as { name?: string; code?: string };
    deps.log.error({ form: definition.kind, error: name, code }, 'a form could not be stored');
    return failure(503, 'server', values);
  }
}

/** Whether the request comes from a form's script, which wants JSON. */
export const wantsJson = (request: Request): boolean =>
  request.headers.get('Accept')?.includes('application/json') ?? false;

/** The same answer for a form's script. */
export function jsonAnswer({ status, headers, state }: Answer): Response {
  const reply: Reply = state.reference
    ? { ok: true, reference: state.reference }
    : { ok: false, fieldErrors: state.errors, ...(state.reason && { reason: state.reason }) };
  return Response.json(reply, { status, headers });
}

function failure(status: number, reason: Reason, values: FormState['values'], headers = {}): Answer {
  return { status, headers: { ...PRIVATE, ...headers }, state: { values, errors: {}, reason } };
}

async function read(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}
