/**
 * The tokens in the links that confirm a subscription or an alert. Those that end one (`leave-token.ts`) are signed with
 * another key.
 */

import { DAY_MS } from '../../../domain/durations.ts';
import { isSigned, sign } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Days for which a confirmation link is valid. The email states them (`newsletter.mail.expires`). */
const CONFIRM_DAYS = 7;

/**
 * A token that confirms the address of one sign-up.
 * @param now milliseconds since 1970
 */
export async function confirmToken(database: Database, submissionId: string, now: number): Promise<string> {
  const body = `${submissionId}.${now.toString(36)}`;
  return `${body}.${await sign(database, 'confirmations', body)}`;
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
  if (!(await isSigned(database, 'confirmations', `${submissionId}.${time}`, signature, now)))
    return undefined;
  const issuedAt = Number.parseInt(time, 36);
  return { submissionId, issuedAt, isExpired: now - issuedAt >= CONFIRM_DAYS * DAY_MS };
}
