import { expect, test } from 'vitest';
import { documentTitle } from './title.ts';

test.each([
  ['2025-08-20 Record date for dividend.pdf', 'Record date for dividend', '2025-08-20'],
  ['Annual Report 2024-25.pdf', 'Annual Report 2024-25', undefined],
  ['2025-08-20.pdf', '2025-08-20', undefined],
  ['2025-13-45 Not a date.pdf', '2025-13-45 Not a date', undefined],
])('%s', (name, title, date) => {
  const found = documentTitle(name);
  expect(found.title).toBe(title);
  expect(name.startsWith(title, found.from)).toBe(true);
  expect(found.date).toBe(date && Date.parse(date));
});
