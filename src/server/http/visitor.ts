/** Who asks and how: address and scheme, with forwarded headers believed only from trusted proxies. */
import { BlockList, isIP, isIPv6 } from 'node:net';

export interface Visitor {
  /** The client's address, IPv4-mapped IPv6 written as IPv4. */
  address: string;
  https: boolean;
}

export type ResolveVisitor = (
  peer: string,
  forwardedFor: string | undefined,
  forwardedProto: string | undefined,
) => Visitor;

/**
 * @param trusted addresses or ranges from TRUST_PROXY; empty means that nobody is believed
 * @returns a function that walks X-Forwarded-For from the right and stops at the first address not trusted
 */
export function visitorResolver(trusted: readonly string[]): ResolveVisitor {
  const isTrusted = proxyCheck(trusted);

  return (peer, forwardedFor, forwardedProto) => {
    let address = plain(peer);
    if (trusted.length === 0) return { address, https: false };
    if (!isTrusted(address)) return { address, https: false };
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break;
      address = hop;
      if (!isTrusted(hop)) break;
    }
    const schemes = (forwardedProto ?? '').split(',');
    return { address, https: schemes.at(-1)?.trim() === 'https' };
  };
}

/** @returns a function that tells whether an address is one of the trusted proxies */
export function proxyCheck(trusted: readonly string[]): (address: string) => boolean {
  const proxies = toBlockList(trusted);
  return (given) => {
    const address = plain(given);
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

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
