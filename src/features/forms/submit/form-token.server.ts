/**
 * The signed age of a form rendered on demand. It tells when the form was made, so that one that comes back
 * faster than a person can press is asked for again, and names the rendering, so that its content is stored once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secret } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Contract "Limits": a post this long after loading the form is never classified as a bot. */
export const MIN_FILL_MS = 2000;

/** A token for a form that is rendered now. */
export async function newToken(database: Database, now: number): Promise<string> {
  const body = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${sign(await secret(database, 'form-age'), body)}`;
}

/**
 * Reads a token that came back.
 * @returns its age in milliseconds and the name of its rendering; undefined for none and for one that is not
 *   ours, which counts as none: prerendered forms have none either
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
