/** Documents that open only in Acrobat, and those that only seem so. */
import { expect, test } from 'vitest';
import { withDocument } from '../text/pdf-document.server.ts';
import { acrobatOnly, attachmentNames } from './attachments.server.ts';
import { openPdfium } from './pdfium.server.ts';
import { COLLECTION, line, packedPdf, withAttachments, writtenPdf } from './written-pdf.fixture.ts';

const pdfium = await openPdfium(256 * 1024 * 1024);

const read = (bytes: Buffer) => {
  const found = withDocument(pdfium, bytes, (document) => {
    const attachments = attachmentNames(pdfium, document);
    return { attachments, only: acrobatOnly(pdfium, document, { bytes, attachments }) };
  });
  if ('kind' in found) throw new Error(found.reason);
  return found;
};

const COVER = line('Open this portfolio in Acrobat', 700);
const INNER = ['(inner.pdf)', 'x'] as const;
const portfolio = withAttachments(COLLECTION, COVER, [INNER]);

test.each([
  ['a portfolio', writtenPdf(portfolio)],
  ['a portfolio whose catalog is in an object stream', packedPdf(portfolio)],
  [
    'a portfolio whose collection is an object of its own, after a title with the word stream',
    writtenPdf([
      ...withAttachments('/Collection 8 0 R', COVER, [INNER]),
      '<< /Type /Collection /View /H /Title (live stream\n) >>',
    ]),
  ],
])('%s opens only in Acrobat, and names its files', (_, bytes) => {
  expect(read(bytes).only).toEqual({
    ...{ kind: 'acrobat', pages: [], language: undefined, attachments: ['inner.pdf'] },
    reason: 'it is a portfolio, which opens only in Acrobat; it contains inner.pdf',
  });
});

const form = (entries: string, more = '') =>
  withAttachments(`/AcroForm << /Fields [] ${entries} >> ${more}`, COVER, []);

test('a dynamic XFA form opens only in Acrobat', () => {
  expect(read(writtenPdf(form('/XFA 4 0 R', '/NeedsRendering true'))).only).toMatchObject({
    ...{ kind: 'acrobat', attachments: [], reason: 'it is an XFA form, which opens only in Acrobat' },
  });
});

test.each([
  ['an invoice with its data', withAttachments('', COVER, [['(factur-x.xml)', '<x/>']]), ['factur-x.xml']],
  [
    'a letter that a portfolio is attached to',
    withAttachments('', COVER, [['(p.pdf)', String(writtenPdf(portfolio))]]),
    ['p.pdf'],
  ],
  ['a collection without files', withAttachments(COLLECTION, COVER, []), []],
  ['an XFA form with pages of its own', form('/XFA 4 0 R'), []],
  ['a form', form(''), []],
  [
    'a document with items of a collection',
    withAttachments('/X << /Type /CollectionItem >> /Y [/Collection]', COVER, [INNER]),
    ['inner.pdf'],
  ],
])('%s has pages', (_, objects, attachments) => {
  for (const bytes of [writtenPdf(objects), packedPdf(objects)])
    expect(read(bytes)).toEqual({ attachments, only: undefined });
});

test('names are cut, and have no characters that change how they are displayed', () => {
  const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  const names = [
    'fdp\u202Efoto.exe',
    `${'a'.repeat(300)}.pdf`,
    '\u0007',
    'वार्षिक रिपोर्ट.pdf',
    'b'.repeat(5_000),
  ];
  const files = names.map((name) => [hex(name), 'x'] as const);
  expect(read(writtenPdf(withAttachments('', COVER, files))).attachments).toEqual([
    ...['fdpfoto.exe', 'a'.repeat(200), 'वार्षिक रिपोर्ट.pdf'],
  ]);
  const many = Array.from({ length: 60 }, (_, at) => [`(${at}.pdf)`, 'x'] as const);
  const { attachments, only } = read(writtenPdf(withAttachments(COLLECTION, COVER, many)));
  expect(attachments).toHaveLength(50);
  expect(only?.reason).toMatch(/contains 0\.pdf, 1\.pdf, 2\.pdf, 3\.pdf, 4\.pdf and 45 more$/);
});
