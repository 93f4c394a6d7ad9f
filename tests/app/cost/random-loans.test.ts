import { expect, test } from 'vitest';
import { preciseApr } from './high-precision.ts';
import { checkRandomLoans, faultsOf } from './random-loans.ts';

test('1,000 random loans have the APR of an independent solver, and schedules that add up exactly', () => {
  expect(checkRandomLoans(1_000, 20_261_125)).toEqual([]);
});

test('the solver finds the regulator’s answer', () => {
  const example = { amount: '20000', months: 24, rate: '15', method: 'reducing', fees: '400' } as const;
  expect(preciseApr(example)).toBeCloseTo(17.0706, 4);
  expect(faultsOf(example)).toEqual([]);
});

test.each([
  ['0.99', 24, '15'],
  ['1000000001', 24, '15'],
  ['20000', 481, '15'],
  ['20000', 24, '200.000001'],
])('a loan outside the limits is a fault: %s, %i months, %s percent', (amount, months, rate) => {
  expect(faultsOf({ amount, months, rate, method: 'reducing', fees: '0' })[0]).toMatch(/^refused/);
});
