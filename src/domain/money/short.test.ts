import { expect, test } from 'vitest';
import { CRORE, LAKH } from './format.ts';
import { shortRupees } from './short.ts';

const units = { lakh: '₹{n} lakh', crore: '₹{n} crore' };

test.each([
  [5 * LAKH, '₹5 lakh'],
  [2.5 * LAKH, '₹2.5 lakh'],
  [99.99 * LAKH, '₹99.99 lakh'],
  [CRORE, '₹1 crore'],
  [1.25 * CRORE, '₹1.25 crore'],
  [1000 * CRORE, '₹1,000 crore'],
])('%i rupees are %s, on one line', (rupees, text) => {
  expect(shortRupees(rupees, units)).toBe(text.replace(' ', '\u00a0'));
});
