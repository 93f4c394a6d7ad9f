/** The token in the links of an address's mails. */
import { createHash, createHmac } from 'node:crypto';

/** Always the same for one address, so that the link in an older mail keeps working; only its hash is stored. */
export function tokenFor(key: string, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
