import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentDisposition } from '../files/content-disposition.ts';
import { documentType, splitExtension } from './document-type.ts';

describe('documentType', () => {
  test.each([
    ['a.pdf', 'application/pdf', true, 'PDF'],
    ['a.PDF', 'application/pdf', true, 'PDF'],
    ['scan.JPEG', 'image/jpeg', true, 'JPEG'],
    ['a.svg', 'image/svg+xml', false, 'SVG'],
    ['a.html', 'text/html', false, 'HTML'],
    ['a.xml', 'application/xml', false, 'XML'],
    ['a.pdf.html', 'text/html', false, 'HTML'],
    ['a.constructor', 'application/octet-stream', false, 'FILE'],
    ['README', 'application/octet-stream', false, 'FILE'],
  ])('%s is %s', (name, media, inline, label) => {
    expect(documentType(name)).toEqual({ media, inline, label });
  });

  test.each([
    ['Results.2025.pdf', 'Results.2025', 'pdf'],
    ['No. 5 of 2025', 'No. 5 of 2025', ''],
    ['.pdf', '.pdf', ''],
    ['ends.', 'ends.', ''],
  ])('%s is split into stem and extension', (name, stem, extension) => {
    expect(splitExtension(name)).toEqual({ stem, extension });
  });
});

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
