/** Maps a client's address to the network that a limit counts. */
import { isIPv6 } from 'node:net';

/**
 * The network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. Other values are returned
 * unchanged.
 */
export const clientNetwork = (address: string): string => ipv6Network(address, 64) ?? plain(address);

/**
 * The network of one customer of a provider: an IPv4 address, or the /48 of an IPv6 address (RIPE-690, 4.2).
 * For limits that a client must not multiply by using more addresses.
 */
export const customerNetwork = (address: string): string => ipv6Network(address, 48) ?? plain(address);

/**
 * @param bits a multiple of 8
 * @returns the network with that prefix length; undefined if the address is not IPv6
 */
export function ipv6Network(address: string, bits: number): string | undefined {
  const plainAddress = plain(address);
  if (!isIPv6(plainAddress)) return undefined;
  const groups = groupsOf(plainAddress);
  const kept = groups.map((group, i) => {
    const own = Math.min(16, Math.max(0, bits - i * 16));
    return group & (0xffff << (16 - own)) & 0xffff;
  });
  const whole = kept.slice(0, Math.ceil(bits / 16)).map((group) => group.toString(16));
  return `${whole.join(':')}::/${bits}`;
}

/** IPv4-mapped IPv6 counts as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** The eight groups of an address without its zone. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = parse(head);
  if (tail === undefined) return front;
  const back = parse(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => 0);
  return [...front, ...zeros, ...back];
}

/** An IPv4 suffix takes two groups; their values do not matter, they are in the second half. */
function parse(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
}
