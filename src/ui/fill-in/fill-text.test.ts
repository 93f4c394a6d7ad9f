import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test.each([
  ['{count} {page|pages}', '1', '1 page'],
  ['{count} {page|pages}', '1,000', '1,000 pages'],
  ['{count} new {page is|pages are} here, {count} {page|pages}', '1', '1 new page is here, 1 page'],
])('%s with %s is %s', (text, count, filled) => expect(fillText(text, { count })).toBe(filled));

test('forms belong to the placeholder before them', () => {
  const text = 'After {months} {month|months}, {days} {day|days}';
  expect(fillText(text, { months: '1', days: '2' })).toBe('After 1 month, 2 days');
});
