/** Keys of the mail counters. They are HMACs, so that the counters do not reveal addresses. */
import { createHmac } from 'node:crypto';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { secret } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Returns the same key for all spellings of an email address. */
export async function addressKey(database: Database, email: string): Promise<string> {
  const key = await secret(database, 'mail-limits');
  return createHmac('sha256', key)
    .update(`address\0${mailboxOf(email)}`)
    .digest('base64url');
}
