/**
 * The tokens in the links of the emails of the newsletter and of alerts. Confirmation and unsubscribe tokens are signed with
 * different keys.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../../domain/durations.ts';
import { secret } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Days for which a confirmation link is valid. The email states them (`newsletter.mail.expires`). */
const CONFIRM_DAYS = 7;

/**
 * The unsubscribe token of an address. It never changes or expires, so that the link in a years-old email
 * still works.
 * @param topic of an alert, which has a token of its own; undefined for the newsletter
 */
export async function leaveToken(database: Database, email: string, topic?: string): Promise<string> {
  const key = await secret(database, 'subscriptions');
  // Addresses and topics contain no line break.
  return hmac(key, topic === undefined ? email : `${email}\n${topic}`);
}

/** Hash of an unsubscribe token, as stored in the database. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * A token that confirms the address of one sign-up.
 * @param now milliseconds since 1970
 */
export async function confirmToken(database: Database, submissionId: string, now: number): Promise<string> {
  const body = `${submissionId}.${now.toString(36)}`;
  return `${body}.${hmac(await secret(database, 'confirmations'), body)}`;
}

/** A confirmation token with a valid signature. */
export interface Confirmation {
  submissionId: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  isExpired: boolean;
}

/** @returns undefined for a token that this site did not issue */
export async function readConfirmToken(
  database: Database,
  token: string,
  now: number,
): Promise<Confirmation | undefined> {
  const [submissionId = '', time = '', signature = ''] = token.split('.');
  const expected = Buffer.from(hmac(await secret(database, 'confirmations'), `${submissionId}.${time}`));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const issuedAt = Number.parseInt(time, 36);
  return { submissionId, issuedAt, isExpired: now - issuedAt >= CONFIRM_DAYS * DAY_MS };
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
