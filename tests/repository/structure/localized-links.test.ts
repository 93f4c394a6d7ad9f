import { expect, test } from 'vitest';
import { unlocalizedLinks } from './localized-links.ts';
import { filesBelow } from './project-files.ts';

/** Components of localized pages. Errors, forms and the library are in English only. */
const components = ['src/shell', 'src/features']
  .flatMap((folder) => filesBelow(folder, /(?<!\.test)\.tsx$/))
  .filter(({ name }) => !/^src\/features\/(errors|forms|library)\//.test(name));

test('links on localized pages have the language of the page', () => {
  expect(components.filter(({ text }) => text.includes('localize(')).length).toBeGreaterThan(8);
  expect(unlocalizedLinks(components)).toEqual([]);
});

test.each([
  `href={urls.page('about')}`,
  'href={partners(id)}',
  'href={localize(language, search())} href={urls.privacy()}',
])('rejects %s', (text) => {
  expect(unlocalizedLinks([{ name: 'a.tsx', text }])).toHaveLength(1);
});

test.each([
  `href={urls.localize(language, urls.page('about'))}`,
  'href: localize(\n  language,\n  underWorking())',
  `href={page('investors')}`,
])('accepts %s', (text) => {
  expect(unlocalizedLinks([{ name: 'a.tsx', text }])).toEqual([]);
});
