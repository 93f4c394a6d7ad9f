/** Ids of requests; the visitor sees them as `X-Request-Id` and can quote them. */
import { randomBytes } from 'node:crypto';

/** Random once, counted on: unique among all servers without asking for randomness at every request. */
const START = randomBytes(6).toString('base64url');
let count = 0;

export function newRequestId(): string {
  count += 1;
  return `${START}-${count.toString(36)}`;
}
