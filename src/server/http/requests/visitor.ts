/** Reads the address of a visitor from a request. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Determines the client's address behind trusted proxies, from the X-Forwarded-* headers of these proxies.
 * @returns the last address that a trusted proxy reported, with IPv4-mapped IPv6 as IPv4; the address of the
 *   proxy itself if it reported an invalid one
 */
export function clientAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const [peer = ''] = ips;
  const last = normalizeAddress(ips.at(-1) ?? '');
  return isIP(last) === 0 ? normalizeAddress(ips.at(-2) ?? peer) : last;
}

/** Returns `192.0.2.7` for `192.0.2.7:1234` and `::ffff:192.0.2.7`, `2001:db8::1` for `[2001:db8::1]:443`. */
function normalizeAddress(value: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(value) ?? [];
  const address = ipv6 ?? ipv4 ?? value;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
