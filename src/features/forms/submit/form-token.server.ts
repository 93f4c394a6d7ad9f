/**
 * The signed token of a form that is rendered on demand. It contains the time and the id of the rendering.
 * The server rejects a form that is sent sooner than a person can press the button; the visitor then has to
 * send it again. The same content from one rendering is stored only once.
 */
import { randomBytes } from 'node:crypto';
import { isSigned, sign } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/**
 * A form that is sent at least this long after it was rendered is never rejected as too fast (contract
 * "Limits").
 */
export const MIN_FILL_MS = 2000;

/** Creates a token for a form that is being rendered. */
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
