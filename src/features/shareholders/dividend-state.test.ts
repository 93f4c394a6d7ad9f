import { expect, test } from 'vitest';
import type { Dividend } from '../../content-model/schema/shareholders/dividends.ts';
import { stateOf } from './dividend-state.ts';

const RULES = { since: '2014-04-01', fundSince: '2001-10-01' };
const of2019: Dividend = {
  ...{ year: '2018-19', kind: 'final', rupees: 0.7 },
  ...{ declared: '2019-09-20', record: '2019-09-12', paidBy: '2019-10-10' },
};
const on = (today: string, changes: Partial<Dividend> = {}) =>
  stateOf({ ...of2019, ...changes }, RULES, today);

test.each([
  ['2019-09-19', 'proposed'],
  ['2019-09-20', 'paying'],
  ['2019-10-10', 'paying'],
  ['2019-10-11', 'claim'],
  ['2026-07-28', 'claim'],
  ['2026-07-29', 'soon'],
  ['2026-10-26', 'soon'],
  ['2026-10-27', 'soon'],
  ['2026-10-28', 'over'],
])('on %s a dividend whose last day is 27 October 2026 is "%s"', (today, state) => {
  expect(on(today).state).toBe(state);
});

test('without a day of payment it is being paid until the 30th day', () => {
  const unknown = { paidBy: undefined };
  expect(on('2019-09-20', unknown)).toEqual({ state: 'paying', on: '2019-10-20' });
  expect(on('2019-10-20', unknown).state).toBe('paying');
  expect(on('2019-10-21', unknown).state).toBe('claim');
});

test('the recorded day of the transfer to the IEPF counts from that day on', () => {
  expect(on('2026-11-20', { sentToFund: '2026-11-20' })).toEqual({ state: 'fund', on: '2026-11-20' });
  expect(on('2026-11-19', { sentToFund: '2026-11-20' }).state).toBe('over');
});

test.each<[string, Partial<Dividend>]>([
  ['earlierRules', { declared: '2014-03-31' }],
  ['earlierRules', { declared: '2001-10-01' }],
  ['beforeFund', { declared: '2001-09-30' }],
])('has the reason "%s" in place of a day', (state, changes) => {
  expect(on('2026-11-21', changes)).toEqual({ state });
});
