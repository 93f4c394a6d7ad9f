/**
 * The links in the mails of sign-ups, and their tokens. Loads no React, because the server's start reads this
 * module.
 */
import type { SignUpKind } from '../../../content-model/schema/forms.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import { isSigned, sign } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';
import { absolute, type ClickLink, type Urls } from '../../../urls.ts';

/** Days for which a confirmation link is valid. The emails state them (`mail.expires`). */
const CONFIRM_DAYS = 7;

/** The header that only announcements have (RFC 2919). */
export const LIST_ID = 'List-Id';

/** A link in the mails of a sign-up. */
interface MailedLink {
  kind: SignUpKind;
  link: ClickLink;
  token: string;
}

/** The path of the page to which a link leads. */
export const clickPath = ({ kind, link, token }: MailedLink, urls: Urls): string =>
  kind === 'alert' ? urls.alertLink(link, token) : urls.newsletterLink(link, token);

/** The absolute address of that page. */
export const mailedLink = (link: MailedLink, origin: string, urls: Urls): string =>
  absolute(origin, clickPath(link, urls));

/** Headers with which a mail program unsubscribes by one click (RFC 8058). */
export const unsubscribeHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * A token that confirms the address of one sign-up. Tokens that end one (`unsubscribe-token.ts`) are signed
 * with another key.
 * @param now milliseconds since 1970
 */
export async function confirmToken(database: Database, submissionId: string, now: number): Promise<string> {
  const body = `${submissionId}.${now.toString(36)}`;
  return `${body}.${await sign(database, 'confirmations', body)}`;
}

/** A confirmation token with a valid signature. */
interface Confirmation {
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
