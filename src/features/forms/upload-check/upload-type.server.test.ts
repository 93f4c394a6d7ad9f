import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import {
  compoundFile,
  doc,
  docm,
  docx,
  MAIN,
  pdf,
  wordParts,
  zip,
} from '../../../../tests/app/library/documents.ts';
import { documentType } from './upload-type.server.ts';

const join = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

const FOLDER = path.join(import.meta.dirname, '../../../../tests/fixtures/resumes');
test.each(readdirSync(FOLDER))('recognises %s, made by a word processor', async (name) => {
  expect(await documentType(readFileSync(path.join(FOLDER, name)))).toBe(name.split('.').at(-1));
});

test.each([
  ['a byte order mark', '\xef\xbb\xbf'],
  ['an empty line', '\r\n'],
  ['the most bytes that readers skip', ' '.repeat(1019)],
])('recognises a PDF after %s', async (_, before) => {
  expect(await documentType(join(before, pdf()))).toBe('pdf');
});

test.each([
  ['no bytes', new Uint8Array()],
  ['text', join('<script>alert(1)</script>')],
  ['a PDF header after the first kilobyte', join(' '.repeat(1020), pdf())],
  ['a program that is also a PDF', join('MZ', pdf())],
  ['a ZIP file that is also a PDF', zip({ 'a.txt': pdf() })],
  ['a ZIP file', zip({ 'word.txt': '' })],
  ['a Word document with macros', docm()],
  [
    'a Word document whose list of types unpacks to more than a megabyte',
    zip({ ...wordParts(MAIN), '[Content_Types].xml': `"${MAIN}"${' '.repeat(2_000_000)}` }, true),
  ],
  ['a spreadsheet', zip({ '[Content_Types].xml': '<a ContentType="spreadsheetml.sheet.main+xml"/>' })],
  ['the start of a compound file’s signature', doc().subarray(0, 7)],
  ['the header of a compound file only', doc().subarray(0, 512)],
  ['a workbook', compoundFile(['Workbook'])],
  ['a workbook with an embedded Word document', compoundFile(['Workbook', 'WordDocument'], undefined, true)],
  ['a Word document whose end is missing', docx().subarray(0, 600)],
])('does not accept %s', async (_, bytes) => {
  expect(await documentType(bytes)).toBeUndefined();
});

test.each(['word/media/scan.png', 'media/scan.png'])(
  'recognises a Word document whose large %s comes first',
  async (name) => {
    const picture = { [name]: Buffer.alloc(300_000, 'x') };
    expect(await documentType(zip({ ...picture, ...wordParts(MAIN) }))).toBe('docx');
  },
);

test.each([
  ['a document of Word 2007 and later', compoundFile(['EncryptionInfo', 'EncryptedPackage'])],
  ['a document of Word 97-2003', doc(0x100)],
  ['the parts of a Word document', zip(wordParts(MAIN), true, 1)],
])('tells a password of %s', async (_, bytes) => {
  expect(await documentType(bytes)).toBe('password');
});

test('tells a PDF that opens with a password from one whose printing is limited', async () => {
  for (const [options, type] of [
    [{ userPassword: 'secret', pdfVersion: '1.4' }, 'password'],
    [{ userPassword: 'secret', pdfVersion: '1.7ext3' }, 'password'],
    [{ ownerPassword: 'secret', permissions: { printing: 'lowResolution' } }, 'pdf'],
  ] as const) {
    const document = new PDFDocument(options);
    document.end();
    expect(await documentType(await buffer(document))).toBe(type);
  }
  expect(await documentType(join(pdf(), '/Encrypt 1 0 R'))).toBe('pdf');
});

test('damaged and random files cause no error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(150), async (noise, at) => {
      for (const whole of [pdf(), doc(), docx()]) {
        whole.set(noise.slice(0, 40), Math.min(at, whole.length - 40));
        for (const bytes of [whole, whole.slice(0, at), noise])
          expect([undefined, 'pdf', 'doc', 'docx', 'password']).toContain(await documentType(bytes));
      }
    }),
  );
});
