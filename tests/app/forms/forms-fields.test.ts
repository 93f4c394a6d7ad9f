/**
 * The server reads only the form's own fields, only the first value of each field, and only from the body.
 */
import { expect, test } from 'vitest';
import { formsOn, partner, post, SITE } from './forms-fixture.ts';

const { record, answer } = formsOn('sqlite');

test('repeated values, values in the query and unknown fields are ignored', async () => {
  const body = new URLSearchParams({
    name: 'Asha Rao',
    email: 'first@example.com',
    phone: '9876543210',
    company: 'Rao Looms',
  });
  for (const [field, value] of [
    ['email', 'second@example.com'],
    ['__proto__', 'polluted'],
    ['constructor', 'polluted'],
    ['reference', 'AAA-AAAA'],
  ] as const)
    body.append(field, value);
  const { state } = await answer(partner, post(body, `${SITE.origin}/x?email=third@example.com`));
  expect(state.errors).toEqual({});
  const stored = await record.database.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  expect(stored.reference).toBe(state.reference);
  expect(stored.email).toBe('first@example.com');
  expect(stored.payload).not.toMatch(/second|third|polluted|AAA-AAAA/);
});
