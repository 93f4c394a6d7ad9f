/** The keys under which mail to an address is counted: HMACs, so that counters do not reveal addresses. */
import { createHmac } from 'node:crypto';
import { normalizeEmail } from '../../../domain/email.ts';
import { secret } from '../../../server/database/secret.ts';
import type { Database } from '../../../server/database/tables.ts';

/** The same for all spellings of one e-mail address. */
export async function addressKey(database: Database, email: string): Promise<string> {
  const key = await secret(database, 'mail-limits');
  return createHmac('sha256', key)
    .update(`address\0${normalizeEmail(email)}`)
    .digest('base64url');
}
