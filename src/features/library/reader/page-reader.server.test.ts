/** Pages are read and drawn in child processes, whose failures do not reach the caller. */
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPageReader, type PageReader } from './page-reader.server.ts';
import type { PageSource } from './page-runner.server.ts';
import { samplePdf } from './process/sample-pdf.fixture.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'page-reader-'));
const cacheDir = path.join(folder, 'cache');
const documentsDir = path.join(folder, 'documents');
let reader: PageReader;

beforeAll(async () => {
  await samplePdf(path.join(documentsDir, 'Report.pdf'), 3);
  reader = openPageReader({ cacheDir, documentsDir, editionsDir: path.join(folder, 'editions') });
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

function sourceOf(name: string, sha256 = name.padEnd(64, '0')): PageSource {
  const { size, mtimeMs } = statSync(path.join(documentsDir, name));
  return { folder: 'documents', diskSegments: [name], sha256, size, modified: Math.trunc(mtimeMs) };
}
const words = async (source: PageSource, page: number) => {
  const layout = await reader.layout(source, page);
  return typeof layout === 'string' ? layout : layout.words.map(({ text }) => text).join(' ');
};

test('texts and pictures of pages are read, and pictures are cached', async () => {
  const source = sourceOf('Report.pdf');
  expect(await words(source, 2)).toBe('This is page 2');
  const picture = await reader.picture(source, 2, 320, '192.0.2.1');
  expect(picture).toBeInstanceOf(Uint8Array);
  expect(readdirSync(path.join(cacheDir, 'library-pages'))).toEqual([
    `${source.sha256.slice(0, 32)}-2-320.webp`,
  ]);
  const moved = { ...source, diskSegments: ['moved away.pdf'] };
  expect(await reader.picture(moved, 2, 320, '192.0.2.1')).toEqual(Buffer.from(picture as Uint8Array));
});

test('concurrent requests for a page share one job', async () => {
  const source = sourceOf('Report.pdf', 'b'.repeat(64));
  const [first, second] = await Promise.all([reader.layout(source, 1), reader.layout(source, 1)]);
  expect(first).toBe(second);
});

test.each([
  ['has grown since it was read', (file: string) => appendFileSync(file, 'x')],
  ['has another date', (file: string) => utimesSync(file, 1, 1)],
  ['is missing', (file: string) => rmSync(file)],
])('a file that %s is reported as changed', async (what, change) => {
  const name = `${what.length}.pdf`;
  copyFileSync(path.join(documentsDir, 'Report.pdf'), path.join(documentsDir, name));
  const source = sourceOf(name);
  change(path.join(documentsDir, name));
  expect(await reader.layout(source, 1)).toBe('changed');
  expect(await reader.picture(source, 1, 320, '192.0.2.1')).toBe('changed');
});

test('a damaged file and a page beyond the end cannot be read, and other pages still can', async () => {
  writeFileSync(path.join(documentsDir, 'Damaged.pdf'), '%PDF-1.4\nnothing more');
  expect(await words(sourceOf('Damaged.pdf'), 1)).toBe('unreadable');
  expect(await words(sourceOf('Report.pdf'), 4)).toBe('noSuchPage');
  expect(await words(sourceOf('Report.pdf'), 3)).toBe('This is page 3');
});

test('a file outside the documents folder is never read', async () => {
  copyFileSync(path.join(documentsDir, 'Report.pdf'), path.join(folder, 'outside.pdf'));
  const source = { ...sourceOf('Report.pdf', 'c'.repeat(64)), diskSegments: ['..', 'outside.pdf'] };
  expect(await reader.layout(source, 1)).toBe('changed');
});

test('pictures above the limit of a network are rejected, and those of other networks are drawn', async () => {
  const source = sourceOf('Report.pdf', 'd'.repeat(64));
  const ask = (address: string, from: number) =>
    Array.from({ length: 30 }, (_, at) =>
      reader.picture({ ...source, sha256: `${from + at}`.padEnd(64, 'e') }, 1, 320, address),
    );
  const [first, other] = await Promise.all([Promise.all(ask('192.0.2.1', 100)), ask('192.0.2.2', 200)[0]]);
  expect(first.filter((one) => one === 'busy')).toHaveLength(6);
  expect(other).toBeInstanceOf(Uint8Array);
});
