import { afterAll, expect, test } from 'vitest';
import { inLanguage } from '../../domain/language/in-language.ts';
import { named, setLanguages } from '../../domain/language/language.ts';
import { openLanguages } from './page-texts.ts';
import { translationsOf } from './translations.ts';

afterAll(() => setLanguages({ hasPage: () => true }));

test('a page has an address in each language that has its texts', () => {
  const all = { shell: {}, common: {}, about: {} };
  openLanguages({ en: all, hi: { ...all, forms: {} }, ta: all });
  const languages = ['en', 'hi', 'ta'];
  expect(translationsOf('/about', languages)).toEqual([
    { language: 'en', path: '/about' },
    { language: 'hi', path: '/hi/about' },
    { language: 'ta', path: '/ta/about' },
  ]);
  expect(translationsOf('/hi/newsletter', languages).map(({ path }) => path)).toEqual([
    '/newsletter',
    '/hi/newsletter',
  ]);
  expect(translationsOf('/investors/Policies', languages)).toEqual([]);
  expect(translationsOf('/about', ['en'])).toEqual([]);
  expect(translationsOf(undefined, languages)).toEqual([]);
});

test('what visitors send is no property of an object', () => {
  openLanguages({ en: {}, hi: { shell: {}, common: {}, names: { 'Annual report': 'वार्षिक रिपोर्ट' } } });
  const words = ['Annual report', '__proto__', 'constructor'];
  expect(inLanguage('hi', () => words.map(named))).toEqual(['वार्षिक रिपोर्ट', '__proto__', 'constructor']);
  expect(translationsOf('/constructor', ['en', 'hi'])).toEqual([]);
});
