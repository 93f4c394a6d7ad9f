/** Submits a form of any kind. Runs all checks on the parsed form, in order. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../../../server/config/config.ts';
import { isSigned, sign } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';
import { MAX_SMALL_BYTES, StorageRejected } from '../../../server/limits/daily-limit.ts';
import { freeBytes } from '../../../server/limits/free-space.ts';
import { takeToken } from '../../../server/limits/rate-limit.ts';
import { type ValidationResult, validate } from '../rules.ts';
import type { UploadCheck } from '../upload-check/check-upload.server.ts';
import { safeFileName, type Upload } from '../upload-check/upload.ts';
import type { FormDefinition } from './definition.server.ts';
import { type FormState, ONCE_FIELD, TOKEN_FIELD, TRAP } from './form-state.ts';
import { type StoreDeps, storeForm } from './store.server.ts';

export interface SubmitDeps extends StoreDeps {
  config: StoreDeps['config'] & Pick<Config, 'dataDir' | 'storageMinFreeBytes'>;
  log: Pick<Logger, 'error'>;
  /**
   * Seconds until the client may send a form again; set if the client has sent too many. Nothing is stored
   * then, and the page shows the form again.
   */
  retryAfterSeconds?: number | undefined;
  checkUpload: UploadCheck;
  /** Bytes free in DATA_DIR; tests replace it. */
  readFreeBytes?: typeof freeBytes;
}

/**
 * Checks, validates and stores one form. If the result has a `reference`, the form is committed; otherwise
 * the result contains the visitor's input, and the errors or the reason.
 * @throws StorageRejected if the network's daily limit or the disk is full, or a database error; nothing is
 *   stored in either case
 */
export async function submitForm<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  deps: SubmitDeps,
): Promise<FormState> {
  const { database, clock, clientAddress, config, retryAfterSeconds, readFreeBytes = freeBytes } = deps;
  const form = { values: textValues(definition, formData), errors: {} };
  if (retryAfterSeconds !== undefined) return { ...form, reason: 'tooMany', retryAfterSeconds };
  if (textIn(formData, TRAP)) return { ...form, reason: 'robot' };
  const sentToken = textIn(formData, TOKEN_FIELD);
  const token = await readToken(database, sentToken, clock());
  // Returns the same token: when the visitor sends the form again, the token will be older than MIN_FILL_MS.
  const keptToken = token ? { token: sentToken } : {};
  const isSmall = sentBytes(definition, formData) <= MAX_SMALL_BYTES;
  if (!isSmall && (await readFreeBytes(config.dataDir)) < config.storageMinFreeBytes)
    throw new StorageRejected('space');
  const result = await validateForm(definition, formData, deps.checkUpload);
  if (!result.ok) return { ...form, errors: result.fieldErrors, ...keptToken };
  if (token && token.age >= 0 && token.age < MIN_FILL_MS) return { ...form, reason: 'tooFast', ...keptToken };
  if (!token && !definition.withoutToken) {
    // The age of a form without a token is unknown. The form counts twice against the rate limit, so that
    // omitting the token has no advantage.
    const allowance = await takeToken(database, clientAddress, clock());
    if (!allowance.ok) return { ...form, reason: 'tooMany', retryAfterSeconds: allowance.retryAfterSeconds };
  }
  const onceKey = token?.rendering ?? (textIn(formData, ONCE_FIELD) || null);
  const reference = await storeForm(definition, result.values, onceKey, deps);
  const next = definition.next?.(result.values);
  return { values: {}, errors: {}, reference, ...(next && { next }) };
}

/** The value of a text field; empty if the field is missing. */
export function textIn(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}

type TextValues = Readonly<Record<string, string>>;

/** Submitted text fields and the names of the chosen files, for rendering the form again. */
export function textValues(
  { fields, fileFields }: Pick<FormDefinition, 'fields' | 'fileFields'>,
  formData: FormData,
): TextValues {
  const text = (name: string) => {
    const value = formData.get(name);
    if (value instanceof File) return fileFields.includes(name) ? safeFileName(value.name) : '';
    return value ?? '';
  };
  return Object.fromEntries([...fields, ...fileFields].map((name) => [name, text(name)]));
}

/**
 * Validates a form. Only the files of a valid form are scanned for viruses.
 * @returns normalised values, or the first error of each field
 */
export async function validateForm<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  check: UploadCheck,
): Promise<ValidationResult<Values>> {
  const text = textValues(definition, formData);
  const uploads: Record<string, Upload[]> = {};
  for (const field of definition.fileFields) {
    const files = formData.getAll(field).filter((value) => isChosen(value));
    const received = await Promise.all(files.map(readUpload));
    // Each field accepts one file. If a field has more, the form is rejected, and its files are not checked.
    const [only] = received;
    uploads[field] = only && received.length === 1 ? [{ ...only, ...(await check.type(only)) }] : received;
  }
  const result = validate(definition.schema, { ...text, ...uploads });
  if (!result.ok) return result;
  for (const file of Object.values(uploads).flat())
    if (file.bytes) Object.assign(file, await check.scan(file.bytes));
  return validate(definition.schema, { ...text, ...uploads });
}

/** If the visitor chose no file, browsers send a file with an empty name and no content. */
const isChosen = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && (value.name !== '' || value.size > 0);

async function readUpload(file: File): Promise<Upload & { bytes: Uint8Array }> {
  const { name, type: mediaType, size } = file;
  return { fileName: safeFileName(name), mediaType, size, bytes: await file.bytes() };
}

/**
 * Size of a submitted form's text and files, in bytes. A file of unknown size is not counted: it exceeds the
 * form's limit, so it is not stored.
 */
function sentBytes(
  { fields, fileFields }: Pick<FormDefinition<unknown>, 'fields' | 'fileFields'>,
  formData: FormData,
): number {
  const values = [...fields, ...fileFields].flatMap((name) => formData.getAll(name));
  return values.reduce((sum, value) => {
    if (typeof value === 'string') return sum + Buffer.byteLength(value);
    return Number.isFinite(value.size) ? sum + value.size : sum;
  }, 0);
}

/** A form that is sent at least this many milliseconds after it was rendered is never rejected as too fast. */
export const MIN_FILL_MS = 2000;

/**
 * Creates the signed token of a form that is being rendered: the time, and the id of the rendering. A form
 * that is sent sooner than a person can press the button has to be sent again; the same content from one
 * rendering is stored once.
 */
export async function newToken(database: Database, now: number): Promise<string> {
  const body = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${await sign(database, 'form-age', body)}`;
}

/**
 * Verifies a submitted token.
 * @returns the token's age in milliseconds and the id of the rendering; undefined if the token is missing or
 *   this site did not sign it. An invalid token is treated like the missing token of a prerendered form.
 */
export async function readToken(
  database: Database,
  token: string,
  now: number,
): Promise<{ age: number; rendering: string } | undefined> {
  if (token === '') return undefined;
  const [time = '', rendering = '', signature = ''] = token.split('.');
  if (!(await isSigned(database, 'form-age', `${time}.${rendering}`, signature, now))) return undefined;
  return { age: now - Number.parseInt(time, 36), rendering };
}
