/** Keys of the mail counters. They are HMACs, so that the counters do not reveal addresses. */
import { mailboxOf } from '../../../domain/mailbox.ts';
import { sign } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Returns the same key for all spellings of an email address. */
export const addressKey = (database: Database, email: string): Promise<string> =>
  sign(database, 'mail-limits', `address\0${mailboxOf(email)}`);
