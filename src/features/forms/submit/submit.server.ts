/** Submits a form: the one way in. Every check on a form that was read is here, in its order. */
import type { Logger } from 'pino';
import type { Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import { takeToken } from '../../../server/rate-limit/rate-limit.ts';
import { StorageRejected } from '../../../server/storage/limits.ts';
import type { StorageBudget } from '../../../server/storage/storage-budget.ts';
import type { FormDefinition } from './definition.server.ts';
import type { FormState } from './form-state.ts';
import { MIN_FILL_MS, readToken } from './form-token.server.ts';
import { ONCE_FIELD, TOKEN_FIELD, TRAP } from './hidden-names.ts';
import { type Checker, sentBytes, textValues, validateForm } from './read-form.server.ts';
import { storeForm } from './store.server.ts';

export interface SubmitDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: Pick<Config, 'origin' | 'mailFrom' | 'mailTo'>;
  log: Pick<Logger, 'error'>;
  clientAddress: string;
  /** Set when the client sent too many forms: nothing is stored, the form is shown again. Seconds. */
  retryAfter?: number | undefined;
  uploadChecker: Checker;
  storage: StorageBudget;
}

/**
 * Checks, validates and stores one form. A `reference` in the result means that the form is committed; otherwise the
 * result has what was typed, and the errors or the reason.
 * @throws StorageRejected when the storage budget is used up, and what the database throws; nothing is stored then
 */
export async function submitForm<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  deps: SubmitDeps,
): Promise<FormState> {
  const { database, clock, clientAddress, storage } = deps;
  const form = { values: textValues(definition, formData), errors: {} };
  if (deps.retryAfter !== undefined) return { ...form, reason: 'tooMany', retryAfter: deps.retryAfter };
  if (textIn(formData, TRAP)) return { ...form, reason: 'robot' };
  const sentToken = textIn(formData, TOKEN_FIELD);
  const token = await readToken(database, sentToken, clock());
  // The same token returns with the form: sending it once more is then late enough.
  const kept = token ? { token: sentToken } : {};
  const rejection = await storage.admit(clientAddress, sentBytes(definition, formData));
  if (rejection) throw new StorageRejected(rejection);
  const result = await validateForm(definition, formData, deps.uploadChecker);
  if (!result.ok) return { ...form, errors: result.fieldErrors, ...kept };
  if (token && token.age >= 0 && token.age < MIN_FILL_MS) return { ...form, reason: 'tooFast', ...kept };
  if (!token && !definition.withoutToken) {
    // Without a token its age is unknown: such a post counts twice, so that omitting the token gains nothing.
    const allowance = await takeToken(database, clientAddress, clock());
    if (!allowance.ok) return { ...form, reason: 'tooMany', retryAfter: allowance.retryAfter };
  }
  const reference = await storeForm(definition, result.values, {
    database,
    clock,
    onceKey: token?.rendering ?? (textIn(formData, ONCE_FIELD) || null),
    site: deps.config,
    payer: { network: await storage.networkOf(clientAddress), limits: storage.limits },
  });
  const next = definition.next?.(result.values);
  return { values: {}, errors: {}, reference, ...(next && { next }) };
}

/** A text field; empty where it is missing. */
export function textIn(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}
