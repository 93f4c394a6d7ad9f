import { expect, test } from 'vitest';
import { translationsOf } from './translations.ts';

test('a page has an address in each language; forms and the library are in English only', () => {
  expect(translationsOf('/about', ['en', 'hi'])).toEqual([
    { language: 'en', path: '/about' },
    { language: 'hi', path: '/hi/about' },
  ]);
  expect(translationsOf('/', ['en', 'hi']).map(({ path }) => path)).toEqual(['/', '/hi']);
  expect(translationsOf('/about', ['en'])).toEqual([]);
  for (const path of [
    '/investors',
    '/investors/Policies',
    '/newsletter',
    '/lending-partners/become-a-partner',
    undefined,
  ])
    expect(translationsOf(path, ['en', 'hi'])).toEqual([]);
});
