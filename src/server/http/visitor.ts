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

/** Proxies between a visitor and this server; addresses further left in X-Forwarded-For are not read. */
const MAX_HOPS = 16;

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
    for (const value of lastValues(forwardedFor ?? '', MAX_HOPS)) {
      const hop = plain(withoutPort(value));
      if (isIP(hop) === 0) break;
      address = hop;
      if (!isTrusted(hop)) break;
    }
    const [scheme] = lastValues(forwardedProto ?? '', 1);
    return { address, https: scheme === 'https' };
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

/** Values of a list header from its end, at most `max`. */
function* lastValues(list: string, max: number): Generator<string> {
  let end = list.length;
  for (let left = max; left > 0 && end >= 0; left--) {
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1);
    yield list.slice(comma + 1, end).trim();
    end = comma;
  }
}

/** `192.0.2.7` for `192.0.2.7:1234`, `2001:db8::1` for `[2001:db8::1]:443`; anything else stays as it is. */
function withoutPort(node: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(node) ?? [];
  return ipv6 ?? ipv4 ?? node;
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
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
