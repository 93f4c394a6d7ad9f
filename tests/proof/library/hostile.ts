/** Generates malformed PDFs, as attackers and broken disks produce them, from one seed. */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { pdf } from '../../app/library/search-fixture.ts';
import { pagesOf, slowDocument } from './slow-document.ts';

/** Text in the documents that a page would interpret as markup if it did not escape the text. */
export const MARKER = '<xss onload="alert(1)">&amp;</script>';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** @returns valid documents of many kinds, from which `damager` makes damaged ones */
export async function wholeDocuments(): Promise<Buffer[]> {
  const pages = [`First page ${MARKER}`, 'Second page', 'Third page लाभांश'];
  return [
    readFileSync('tests/fixtures/search/printed-by-a-browser.pdf'),
    await pdf(pages),
    await pdf(pages, { compress: false }),
    await pdf(pages, { userPassword: 'secret', pdfVersion: '1.7' }),
    await pdf(pages, { ownerPassword: 'owner', pdfVersion: '1.7ext3' }),
    await pdf(pages, { also: (document) => document.image(PIXEL, 10, 10, { width: 300 }) }),
    await pdf(pages, {
      compress: false,
      also: (document) => {
        document.font('Helvetica').initForm();
        document.formText('name', 50, 200, 200, 20, { value: MARKER });
      },
    }),
    await pdf(pages, {
      also: (document) => document.file(Buffer.from(MARKER), { name: `${MARKER.slice(0, 4)}.txt` }),
    }),
  ];
}

/** Replacements for numbers in a PDF, to provoke integer overflows in a reader. */
const NUMBERS = [
  '-1',
  '0',
  '65536',
  '2147483647',
  '-2147483648',
  '4294967296',
  '1e309',
  '999999999999999999',
];
const WORDS = [
  '/FlateDecode',
  '[/FlateDecode /FlateDecode /ASCIIHexDecode /RunLengthDecode]',
  '/JBIG2Decode',
  '/JPXDecode',
  '/DCTDecode',
  '/CCITTFaxDecode',
  '/LZWDecode',
  '/Crypt',
  '/ObjStm',
  '/XRef',
  '/Parent 2 0 R',
  '/Kids [2 0 R 2 0 R]',
  '/Prev 0',
  '/Encrypt 1 0 R',
  '1 0 R',
  'endstream',
  'BT',
  'q q q q',
  '/Type3',
  '<</Size 1/Root 1 0 R>>',
];

/**
 * @param next returns random numbers in [0, 1)
 * @returns a function that returns a damaged document
 */
export function damager(wholes: readonly Buffer[], next: () => number) {
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(items: readonly T[]): T => items[int(items.length)] as T;
  const replaced = (bytes: Buffer, pattern: RegExp, by: readonly string[]): Buffer => {
    const text = bytes.toString('latin1');
    const places = [...text.matchAll(pattern)];
    if (places.length === 0) return bytes;
    const { index, 0: found } = pick(places);
    return Buffer.from(text.slice(0, index) + pick(by) + text.slice(index + found.length), 'latin1');
  };
  const ways: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => {
      const damaged = Buffer.from(bytes);
      for (let hits = 1 + int(60); hits > 0; hits--) damaged[int(damaged.length)] = int(256);
      return damaged;
    },
    // Cut, or joined with a piece of a document: missing, repeated and foreign parts.
    (bytes) => bytes.subarray(0, int(bytes.length)),
    (bytes) => {
      const [at, other] = [int(bytes.length), pick([bytes, pick(wholes)])];
      return Buffer.concat([
        bytes.subarray(0, at),
        ...Array(1 + int(20)).fill(other.subarray(int(other.length))),
      ]);
    },
    (bytes) => replaced(bytes, /\b\d+\b/g, NUMBERS),
    (bytes) => replaced(bytes, /\b\d+ 0 R\b/g, [`${1 + int(12)} 0 R`]),
    (bytes) =>
      replaced(bytes, /\/[A-Z][A-Za-z0-9]+|\b(?:obj|endobj|stream|xref|trailer|startxref)\b/g, WORDS),
    (bytes) => Buffer.concat([Buffer.alloc(int(2000), int(256)), bytes]),
  ];
  return (): Buffer => {
    let bytes = pick(wholes);
    for (let times = 1 + int(4); times > 0 && bytes.length > 0; times--) bytes = pick(ways)(bytes);
    return bytes;
  };
}

/** @returns small files that, without limits, would exhaust a reader's memory or never finish */
export function bombs(): Buffer[] {
  const zeros = deflateSync(Buffer.alloc(400e6), { level: 9 });
  const little = deflateSync(Buffer.from('x'));
  const tree = (kids: string) =>
    Buffer.from(`%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 99999999/Kids[${kids}]>> endobj
trailer <</Root 1 0 R>>`);
  return [
    pagesOf(zeros),
    pagesOf(deflateSync(zeros), '[/FlateDecode /FlateDecode]'),
    slowDocument(1),
    pagesOf(deflateSync(Buffer.from('q '.repeat(5e6)))),
    pagesOf(little, undefined, '0 0 1e9 1e9'),
    pagesOf(little, undefined, '0 0 0 -5'),
    tree('2 0 R 2 0 R'),
    tree('2 0 R '.repeat(50_000)),
    Buffer.from(`%PDF-1.7\n${'['.repeat(2e6)}`),
    Buffer.from(`%PDF-1.7\n1 0 obj ${'<<'.repeat(5e5)}`),
  ];
}
