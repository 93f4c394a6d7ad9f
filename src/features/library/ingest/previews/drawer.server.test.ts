import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { UNREADABLE } from './draw.server.ts';
import { type Drawer, openDrawer } from './drawer.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'drawer-'));
const drawers: Drawer[] = [];
afterAll(() => {
  for (const drawer of drawers) drawer.close();
  rmSync(folder, { recursive: true, force: true });
});

const opened = (...given: Parameters<typeof openDrawer>): Drawer => {
  const drawer = openDrawer(...given);
  drawers.push(drawer);
  return drawer;
};

const put = (name: string, bytes: Buffer | string): string => {
  writeFileSync(path.join(folder, name), bytes);
  return path.join(folder, name);
};

function pdf(options: PDFKit.PDFDocumentOptions, pages: number, colour = '#000'): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let page = 0; page < pages; page++) document.addPage().rect(0, 0, 300, 300).fill(colour);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}

test('first pages are drawn to fit, in the shape of the page, with the number of pages', async () => {
  const drawer = opened();
  const upright = await drawer.draw(put('upright.pdf', await pdf({ size: 'A4' }, 3)));
  expect(upright).toMatchObject({ pages: 3, trouble: undefined, picture: { width: 181, height: 256 } });
  const wide = await drawer.draw(put('wide.pdf', await pdf({ size: [800, 400] }, 1)));
  expect(wide).toMatchObject({ pages: 1, picture: { width: 192, height: 96 } });
  expect(Buffer.from(wide.picture?.png ?? []).toString('latin1', 1, 4)).toBe('PNG');
  const white = await drawer.draw(put('white.pdf', await pdf({ size: [800, 400] }, 1, '#fff')));
  expect(white.picture?.png.length).toBeLessThan(wide.picture?.png.length ?? 0);
});

test('what cannot be drawn is said, and holds nothing up', async () => {
  const drawer = opened();
  const locked = put('locked.pdf', await pdf({ userPassword: 'secret', pdfVersion: '1.7' }, 1));
  expect(await drawer.draw(locked)).toEqual({ ...UNREADABLE, trouble: 'encrypted' });
  for (const [name, bytes] of [
    ['garbage.pdf', 'This is no PDF.'],
    ['empty.pdf', ''],
  ] as const) {
    expect(await drawer.draw(put(name, bytes))).toEqual(UNREADABLE);
  }
  expect(await drawer.draw(path.join(folder, 'nowhere.pdf'))).toEqual(UNREADABLE);
  expect(await drawer.draw(put('after.pdf', await pdf({ size: 'A4' }, 1)))).toMatchObject({ pages: 1 });
});

/** A process that does what a file's name asks for. */
const OBEDIENT = `
  process.on('message', ({ file }) => {
    if (file === 'hang') for (;;);
    if (file === 'end') process.exit(3);
    const spent = file === 'spent';
    const result = { pages: file.length, trouble: undefined, picture: undefined };
    process.send({ result, spent }, () => { if (spent) for (;;); });
  });
  process.on('disconnect', () => process.exit(0));
`;

test('a process that ends is replaced', async () => {
  const drawer = opened(pathToFileURL(put('obedient.mjs', OBEDIENT)), 60_000);
  expect((await drawer.draw('one')).pages).toBe(3);
  expect(await drawer.draw('end')).toEqual(UNREADABLE);
  expect((await drawer.draw('three')).pages).toBe(5);
  expect((await drawer.draw('spent')).pages).toBe(5);
  expect((await drawer.draw('sixth')).pages).toBe(5);
});

test('a process that hangs is replaced', async () => {
  const drawer = opened(pathToFileURL(put('obedient.mjs', OBEDIENT)), 3_000);
  expect(await drawer.draw('hang')).toEqual(UNREADABLE);
  // Drawing comes last on the processor: on a busy machine the next process may need more time than that to start.
  await expect.poll(async () => (await drawer.draw('four')).pages, { timeout: 15_000 }).toBe(4);
});

test('closing answers what is being drawn', async () => {
  const drawer = opened(pathToFileURL(put('obedient.mjs', OBEDIENT)), 60_000);
  const drawing = drawer.draw('hang');
  drawer.close();
  expect(await drawing).toEqual(UNREADABLE);
});
