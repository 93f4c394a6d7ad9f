import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { safeFileName } from './upload.ts';

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
