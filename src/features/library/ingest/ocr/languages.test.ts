import { expect, test } from 'vitest';
import { languagesFor } from './languages.ts';

const none = { path: 'Policies/Report.pdf', language: undefined, script: undefined };

test.each([
  [none, ['eng']],
  [{ ...none, language: 'en' }, ['eng']],
  [{ ...none, script: 'Devanagari' as const }, ['eng', 'hin', 'mar']],
  [{ ...none, script: 'Gujarati' as const }, ['guj', 'eng']],
  [{ ...none, path: 'Marathi/Report.pdf', script: 'Devanagari' as const }, ['eng', 'mar']],
  [{ ...none, path: 'Policies/वार्षिक प्रतिवेदन.pdf' }, ['eng', 'hin']],
  [{ ...none, path: 'Policies/Code (Gujarati).pdf', language: 'hi' }, ['guj', 'eng', 'hin']],
])('%o is read in %j first', (hints, languages) => {
  expect(languagesFor(hints)).toEqual(languages);
});
