import { expect, test } from 'vitest';
import { clientNetwork, customerNetwork, ipv6Network } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('returns the /56 and /48 networks of an IPv6 address', () => {
  const address = '2001:db8:1234:56ab:3:4:5:6';
  expect(ipv6Network(address, 56)).toBe('2001:db8:1234:5600::/56');
  expect(customerNetwork(address)).toBe('2001:db8:1234::/48');
  expect(customerNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(ipv6Network('192.0.2.7', 56)).toBeUndefined();
});
