/** Documents of up to 5 MB that are expensive to check or that try to evade checks, for `strangers-uploads`. */
import { deflateSync } from 'node:zlib';
import { CODE, macros } from '../../app/forms/macros.ts';
import { doc, docx, docxWithRelationship, pdf } from '../../app/library/documents.ts';

const SIZE = 5 * 1024 * 1024;

/** @returns a PDF that repeats `piece` up to the size limit */
const repeated = (piece: string) =>
  Buffer.from(`%PDF-1.7\n${piece.repeat(Math.floor((SIZE - 100) / piece.length))}\n%%EOF\n`, 'latin1');

function objectStream(content: Buffer, count: number, first: number): Buffer {
  const packed = deflateSync(content);
  const dictionary = `<< /Type /ObjStm /N ${count} /First ${first} /Filter /FlateDecode >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n9 0 obj ${dictionary} stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n%%EOF\n'),
  ]);
}

/** @returns a compound file whose sector table links every sector to the previous one, in a loop */
function loopingDoc(): Uint8Array {
  const bytes = Buffer.from(doc({ Data: Buffer.alloc(2_000_000) }));
  const table = 512 * (bytes.readUInt32LE(76) + 1);
  for (let n = 0; n < 128; n++) bytes.writeUInt32LE((n + 127) % 128, table + 4 * n);
  return bytes;
}

const bomb = (parts: number, size: number) =>
  docx(
    Object.fromEntries(Array.from({ length: parts }, (_, n) => [`word/media/${n}.bmp`, Buffer.alloc(size)])),
    { deflate: true },
  );
const xml = (text: string) => docx({ 'word/header1.xml': text }, { deflate: true });

/** @returns documents by file name; the extension determines the check */
export const hostileDocuments = (): Record<string, Uint8Array> => ({
  'script.pdf': Buffer.from('%PDF-1.7\n1 0 obj << /S /J#61vaScript >> endobj\n%%EOF\n'),
  'packed-script.pdf': objectStream(Buffer.from('1 0 << /S /Launch >>'), 1, 4),
  'open-strings.pdf': repeated('1 0 obj ('),
  'open-hex.pdf': repeated('1 0 obj <'),
  'open-comments.pdf': repeated('obj %'),
  'deep.pdf': repeated('obj [[[['),
  'bomb.pdf': objectStream(Buffer.alloc(200_000_000, ' '), 1, 4),
  'overlapping.pdf': objectStream(
    Buffer.from(`${'1 0 '.repeat(90_000)}(${'x'.repeat(100_000)})`),
    90_000,
    360_000,
  ),
  'script-and-zip.pdf': Buffer.concat([pdf(), docx()]),
  'bomb.docx': bomb(4, 100_000_000),
  'lying-bomb.docx': docx({ 'word/a.bmp': Buffer.alloc(100_000_000) }, { deflate: true, claimedSize: 10 }),
  'many-parts.docx': docx(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`word/${n}`, '']))),
  'deep.docx': xml(`<w:instrText>${'<a>'.repeat(3_000_000)}`),
  'attributes.docx': xml(
    `<w:instrText ${Array.from({ length: 1_500_000 }, (_, n) => `a${n}="" `).join('')}>`,
  ),
  'long-field.docx': xml(`<w:instrText>${'<a/>DD'.repeat(3_000_000)}`),
  'template.docx': docxWithRelationship('attachedTemplate', 'https://a.example/a.dotm'),
  'looping.doc': loopingDoc(),
  'macros.doc': doc(macros(CODE)),
});
