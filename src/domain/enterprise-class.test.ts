import { expect, test } from 'vitest';
import { enterpriseClass } from './enterprise-class.ts';
import { CRORE } from './money/format.ts';

/** The limits since 1 April 2025 (S.O. 1364(E)). */
const CLASSES = [
  { id: 'micro', investment: 2.5 * CRORE, turnover: 10 * CRORE },
  { id: 'small', investment: 25 * CRORE, turnover: 100 * CRORE },
  { id: 'medium', investment: 125 * CRORE, turnover: 500 * CRORE },
];

test.each([
  [2.5, 10, 'micro'],
  [2, 10.01, 'small'],
  [2.51, 1, 'small'],
  [25, 100, 'small'],
  [26, 90, 'medium'],
  [125, 500, 'medium'],
  [130, 100, undefined],
  [1, 500.01, undefined],
  [0, 0, 'micro'],
])('an investment of %d crore and a turnover of %d crore: %s', (investment, turnover, id) => {
  const { limits, isExact } = enterpriseClass(CLASSES, turnover * CRORE, investment * CRORE);
  expect([limits?.id, isExact]).toEqual([id, true]);
});

test.each([
  [10, 'micro', false],
  [10.01, 'small', false],
  [500, 'medium', false],
  // Above the highest class, the investment makes no difference.
  [501, undefined, true],
])('a turnover of %d crore without investment: at least %s', (turnover, id, isExact) => {
  const found = enterpriseClass(CLASSES, turnover * CRORE, undefined);
  expect([found.limits?.id, found.isExact]).toEqual([id, isExact]);
});
