/** Maps a client's address to the network that a limit counts. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. Other values are
 * returned unchanged.
 */
export const clientNetwork = (address: string): string => network(address, 64);

/**
 * Returns the network of one customer of a provider: an IPv4 address, or the /48 of an IPv6 address
 * (RIPE-690, 4.2). Use it for limits that a client must not be able to multiply with several /64 networks.
 */
export const customerNetwork = (address: string): string => network(address, 48);

/** An IPv4-mapped IPv6 address becomes an IPv4 address. */
const network = (address: string, bits: number): string =>
  ipv6Network(address, bits) ?? parse(address)?.toString() ?? address;

/** @returns the network with that prefix length in bits; undefined if the address is not IPv6 */
export function ipv6Network(address: string, bits: number): string | undefined {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return undefined;
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`);
  const groups = parts.slice(0, Math.ceil(bits / 16)).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** Parses an address without its zone. Node validates it first, because ipaddr.js also accepts 127.1. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [withoutZone = ''] = address.split('%', 1);
  return isIP(withoutZone) === 0 ? undefined : ipaddr.process(withoutZone);
}
