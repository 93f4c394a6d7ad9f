/**
 * Determines the client's address behind trusted proxies, from the X-Forwarded-* headers of these proxies.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Maximum number of proxies between a visitor and this server; addresses further left in X-Forwarded-For are
 * ignored.
 */
const MAX_HOPS = 16;

/**
 * Creates Fastify's `trustProxy` option.
 * @param trusted addresses or ranges of TRUST_PROXY
 * @returns false if no proxy is trusted; Fastify then ignores the headers
 */
export function trustProxy(trusted: readonly string[]): false | ((address: string, hop: number) => boolean) {
  if (trusted.length === 0) return false;
  const isTrusted = proxyCheck(trusted);
  return (address, hop) => hop < MAX_HOPS && isTrusted(address);
}

/**
 * @returns the last address that a trusted proxy reported, with IPv4-mapped IPv6 as IPv4; the address of the
 *   proxy itself if it reported an invalid one
 */
export function clientAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const [peer = ''] = ips;
  const last = normalizeAddress(ips.at(-1) ?? '');
  return isIP(last) === 0 ? normalizeAddress(ips.at(-2) ?? peer) : last;
}

/** @returns a function that checks whether an address, with or without port, belongs to a trusted proxy */
export function proxyCheck(trusted: readonly string[]): (address: string) => boolean {
  const proxies = toBlockList(trusted);
  return (value) => {
    const address = normalizeAddress(value);
    return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

function toBlockList(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Returns `192.0.2.7` for `192.0.2.7:1234` and `::ffff:192.0.2.7`, `2001:db8::1` for `[2001:db8::1]:443`. */
function normalizeAddress(value: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(value) ?? [];
  const address = ipv6 ?? ipv4 ?? value;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
