import { expect, test } from 'vitest';
import { page } from '../../urls.ts';
import { linkedIn, linksIn, spokenIn } from './localized-routes.ts';

test('pages that are read have an address in each language; forms and the library are English', () => {
  expect(spokenIn('/about', ['en', 'hi'])).toEqual([
    { language: 'en', path: '/about' },
    { language: 'hi', path: '/hi/about' },
  ]);
  expect(spokenIn('/', ['en', 'hi']).map(({ path }) => path)).toEqual(['/', '/hi']);
  expect(spokenIn('/about', ['en'])).toEqual([]);
  for (const path of [
    '/investors',
    '/investors/Policies',
    '/newsletter',
    '/lending-partners/become-a-partner',
    undefined,
  ])
    expect(spokenIn(path, ['en', 'hi'])).toEqual([]);
  expect(linksIn([{ label: 'x', path: page('career') }], 'hi')).toEqual([{ label: 'x', path: '/hi/career' }]);
});

test.each([
  ['<a class="x" href="/about">', '<a class="x" href="/hi/about">'],
  ['<a href="/">', '<a href="/hi">'],
  ['<a href="/product#machinery">', '<a href="/hi/product#machinery">'],
  ['<a href="/lending-partners?category=x">', '<a href="/hi/lending-partners?category=x">'],
])('%s leads to the page in its language', (given, made) => {
  expect(linkedIn('hi', given)).toBe(made);
  expect(linkedIn('en', given)).toBe(given);
});

test.each([
  '<a href="/about" hrefLang="en-IN">',
  '<a href="/investors/Policies">',
  '<a href="https://far.example/about">',
  '<form action="/newsletter">',
  '<link href="/about">',
  '<p>href="/about"</p>',
])('%s stays', (given) => {
  expect(linkedIn('hi', given)).toBe(given);
});
