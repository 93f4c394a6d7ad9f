/** Random loans have the APR of an independent solver, and schedules whose rows follow from each other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanCost } from '../../../src/domain/loan/loan-cost.ts';
import { readLoan } from '../../../src/domain/loan/read-loan.ts';
import { type Loan, preciseApr } from './high-precision.ts';

/** Within the contract's limits: small amounts, long terms, rates of 0 and high fees included. */
const anyLoan = fc
  .record({
    rupees: fc.double({ min: 0, max: 9, noNaN: true }).map((power) => Math.floor(10 ** power)),
    months: fc.oneof(fc.integer({ min: 1, max: 84 }), fc.integer({ min: 1, max: 480 })),
    rate: fc.oneof(
      fc.constant('0'),
      fc.double({ min: 0, max: 200, noNaN: true }).map((rate) => rate.toFixed(4)),
    ),
    method: fc.constantFrom('reducing' as const, 'flat' as const),
    feeShare: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.95, noNaN: true })),
  })
  .map(({ rupees, feeShare, ...loan }): Loan => {
    return { ...loan, amount: String(rupees), fees: (Math.floor(rupees * 100 * feeShare) / 100).toFixed(2) };
  });

function costOf(loan: Loan) {
  const values: Record<string, string> = {
    ...loan,
    months: `${loan.months}`,
    gst: 'included',
    ratePer: 'year',
  };
  const read = readLoan((name) => values[name] ?? '', 18);
  if (read.problems) throw new Error(JSON.stringify(read.problems));
  const { terms } = read.value;
  return { ...loanCost(terms), terms };
}

test('the APR is that of an independent solver, and each row follows from the one before', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const { apr, instalment, lastInstalment, schedule, terms } = costOf(loan);
      // In points of percent.
      expect(Math.abs(apr - preciseApr(loan))).toBeLessThan(0.005);
      let owed = terms.amountPaise;
      for (const [index, row] of schedule.entries()) {
        expect([row.n, row.opening]).toEqual([index + 1, owed]);
        owed -= row.principal;
        expect([row.closing, row.instalment]).toEqual([owed, row.principal + row.interest]);
        expect(row.instalment).toBe(index === schedule.length - 1 ? lastInstalment : instalment);
      }
      expect(owed).toBe(0);
      expect(schedule.length).toBeLessThanOrEqual(loan.months);
      expect(instalment > 0 && instalment % 100 === 0, 'whole rupees').toBe(true);
    }),
    { numRuns: 400, seed: 20_261_125 },
  );
});

test('the solver finds the regulator’s answer', () => {
  const example = { amount: '20000', months: 24, rate: '15', method: 'reducing', fees: '400' } as const;
  expect(preciseApr(example)).toBeCloseTo(17.0706, 4);
});
