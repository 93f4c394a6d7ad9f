/** Simulates many visitors: the site limits the requests of one address. */

let count = 0;

/**
 * @returns a header with a new address in the range for benchmarks (RFC 2544), for a site with TRUST_PROXY
 */
export function newClientAddress(): { 'X-Forwarded-For': string } {
  count += 1;
  return { 'X-Forwarded-For': `198.${18 + ((count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}` };
}
