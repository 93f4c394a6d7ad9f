import { expect, test } from 'vitest';
import { budgetNetwork } from './storage-budget.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['', ''],
])('%s has the budget of %s', (address, network) => {
  expect(budgetNetwork(address)).toBe(network);
});
