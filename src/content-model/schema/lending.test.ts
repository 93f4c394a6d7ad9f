import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { CRORE, LAKH } from '../../domain/money/format.ts';
import { type Lending, lendingSchema } from './lending.ts';

const source = readFileSync(path.join(CONTENT, 'lending.yaml'), 'utf8');
const lending: Lending = parse(source);
const problemsOf = (change: (lending: Lending) => void) => {
  const changed: Lending = parse(source);
  change(changed);
  return v.safeParse(lendingSchema, changed).issues?.map(({ message }) => message);
};
const productOf = (all: Lending, id: string) => all.products.find(({ product }) => product === id);

describe('rates and fees', () => {
  test('of a business loan have the fixed limits: up to 5 crore, 12 to 48 months', () => {
    const loan = productOf(lending, 'business-loan');
    expect(loan).toMatchObject({ amount: { to: 5 * CRORE }, months: { from: 12, to: 48 } });
    expect(loan?.amount.from).toBeGreaterThanOrEqual(LAKH);
  });

  test('each product is listed once', () => {
    const twice = problemsOf(({ products }) => {
      const [first, second] = products;
      if (first && second) second.product = first.product;
    });
    expect(twice).toEqual([expect.stringContaining('list each product once')]);
    expect(problemsOf(({ products }) => products.pop())).toContain('write at least 9 item(s)');
  });

  test.each<[string, (lending: Lending) => void, string]>([
    [
      'a range that is upside down',
      ({ products: [one] }) => one && Object.assign(one.rate, { from: 99 }),
      'smaller',
    ],
    [
      'a fraction of a rupee',
      ({ products: [one] }) => one && Object.assign(one.amount, { from: 1.5 }),
      'whole rupees',
    ],
    ['a charge without amount', ({ charges }) => delete charges.list[0]?.rupees, 'atActuals'],
    ['a review without date', ({ gst }) => Object.assign(gst, { review: 'soon' }), 'YYYY-MM-DD'],
  ])('reject %s', (_, change, message) => {
    expect(problemsOf(change)).toContainEqual(expect.stringContaining(message));
  });
});
