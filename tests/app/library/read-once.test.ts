/**
 * The server reads each document once for its hash, text, page count and picture, and copies it once. These
 * tests take the number of bytes read from `/proc`, so they run on Linux only.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { descendants, readBytes } from '../../process-reads.ts';
import { until } from '../../waiting.ts';
import { serverOver } from '../server/server-process.ts';
import { pdf } from './search-fixture.ts';

/** In total larger than the programs that the server loads, because the programs' bytes are counted too. */
const DOCUMENTS = 4;
const BYTES = 40_000_000;

const server = serverOver();
const disk = (name: string) => path.join(server.folder, 'documents', 'Policies', name);
const get = (address: string) => fetch(server.origin + address, { redirect: 'manual' });
const text = async (address: string) => (await get(address)).text();
let reads: ReturnType<typeof readBytes>;
beforeAll(() => {
  const pid = server.pid ?? 0;
  reads = readBytes(() => [pid, ...descendants(pid)]);
});
afterAll(() => reads?.stop());

/**
 * Writes a document outside the documents folder, so that the server never reads an incomplete file.
 * @returns the document's path
 */
async function generate(name: string): Promise<string> {
  const also = (document: PDFKit.PDFDocument) =>
    void document.file(randomBytes(BYTES), { name: 'figures.bin' });
  const made = path.join(server.folder, name);
  writeFileSync(made, await pdf([`The word of ${name}.`], { also, compress: false }));
  return made;
}

/** Returns true once the server has the document's page count, text and preview picture. */
async function isIngested(name: string): Promise<boolean> {
  const { documents } = JSON.parse(await text('/library/manifest.json'));
  const found = documents.find(({ path }: { path: string }) => path === `Policies/${name}`);
  const results = await text(`/investors/search?q=${encodeURIComponent(`"word of ${name}"`)}`);
  const card = await text('/investors/Policies');
  return found?.pages === 1 && results.includes('/p/1?q=') && card.includes('/library/previews/');
}

/** Number of documents that were copied. */
const copies = () =>
  readdirSync(path.join(server.folder, 'data', 'editions'), { recursive: true }).filter((name) =>
    /[0-9a-f]{64}$/.test(String(name)),
  ).length;

test('each document is read and copied once when it is added, and read once when it is renamed', async () => {
  const names = Array.from({ length: DOCUMENTS }, (_, at) => `report${at}.pdf`);
  const made: string[] = [];
  for (const name of names) made.push(await generate(name));
  for (const [at, name] of names.entries()) renameSync(made[at] ?? '', disk(name));
  const areAllIngested = async () => (await Promise.all(names.map(isIngested))).every(Boolean);
  await until('all documents are ingested', areAllIngested);
  await until('all documents are copied', () => copies() === DOCUMENTS);
  const first = reads.total();
  // Reading, copying (unless the file system shares blocks) and hashing the copy.
  expect([2, 3]).toContain(Math.floor(first / (DOCUMENTS * BYTES)));
  renameSync(disk('report0.pdf'), disk('renamed.pdf'));
  const old = '/Images/Icons/Documents/Policies/report0.pdf';
  await until('the old name redirects', async () => (await get(old)).status === 301);
  const isFound = async () => /\/p\/1\?q=renamed"/.test(await text('/investors/search?q=renamed'));
  await until('the new name is found', isFound);
  expect(Math.floor((reads.total() - first) / BYTES)).toBe(1);
  expect(copies()).toBe(DOCUMENTS);
});
