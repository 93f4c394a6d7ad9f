import { describe, expect, test } from 'vitest';
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
