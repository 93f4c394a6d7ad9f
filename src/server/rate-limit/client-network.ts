/** Whom a limit counts: an IPv4 address, or the /64 that one IPv6 subscriber has to himself. */
import { isIPv6 } from 'node:net';

/** @returns the network of an address; anything that is no address counts as itself */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().replace(/%.*$/, '').split('::');
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const all = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** An IPv4 tail stands for two groups; which two does not matter, they are in the other half. */
function groups(part: string): string[] {
  const found = part === '' ? [] : part.split(':');
  return found.flatMap((group) =>
    group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)],
  );
}
