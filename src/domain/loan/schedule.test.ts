import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/deadlines.ts';
import { dueDate, firstPeriodOf, readDates } from './due-dates.ts';
import { loanCost } from './loan-cost.ts';
import type { LoanTerms } from './loan-terms.ts';
import { readPrepayment } from './prepayment.ts';

const loan: LoanTerms = {
  amountPaise: 10_00_000_00,
  months: 36,
  rateMicros: 18_000_000,
  method: 'reducing',
  feesPaise: 0,
  perYear: 12,
};
const from = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? '';

describe('instalments', () => {
  test('without interest, the loan is divided by the months', () => {
    const { instalment, lastInstalment, totalInterest, apr } = loanCost({ ...loan, rateMicros: 0 });
    expect([instalment, lastInstalment, totalInterest, apr]).toEqual([27_778_00, 27_770_00, 0, 0]);
  });

  test('without interest, a fee alone makes an APR', () => {
    expect(loanCost({ ...loan, rateMicros: 0, feesPaise: 50_000_00 }).apr).toBeCloseTo(3.36, 2);
  });

  test('in one month, the only instalment is the loan with its interest', () => {
    const { schedule, lastInstalment } = loanCost({ ...loan, months: 1 });
    expect(schedule).toHaveLength(1);
    expect(lastInstalment).toBe(10_15_000_00);
  });

  test('an instalment that rounds to zero or below the first interest is rounded up, and the loan ends early', () => {
    const small = loanCost({ ...loan, amountPaise: 10_00, months: 480, rateMicros: 0 });
    expect([small.instalment, small.schedule.length]).toEqual([1_00, 10]);
    const steep = loanCost({ ...loan, amountPaise: 1_00_003_00, months: 480, rateMicros: 200_000_000 });
    expect(steep.instalment).toBe(16_668_00);
    expect(steep.schedule.length).toBeLessThan(480);
    expect(steep.schedule.every(({ principal }) => principal > 0)).toBe(true);
  });

  test('a flat rate charges its interest in full, in equal parts', () => {
    const { schedule, totalInterest, lastInstalment } = loanCost({
      ...loan,
      amountPaise: 1_00_000_00,
      months: 12,
      rateMicros: 12_000_000,
      method: 'flat',
    });
    expect(totalInterest).toBe(12_000_00);
    expect(lastInstalment).toBe(9_337_00);
    expect(new Set(schedule.slice(0, -1).map(({ interest }) => interest))).toEqual(new Set([1_000_00]));
  });
});

describe('dates', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-05', 36, '2029-01-05'],
  ])('%s and %i months is %s', (date, months, result) => expect(addMonths(date, months)).toBe(result));

  test('instalments are due on the same day of each month, or on following days', () => {
    expect(dueDate('2026-01-31', 2, 12)).toBe('2026-02-28');
    expect(dueDate('2026-01-31', 3, 12)).toBe('2026-03-31');
    expect(dueDate('2026-01-31', 2, 365)).toBe('2026-02-01');
  });

  test.each([
    [{ start: '2026-06-10', first: '2026-08-05' }, 12, { days: 25, months: 1, allDays: 56 }],
    [{ start: '2026-06-10', first: '2026-07-10' }, 12, undefined],
    [{ start: '2026-06-10', first: '2026-06-20' }, 12, { days: 10, months: 0, allDays: 10 }],
    [{ start: '2027-01-31', first: '2027-02-28' }, 12, undefined],
    [{ start: undefined, first: '2026-06-20' }, 12, undefined],
    [{ start: '2026-06-10', first: '2026-06-11' }, 360, undefined],
    [{ start: '2026-06-10', first: '2026-08-10' }, 360, { days: 61, months: 0, allDays: 61 }],
  ] as const)('%j, %i a year: the first period is %j', (dates, perYear, period) =>
    expect(firstPeriodOf(dates, perYear)).toEqual(period),
  );

  test('the first row has the interest of the days before the first month', () => {
    const firstPeriod = firstPeriodOf({ start: '2026-06-10', first: '2026-08-05' }, 12);
    const { schedule, totalInterest } = loanCost({ ...loan, firstPeriod });
    expect(schedule[0]?.interest).toBe(15_000_00 + 12_328_77);
    expect(totalInterest).toBe(loanCost(loan).totalInterest + 12_328_77);
  });

  test.each([
    [{ start: 'soon' }, 'start: dateUnread'],
    [{ start: '2026-06-10', first: '2026-06-10' }, 'first: firstBeforeStart'],
    [{ start: '2026-06-10', first: '2027-06-11' }, 'first: firstTooLate'],
  ])('%j is refused', (values, problem) => {
    const { problems } = readDates(from(values as Record<string, string>));
    expect(problems?.map((one) => `${one.field}: ${one.problem}`)).toEqual([problem]);
  });
});

