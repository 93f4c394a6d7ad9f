/**
 * The form token: signs when a form was rendered on demand, and identifies the rendering. A form sent faster than a
 * person can press the button has to be sent again; the content of one rendering is stored only once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secret } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Contract "Limits": a post this long after loading the form is never classified as a bot. */
export const MIN_FILL_MS = 2000;

/** Creates a token for a form that is being rendered. */
export async function newToken(database: Database, now: number): Promise<string> {
  const body = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${sign(await secret(database, 'form-age'), body)}`;
}

/**
 * Verifies a submitted token.
 * @returns its age in milliseconds and the name of its rendering; undefined if the token is missing or was not signed
 *   by this site, which counts as missing: prerendered forms have no token either
 */
export async function readToken(
  database: Database,
  token: string,
  now: number,
): Promise<{ age: number; rendering: string } | undefined> {
  if (token === '') return undefined;
  const [time = '', rendering = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(await secret(database, 'form-age'), `${time}.${rendering}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { age: now - Number.parseInt(time, 36), rendering };
}

const sign = (key: string, body: string) => createHmac('sha256', key).update(body).digest('base64url');
