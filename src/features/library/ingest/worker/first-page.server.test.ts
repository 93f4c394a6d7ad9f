import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { layered, line, off } from '../pdf/written-pdf.fixture.ts';
import { reading } from './documents.fixture.ts';

const files = reading();

function pdf(options: PDFKit.PDFDocumentOptions, pages: number, colour = '#000'): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let page = 0; page < pages; page++) document.addPage().rect(0, 0, 300, 300).fill(colour);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}

const read = async (name: string, bytes: Buffer | string, more = {}) => {
  const reader = files.open({ processes: 1 });
  const content = await files.content(reader, { ...files.jobFor(files.put(name, bytes)), ...more });
  reader.close();
  return content;
};

test('the first page is drawn to fit, with its aspect ratio, and pages are counted', async () => {
  const upright = await read('upright.pdf', await pdf({ size: 'A4' }, 3));
  expect(upright).toMatchObject({ pageCount: 3, picture: { width: 181, height: 256 } });
  const wide = await read('wide.pdf', await pdf({ size: [800, 400] }, 1));
  expect(wide).toMatchObject({ pageCount: 1, picture: { width: 192, height: 96 } });
  expect(Buffer.from(wide.picture?.webp ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  const white = await read('white.pdf', await pdf({ size: [800, 400] }, 1, '#fff'));
  expect(white.picture?.webp.length).toBeLessThan(wide.picture?.webp.length ?? 0);
});

test('documents that cannot be drawn are hashed and have a reason', async () => {
  const locked = await pdf({ userPassword: 'secret', pdfVersion: '1.7' }, 1);
  for (const [name, bytes, kind] of [
    ['locked.pdf', locked, 'encrypted'],
    ['garbage.pdf', Buffer.from('This is no PDF.'), 'unreadable'],
    ['empty.pdf', Buffer.from(''), 'empty'],
  ] as const) {
    const { text, picture, pageCount, sha256 } = await read(name, bytes);
    expect([text?.kind, picture, pageCount], name).toEqual([kind, undefined, undefined]);
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('neither text nor picture is produced with hashOnly or for stored contents', async () => {
  const bytes = await pdf({ size: 'A4' }, 1);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (const more of [{ hashOnly: true }, { stored: ['other', sha256] }]) {
    expect(await read('known.pdf', bytes, more)).toEqual({ sha256, ctimeMs: expect.any(Number) });
  }
  expect(await read('known.pdf', bytes, { stored: ['other'] })).toMatchObject({ pageCount: 1 });
});

test('the first page is read without its hidden layers', async () => {
  const bytes = layered(off(line('hidden', 760)) + line('shown', 740));
  expect((await read('layers.pdf', bytes)).text?.pages).toEqual(['shown']);
});
