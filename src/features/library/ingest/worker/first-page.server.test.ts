import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { layered, line, off } from '../pdf/written-pdf.fixture.ts';
import { reading } from './documents.fixture.ts';

const files = reading();

function pdf(options: PDFKit.PDFDocumentOptions, pages = 1, colour = '#000'): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (let page = 0; page < pages; page++) document.addPage().rect(0, 0, 300, 300).fill(colour);
  document.end();
  return buffer(document);
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const reader = files.open({ processes: 1 });
const read = (name: string, bytes: Buffer, more = {}) =>
  files.content(reader, { ...files.jobFor(files.put(name, bytes)), ...more });

test('the first page is drawn to fit, with its aspect ratio and without its hidden layers, and pages are counted', async () => {
  const upright = await read('upright.pdf', await pdf({ size: 'A4' }, 3));
  expect(upright).toMatchObject({ pageCount: 3, picture: { width: 181, height: 256 } });
  const wide = await read('wide.pdf', await pdf({ size: [800, 400] }));
  expect(wide).toMatchObject({ pageCount: 1, picture: { width: 192, height: 96 } });
  expect(Buffer.from(wide.picture?.webp ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  const white = await read('white.pdf', await pdf({ size: [800, 400] }, 1, '#fff'));
  expect(white.picture?.webp.length).toBeLessThan(wide.picture?.webp.length ?? 0);
  const layers = layered(off(line('hidden', 760)) + line('shown', 740));
  expect((await read('layers.pdf', layers)).text?.pages).toEqual(['shown']);
});

test('documents that cannot be drawn are hashed and have a reason', async () => {
  const locked = await pdf({ userPassword: 'secret', pdfVersion: '1.7' });
  for (const [name, bytes, kind] of [
    ['locked.pdf', locked, 'encrypted'],
    ['garbage.pdf', Buffer.from('This is no PDF.'), 'unreadable'],
    ['empty.pdf', Buffer.from(''), 'empty'],
  ] as const) {
    const { text, picture, pageCount, sha256 } = await read(name, bytes);
    expect([text?.kind, picture, pageCount, sha256]).toEqual([kind, undefined, undefined, hashOf(bytes)]);
  }
});

test('neither text nor picture is produced with hashOnly or for stored contents', async () => {
  const bytes = await pdf({ size: 'A4' });
  const sha256 = hashOf(bytes);
  for (const more of [{ hashOnly: true }, { stored: ['other', sha256] }]) {
    expect(await read('known.pdf', bytes, more)).toEqual({ sha256, ctimeMs: expect.any(Number) });
  }
  expect(await read('known.pdf', bytes, { stored: ['other'] })).toMatchObject({ pageCount: 1 });
});
