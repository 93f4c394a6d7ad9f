/** Under which names mail is counted: HMACs, so that no counter tells an address or a network. */
import { createHmac } from 'node:crypto';
import { secret } from '../../server/database/secret.ts';
import type { Database } from '../../server/database/tables.ts';
import { customerNetwork } from '../../server/rate-limit/client-network.ts';
import { sameEmail } from './email.ts';

/** @param address the client's IP address */
export const networkKey = (database: Database, address: string): Promise<string> =>
  keyOf(database, 'network', customerNetwork(address));

/** The same for all spellings of one e-mail address. */
export const addressKey = (database: Database, email: string): Promise<string> =>
  keyOf(database, 'address', sameEmail(email));

async function keyOf(database: Database, kind: string, value: string): Promise<string> {
  const key = await secret(database, 'mail-limits');
  return createHmac('sha256', key).update(`${kind}\0${value}`).digest('base64url');
}