describe('repaying early', () => {
  const offer = { terms: loan, feePaise: 0, gstPaise: 0, otherPaise: 0 };
  const rule = { layer: 'middle', nilUpTo: 50_00_000 } as const;
  const covered = { prepay: '12', borrower: 'msme', rateType: 'floating', sanctioned: 'yes' };
  const read = (
    values: Record<string, string>,
    changed: Partial<LoanTerms> = {},
    layer: 'base' | 'middle' | 'upper' = 'middle',
  ) => {
    const terms = { ...loan, ...changed };
    return readPrepayment(from(values), { ...offer, terms }, loanCost(terms), { ...rule, layer });
  };

  test('saves the interest of the later instalments', () => {
    const prepaid = read({ prepay: '12', prepayCharge: '4' });
    if (prepaid.problems || !prepaid.value) throw new Error('refused');
    const { schedule } = loanCost(loan);
    expect(prepaid.value.owed).toBe(schedule[11]?.closing);
    expect(prepaid.value.savedInterest).toBe(schedule.slice(12).reduce((sum, row) => sum + row.interest, 0));
    expect(prepaid.value.charge).toEqual({
      kind: 'percent',
      percent: 4,
      paise: Math.round(prepaid.value.owed * 0.04),
    });
  });

  test.each([
    ['middle layer, up to the limit', covered, { amountPaise: 50_00_000_00 }, 'middle', 'nil'],
    ['middle layer, above the limit', covered, { amountPaise: 50_00_001_00 }, 'middle', 'agreement'],
    ['upper layer, any amount', covered, { amountPaise: 5_00_00_000_00 }, 'upper', 'nil'],
    ['base layer', covered, {}, 'base', 'agreement'],
    ['a fixed rate', { ...covered, rateType: 'fixed' }, {}, 'middle', 'agreement'],
    ['a medium enterprise', { ...covered, borrower: 'medium' }, {}, 'middle', 'agreement'],
    ['sanctioned before 2026', { ...covered, sanctioned: 'no' }, {}, 'middle', 'agreement'],
    ['not stated', { prepay: '12' }, {}, 'middle', 'agreement'],
  ] as const)('%s', (_, values, changed, layer, kind) => {
    const prepaid = read(values, changed, layer);
    expect(prepaid.problems ? prepaid.problems : prepaid.value?.charge.kind).toBe(kind);
  });

  test.each([
    [{ prepay: '36' }, 'prepay: prepayRange'],
    [{ prepay: '0' }, 'prepay: prepayRange'],
    [{ prepay: 'soon' }, 'prepay: prepayRange'],
    [{ prepay: '12', prepayCharge: 'high' }, 'prepayCharge: prepayChargeUnread'],
    [{ prepay: '12', prepayCharge: '101' }, 'prepayCharge: prepayChargeUnread'],
  ])('%j is refused', (values, problem) =>
    expect(
      read(values as Record<string, string>).problems?.map((one) => `${one.field}: ${one.problem}`),
    ).toEqual([problem]),
  );

  test('with a flat rate, the agreement says what is owed', () =>
    expect(read(covered, { method: 'flat' })).toEqual({ value: undefined }));
});
