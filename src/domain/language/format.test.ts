import { expect, test } from 'vitest';
import { Format } from './format.ts';

const DAY = Date.parse('2026-11-27T00:00:00+05:30');

test.each([
  ['hi', 'latn', 'hi-IN', '12,34,567', '₹50,00,000', '27 नवंबर 2026'],
  ['mr', 'deva', 'mr-IN-u-nu-deva', '१२,३४,५६७', '₹५०,००,०००', '२७ नोव्हेंबर २०२६'],
])('%s has digits %s, also in its dates', (language, digits, tag, count, rupees, day) => {
  const format = new Format(language, digits);
  expect(format.tag).toBe(tag);
  expect(format.number(1234567)).toBe(count);
  expect(format.rupees(5000000)).toBe(rupees);
  expect(format.date(DAY, { timeZone: 'Asia/Kolkata', dateStyle: 'long' })).toBe(day);
});

test.each([
  ['en', '0', 'other'],
  ['en', '1', 'one'],
  ['en', '12', 'other'],
  ['hi', '0', 'one'],
  ['hi', '1', 'one'],
  ['gu', '1', 'one'],
  ['mr', '0', 'other'],
  ['mr', '1', 'one'],
  ['mr', '1,001', 'other'],
])('in %s, %s takes the form for %s', (language, number, form) =>
  expect(new Format(language).form(number, 'one', 'other')).toBe(form),
);
