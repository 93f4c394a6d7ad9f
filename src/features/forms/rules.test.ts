/** The rules of texts and of file names. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { enquiryText } from './enquiry/enquiry-text.ts';
import { enquirySchema } from './enquiry/schema.ts';
import { jobSchema } from './job/schema.ts';
import { partnerSchema } from './partner/schema.ts';
import { choice, clean, countOf, LETTERS_AND_SPACES, normalizedText } from './rules.ts';
import { safeFileName } from './upload-check/upload.ts';

test('cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.uint16Array({ maxLength: 40 }), (units) => {
      // Any UTF-16, also with halves of surrogate pairs.
      const typed = String.fromCharCode(...units);
      const once = clean(typed);
      expect(clean(once)).toBe(once);
      expect(once).toBe(once.trim().normalize('NFC'));
      expect(clean(`e\0${typed}\0\u0301`)).toBe(clean(clean(`e\0${typed}\0\u0301`)));
      expect(once.isWellFormed()).toBe(true);
    }),
  );
});

test('long runs of one character are cleaned and validated within milliseconds', () => {
  const started = performance.now();
  for (const run of [' ', '\n', '\u200b', 'a', 'a ', '\u0301'])
    LETTERS_AND_SPACES.test(clean(`x${run.repeat(90_000)}x`));
  expect(performance.now() - started).toBeLessThan(1000);
});

test.each([
  ['six code units per character', 'a'.repeat(60), 'a'.repeat(60)],
  ['one more code unit', 'a'.repeat(61), 'too long'],
  ['only spaces, which count before they are trimmed', ' '.repeat(61), 'too long'],
  ['30 combining marks in a row', `a${'\u0316'.repeat(30)}`, `a${'\u0316'.repeat(30)}`],
  ['31 combining marks in a row', `a${'\u0316'.repeat(31)}`, 'too many marks'],
  ['29 combining marks of two code units each', `a${'\u{1e8d0}'.repeat(29)}`, `a${'\u{1e8d0}'.repeat(29)}`],
])('the limit of ten characters, given %s', (_what, typed, result) => {
  const field = normalizedText(10, { tooLong: 'too long', combiningMarks: 'too many marks' });
  const { issues, output } = v.safeParse(field, typed, { abortPipeEarly: true });
  expect(issues?.[0].message ?? output).toBe(result);
});

test('control characters between combining marks do not hide their number', () => {
  const field = normalizedText(100, { tooLong: 'too long', combiningMarks: 'too many marks' });
  const { issues } = v.safeParse(field, `a${'\u0316\0'.repeat(31)}`, { abortPipeEarly: true });
  expect(issues?.[0].message).toBe('too many marks');
});

test('text that is expensive to normalise is rejected before normalisation', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const field = normalizedText(5000, { tooLong: 'too long', combiningMarks: 'too many marks' });
  const long = `a${'\u0301'.repeat(49_000)}${'\u0323'.repeat(49_000)}`;
  for (const text of [long, `a${'\u0301\u0323'.repeat(9_000)}`])
    expect(v.safeParse(field, text, { abortPipeEarly: true }).success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

test('an option that is not in the list is rejected, whatever its spelling or length', () => {
  const field = choice({ 'co-lending': 'Co-lending' }, 'choose');
  for (const given of ['co-lending', ' co-lending ', '']) expect(v.is(field, given)).toBe(true);
  for (const given of ['other', 'constructor', 'co-lending'.repeat(7)])
    expect(v.is(field, given)).toBe(false);
});

test.each([
  ['Asha Rao', true],
  ['आशा', true],
  ['ശ്രീജിത്ത്', true],
  ['N\u0303andu', true],
  ['कृष्\u200dण श्री \u200dराम', true],
  // Typed in the order in which it is written, and not spoken.
  ['िकशोर', true],
  ['Asha-Rao', false],
  ['😀😀', false],
  ['\u0301\u0301', false],
])('%s consists of letters and spaces: %s', (name, fits) => {
  expect(LETTERS_AND_SPACES.test(clean(name))).toBe(fits);
});

test.each([
  'डॉ. रमेश',
  'कि. म. पटेल',
  "D'Souza",
  'D\u2019Souza',
  'O\u02bcBrien',
  'A.P.J. Abdul-Kalam',
  'Jose\u0301 M.',
  'निया\u091c\u093c क्\u200dषमा',
])('the name %s is refused by the partnership form only, with its own message', (name) => {
  const complaint = (schema: v.GenericSchema, field: string) =>
    v.safeParse(schema, { [field]: name }).issues?.find(({ path }) => path?.[0]?.key === field)?.message;
  const site = openSites(loadContent(CONTENT).content)();
  const { shared, partner, job } = site.text.forms;
  expect(complaint(jobSchema(job, shared.errors), 'firstName')).toBeUndefined();
  expect(complaint(jobSchema(job, shared.errors), 'lastName')).toBeUndefined();
  expect(complaint(enquirySchema(enquiryText(site), shared.errors), 'name')).toBeUndefined();
  const expected = /[.'\u2019-]/.test(name) ? partner.errors.nameLetters : undefined;
  expect(complaint(partnerSchema(partner, shared.errors), 'name')).toBe(expected);
});

test('characters are counted as graphemes', () => {
  expect(countOf(clean('e\u0301'))).toBe(1);
  expect(countOf('𝒜😀')).toBe(2);
});

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\asha\\cv.docx', 'cv.docx'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['cv\r\nX-Mine: 1.pdf', 'cvX-Mine 1.pdf'],
  ['"><svg onload=1>.pdf', 'svg onload=1.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
  [`${'a\u0301'.repeat(8_000)}.pdf`, `${'á'.repeat(116)}.pdf`],
  ['a/b\\c.pdf', 'c.pdf'],
])('the file name %j is stored as %j', (given, stored) => expect(safeFileName(given)).toBe(stored));

test('only the end of a long file name is normalised', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  safeFileName(`${'\u0301\u0323'.repeat(8_000)}.pdf`);
  const lengths = normalize.mock.contexts.map((text) => String(text).length);
  normalize.mockRestore();
  expect(lengths).toEqual([720]);
});

test('a file name never contains a folder, a control character or half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.uint16Array({ maxLength: 400 }), (units) => {
      const name = safeFileName(String.fromCharCode(...units));
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect(name.length).toBeLessThanOrEqual(120);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
