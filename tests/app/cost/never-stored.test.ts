/** Calculations leave no trace: no cache may keep them, and no log line contains their figures. */
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { poll } from '../../waiting.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver();
/** A figure that occurs nowhere else. */
const FIGURE = '7654321';
const QUERY = `amount=${FIGURE}&months=24&rate=18`;

test.each([
  ['/cost', urls.cost('loan', QUERY)],
  ['/cost, rejected', urls.cost('loan', `amount=${FIGURE}&months=0`)],
  ['/cost/bill', urls.cost('bill', `face=${FIGURE}&due=90&discount=12`)],
  ['/cost/compare', urls.cost('compare', `amount=${FIGURE}&rateA=18`)],
  ['/cost.csv', urls.costSchedule(QUERY)],
  ['/cost.json', `/cost.json?${QUERY}`],
  ['/enquiry', urls.enquiry({ amount: Number(FIGURE), calculation: QUERY })],
])('%s with figures is not cached and not logged', async (_, address) => {
  const before = server.output().length;
  const response = await fetch(server.origin + address);
  expect(response.headers.get('cache-control')).toBe('no-store');
  await poll(() => server.output().slice(before).includes('"route":'));
  expect(server.output()).not.toContain(FIGURE);
});

test('/cost.json rejects what it cannot compute with 422, and names the fields', async () => {
  const response = await fetch(`${server.origin}/cost.json?amount=1,00,00&months=481&rate=201&method=x`);
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: { field: string; message: string }[] };
  expect(errors.map(({ field }) => field)).toEqual(['amount', 'months', 'rate', 'method']);
  for (const { message } of errors) expect(message.length).toBeGreaterThan(10);
});

test('the vectors that the site serves are the ones that the tests check', async () => {
  const served = await (await fetch(server.origin + urls.costVectors())).json();
  expect(served).toHaveProperty('loans.0.apr', 17.07);
});
