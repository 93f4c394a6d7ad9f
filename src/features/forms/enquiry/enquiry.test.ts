/** What a link fills in, and when the visitor is called. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import type { CallHours } from '../../../content-model/schema/settings.ts';
import { openSites } from '../../../content-model/site.ts';
import * as urls from '../../../urls.ts';
import { prefill } from './prefill.ts';
import { callSentence, dueCall, WEEKDAYS } from './promised-call.ts';

const { content } = loadContent(CONTENT);
const site = openSites(content)();
const { format } = site;
const products = { machinery: 'Machinery finance', 'not-sure': 'Not sure' };

test.each([
  ['product=machinery&amount=5000000', { product: 'machinery', amount: '₹50,00,000' }],
  ['product=machinery', { product: 'machinery' }],
  ['months=24', { tenure: '24' }],
  ['months=60', {}],
  ['product=gold&amount=lots', {}],
  ['product=constructor&amount=-5', {}],
  ['amount=999', {}],
  ['amount=10010000000', {}],
  ['name=Mallory&message=hello', {}],
])('%s fills in %j', (query, filled) => {
  expect(prefill(new URLSearchParams(query), products, format)).toEqual(filled);
});

test('reads the query that the links build', () => {
  const link = new URL(urls.enquiry({ product: 'machinery', amount: 50_000_000 }), 'https://site.example');
  expect(prefill(link.searchParams, products, format)).toEqual({
    product: 'machinery',
    amount: '₹5,00,00,000',
  });
});

const hours = { ...content.settings.callHours, closed: ['2026-11-23', '2026-11-24'] };
const open: CallHours = { ...hours, closed: [] };

/** Returns the timestamp of a time in India (UTC+05:30). */
const india = (text: string) => Date.parse(`${text}+05:30`);
const sentenceAt = (at: string, slot = '', using = open) =>
  callSentence(dueCall(india(at), using, slot), slot !== '', site);

// 20 November 2026 is a Friday.
test.each([
  ['2026-11-20T09:00', 'We will call you today before 6 pm.'],
  ['2026-11-20T17:30', 'We will call you today before 6 pm.'],
  ['2026-11-20T17:31', 'We will call you on Monday after 9 am.'],
  ['2026-11-20T00:00', 'We will call you today after 9 am.'],
  ['2026-11-19T18:00', 'We will call you on Friday after 9 am.'],
  ['2026-11-22T23:59', 'We will call you on Monday after 9 am.'],
])('sent at %s in India: %s', (at, sentence) => expect(sentenceAt(at)).toBe(sentence));

test.each([
  ['2026-11-20T11:30', '9-12', 'We will call you today between 9 am and 12 noon.'],
  ['2026-11-20T11:31', '9-12', 'We will call you on Monday between 9 am and 12 noon.'],
  ['2026-11-20T11:31', '12-15', 'We will call you today between 12 noon and 3 pm.'],
  ['2026-11-21T10:00', '15-18', 'We will call you on Monday between 3 pm and 6 pm.'],
])('sent at %s for %s: %s', (at, slot, sentence) => expect(sentenceAt(at, slot)).toBe(sentence));

test('holidays are skipped', () => {
  expect(sentenceAt('2026-11-20T18:00', '', hours)).toBe('We will call you on Wednesday after 9 am.');
  expect(sentenceAt('2026-11-23T10:00', '', hours)).toBe('We will call you on Wednesday after 9 am.');
});

test('a day a week or more ahead has its date', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  expect(sentenceAt('2026-11-20T18:00', '', { ...open, closed: week })).toBe(
    'We will call you on Monday, 30 November after 9 am.',
  );
});

test('the call is never promised for the past, a weekend, a holiday or outside office hours', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
  const slots = fc.constantFrom('', '9-12', '12-15', '15-18');
  fc.assert(
    fc.property(instants, slots, (at, slot) => {
      const due = dueCall(at.getTime(), hours, slot);
      const end = Date.parse(`${due.day}T${String(due.to).padStart(2, '0')}:00+05:30`);
      expect(end - at.getTime()).toBeGreaterThanOrEqual(30 * 60_000);
      expect(hours.closed).not.toContain(due.day);
      expect(['Saturday', 'Sunday']).not.toContain(WEEKDAYS[new Date(due.day).getUTCDay()]);
      expect(due.from).toBeGreaterThanOrEqual(9);
      expect(due.to).toBeLessThanOrEqual(18);
    }),
  );
});
