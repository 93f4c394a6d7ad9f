/** Documents are read in child processes, which end when a document uses up its processor time. */
import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { openDocumentReader, type ReadJob } from './document-reader.server.ts';
import { drawnPdf, layered, line, off } from './pdf/written-pdf.fixture.ts';

const below = temporaryFolder();
const reader = openDocumentReader({ processes: 1 });
afterAll(() => reader.close());

/** Writes a file. @returns the job for it */
function put(name: string, bytes: Buffer | string): ReadJob {
  const file = below(name);
  writeFileSync(file, bytes);
  const { size, mtimeMs } = statSync(file);
  return { file, size, modified: Math.trunc(mtimeMs) };
}
async function readBytes(name: string, bytes: Buffer, more = {}) {
  const read = await reader.read({ ...put(name, bytes), ...more });
  if (read.state !== 'read') throw new Error(JSON.stringify(read));
  return read.content;
}

/** A reader process that follows the instruction in the file name. */
const SCRIPTED = `
  const burn = () => { for (const until = performance.now() + 50; performance.now() < until; ); };
  function run({ file }, { event }) {
    if (file === 'hang') for (;;);
    if (file === 'end') process.exit(3);
    if (file === 'fail') throw new RangeError('Out of memory');
    if (file === 'drip') return new Promise(() => setInterval(() => { burn(); process.send({ alive: true }); }));
    event({ sha256: file, ctimeMs: 1 });
    if (file === 'fail later') throw new Error('unreachable');
    event({ text: { kind: 'text', pages: [file], language: 'en' }, pageCount: 1 });
    if (file === 'hang while drawing') return new Promise(() => setTimeout(() => { for (;;); }, 10));
    return { picture: undefined };
  }
  export const open = () => ({ run, maxKeptBytes: () => 0 });
`;

function scripted() {
  const module = pathToFileURL(put('scripted.mjs', SCRIPTED).file);
  const opened = openDocumentReader({ processes: 2, stallCpuMs: 300, cpuMs: 600, module });
  onTestFinished(() => opened.close());
  const read = (file: string) => opened.read({ file, size: 0, modified: 0 });
  return { read, close: () => opened.close() };
}

/** What is read of a document by this name. */
const textOf = (name: string) => ({ state: 'read', content: { text: { pages: [name] }, pageCount: 1 } });

test('documents that use up their processor time are unfinished; one that ends its reader is unreadable; others are read', async () => {
  const names = ['one', 'hang', 'two', 'end', 'three', 'fail', 'fail later', 'four', 'drip', 'five'];
  const unfinished = { state: 'unfinished', isUsedUp: true };
  const others: Record<string, object> = {
    hang: unfinished,
    drip: unfinished,
    end: { state: 'unreadable', reason: 'it stops the reader' },
    fail: { state: 'unreadable', reason: 'it needs too much memory' },
    'fail later': {
      state: 'read',
      content: { text: { kind: 'unreadable', reason: expect.stringContaining('damaged') } },
    },
  };
  const found = await Promise.all(names.map(scripted().read));
  expect(found).toMatchObject(names.map((name) => others[name] ?? textOf(name)));
});

test('the text of a document is kept if drawing it hangs', async () => {
  expect(await scripted().read('hang while drawing')).toMatchObject(textOf('hang while drawing'));
});

test('closing resolves queued reads, and later ones', async () => {
  const { read, close } = scripted();
  const waiting = ['hang', 'hang', 'one'].map(read);
  close();
  const stopped = { state: 'unreadable', reason: 'reading was stopped' };
  expect(await Promise.all([...waiting, read('two')])).toEqual(Array(4).fill(stopped));
});

test('a file that is missing or differs from the list has changed', async () => {
  const job = put('grown.pdf', 'longer than listed');
  const others = [{ file: below('none.pdf') }, { size: job.size - 1 }, { modified: job.modified - 1 }];
  for (const other of others) expect(await reader.read({ ...job, ...other })).toEqual({ state: 'changed' });
});

const pdf = (options: PDFKit.PDFDocumentOptions, pages = 1, colour = '#000') =>
  drawnPdf({ ...options, autoFirstPage: false }, (document) => {
    for (let page = 0; page < pages; page++) document.addPage().rect(0, 0, 300, 300).fill(colour);
  });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('the first page is drawn to fit, with its aspect ratio and without its hidden layers, and pages are counted', async () => {
  const upright = await readBytes('upright.pdf', await pdf({ size: 'A4' }, 3));
  expect(upright).toMatchObject({ pageCount: 3, picture: { width: 181, height: 256 } });
  const wide = await readBytes('wide.pdf', await pdf({ size: [800, 400] }));
  expect(wide).toMatchObject({ pageCount: 1, picture: { width: 192, height: 96 } });
  expect(Buffer.from(wide.picture?.webp ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  const white = await readBytes('white.pdf', await pdf({ size: [800, 400] }, 1, '#fff'));
  expect(white.picture?.webp.length).toBeLessThan(wide.picture?.webp.length ?? 0);
  const layers = layered(off(line('hidden', 760)) + line('shown', 740));
  expect((await readBytes('layers.pdf', layers)).text?.pages).toEqual(['shown']);
});

test('documents that cannot be drawn are hashed and have a reason', async () => {
  const locked = await pdf({ userPassword: 'secret', pdfVersion: '1.7' });
  for (const [name, bytes, kind] of [
    ['locked.pdf', locked, 'encrypted'],
    ['garbage.pdf', Buffer.from('This is no PDF.'), 'unreadable'],
    ['empty.pdf', Buffer.from(''), 'empty'],
  ] as const) {
    const { text, picture, pageCount, sha256 } = await readBytes(name, bytes);
    expect([text?.kind, picture, pageCount, sha256]).toEqual([kind, undefined, undefined, hashOf(bytes)]);
  }
});

test('neither text nor picture is produced with hashOnly or for stored contents', async () => {
  const bytes = await pdf({ size: 'A4' });
  const sha256 = hashOf(bytes);
  for (const more of [{ hashOnly: true }, { stored: ['other', sha256] }]) {
    expect(await readBytes('known.pdf', bytes, more)).toEqual({ sha256, ctimeMs: expect.any(Number) });
  }
  expect(await readBytes('known.pdf', bytes, { stored: ['other'] })).toMatchObject({ pageCount: 1 });
});
