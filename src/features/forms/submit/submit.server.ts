/** Submits a form of any kind. Runs all checks on the parsed form, in order. */
import type { Logger } from 'pino';
import type { Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import { takeToken } from '../../../server/rate-limit/rate-limit.ts';
import { MAX_SMALL_BYTES, networkKey, StorageRejected } from '../../../server/storage/daily-limit.ts';
import { freeBytes } from '../../../server/storage/free-space.ts';
import type { Recipients } from '../recipients/recipients.server.ts';
import type { UploadCheck } from '../upload-check/check-upload.server.ts';
import type { FormDefinition } from './definition.server.ts';
import type { FormState } from './form-state.ts';
import { MIN_FILL_MS, readToken } from './form-token.server.ts';
import { ONCE_FIELD, TOKEN_FIELD, TRAP } from './hidden-names.ts';
import { sentBytes, textValues, validateForm } from './read-form.server.ts';
import { storeForm } from './store.server.ts';

export interface SubmitDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: Pick<Config, 'origin' | 'mailFrom' | 'mailTo' | 'dataDir' | 'storagePerNetwork' | 'storageMinFree'>;
  recipients: Recipients;
  log: Pick<Logger, 'error'>;
  clientAddress: string;
  /**
   * Seconds until the client may send a form again; set if the client has sent too many. Nothing is stored
   * then, and the page shows the form again.
   */
  retryAfter?: number | undefined;
  checkUpload: UploadCheck;
  /** Bytes free in DATA_DIR; tests replace it. */
  readFreeBytes?: typeof freeBytes;
}

/**
 * Checks, validates and stores one form. If the result has a `reference`, the form is committed; otherwise
 * the result contains the visitor's input, and the errors or the reason.
 * @throws StorageRejected if the network's daily limit or the disk is full, or a database error; nothing is stored
 *   in either case
 */
export async function submitForm<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  deps: SubmitDeps,
): Promise<FormState> {
  const { database, clock, clientAddress, config, readFreeBytes = freeBytes } = deps;
  const form = { values: textValues(definition, formData), errors: {} };
  if (deps.retryAfter !== undefined) return { ...form, reason: 'tooMany', retryAfter: deps.retryAfter };
  if (textIn(formData, TRAP)) return { ...form, reason: 'robot' };
  const sentToken = textIn(formData, TOKEN_FIELD);
  const token = await readToken(database, sentToken, clock());
  // Returns the same token: when the visitor sends the form again, the token will be older than MIN_FILL_MS.
  const kept = token ? { token: sentToken } : {};
  const isSmall = sentBytes(definition, formData) <= MAX_SMALL_BYTES;
  if (!isSmall && (await readFreeBytes(config.dataDir)) < config.storageMinFree)
    throw new StorageRejected('space');
  const result = await validateForm(definition, formData, deps.checkUpload);
  if (!result.ok) return { ...form, errors: result.fieldErrors, ...kept };
  if (token && token.age >= 0 && token.age < MIN_FILL_MS) return { ...form, reason: 'tooFast', ...kept };
  if (!token && !definition.withoutToken) {
    // The age of a form without a token is unknown. The form counts twice against the rate limit, so that
    // omitting the token has no advantage.
    const allowance = await takeToken(database, clientAddress, clock());
    if (!allowance.ok) return { ...form, reason: 'tooMany', retryAfter: allowance.retryAfter };
  }
  const reference = await storeForm(definition, result.values, {
    database,
    clock,
    onceKey: token?.rendering ?? (textIn(formData, ONCE_FIELD) || null),
    site: config,
    recipients: deps.recipients,
    payer: { network: await networkKey(database, clientAddress), maxBytes: config.storagePerNetwork },
  });
  const next = definition.next?.(result.values);
  return { values: {}, errors: {}, reference, ...(next && { next }) };
}

/** The value of a text field; empty if the field is missing. */
export function textIn(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}
