/** Generates a large report: each page has text and a picture that, like a scan, cannot be compressed. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { pageLines } from '../generated-text/page-text.ts';
import { vocabulary } from '../generated-text/vocabulary.ts';
import { Seeded } from '../support/random.ts';

const REPORT_PAGES = 500;
/** Width and height of a picture: at three bytes per pixel, 500 of them take 40 MB. */
const PIXELS = 165;

/** @param file path of the PDF to write */
export async function writeLargeReport(file: string): Promise<void> {
  const random = new Seeded(500);
  const words = vocabulary('en');
  const document = new PDFDocument({ size: 'A4', margin: 50, info: { CreationDate: new Date(0) } });
  const written = pipeline(document, createWriteStream(file));
  for (let page = 1; page <= REPORT_PAGES; page++) {
    if (page > 1) document.addPage();
    document.fontSize(14).text(`Schedule ${page}`).moveDown();
    document.fontSize(9);
    for (const line of pageLines(random, words, 'en')) document.text(line);
    document.moveDown().image(noise(random), { width: 220 });
  }
  document.end();
  await written;
}

/** @returns a PNG file of random pixels (PNG specification, 5.3 and 11.2) */
function noise(random: Seeded): Buffer {
  const row = 1 + PIXELS * 3;
  // The first byte of each row is its filter: none.
  const data = Uint8Array.from({ length: PIXELS * row }, (_, at) =>
    at % row === 0 ? 0 : random.int(0, 255),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PIXELS, 0);
  header.writeUInt32BE(PIXELS, 4);
  // Eight bits per channel; red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
