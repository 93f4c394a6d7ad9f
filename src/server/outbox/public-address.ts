/** Resolves a host name to an address, and rejects addresses of private networks. */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/**
 * @param host a host name or an IP address
 * @param isPrivateAllowed accepts any address
 * @returns the first address, or the first public one
 * @throws Error if the name cannot be resolved, or has only private addresses
 */
export async function publicAddressOf(host: string, isPrivateAllowed: boolean): Promise<string> {
  const found = await lookup(host, { all: true });
  const allowed = found.find(({ address }) => isPrivateAllowed || isPublic(address));
  if (allowed) return allowed.address;
  throw new Error(
    `${host} is ${found.map(({ address }) => address).join(', ')}, which is not a public address; \`private: true\` allows it`,
  );
}

/**
 * True if an address is reachable on the Internet: neither private, loopback nor link-local, nor reserved.
 */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
