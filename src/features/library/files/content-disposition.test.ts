import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  test('gives old browsers plain letters and new ones the name', () => {
    expect(contentDisposition('attachment', 'Résumé "1" 100%.pdf')).toBe(
      `attachment; filename="Resume _1_ 100_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%221%22%20100%25.pdf`,
    );
    expect(contentDisposition('inline', "a'(b)*.pdf")).toContain("filename*=UTF-8''a%27%28b%29%2A.pdf");
  });

  test('any name comes back from the header, and no name breaks out of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const header = contentDisposition('attachment', name);
        expect(header).toMatch(/^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed());
      }),
    );
  });
});
