/**
 * The server reads each document once for its hash, text, page count and picture, and copies it once. These tests take the
 * number of bytes read from `/proc`, so they run on Linux only.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../built-site.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { descendants, readBytes } from '../../process-reads.ts';
import { type Running, runServer, scratchProject } from '../server/server-process.ts';
import { pdf } from './search-fixture.ts';

/** In total larger than the programs that the server loads, because the programs' bytes are counted too. */
const DOCUMENTS = 4;
const BYTES = 40_000_000;
const TIMEOUT_MS = 120_000;

let folder: string;
let server: Running;
const disk = (name: string) => path.join(folder, 'documents', 'Policies', name);
const get = (address: string) => fetch(server.origin + address, { redirect: 'manual' });
const text = async (address: string) => (await get(address)).text();
let reads: ReturnType<typeof readBytes>;

beforeAll(async () => {
  folder = scratchProject(await builtSite());
  server = await runServer(folder);
  const pid = server.child.pid ?? 0;
  reads = readBytes(() => [pid, ...descendants(pid)]);
}, TIMEOUT_MS);
afterAll(async () => {
  reads?.stop();
  if (server) await endProcess(server.child, 'SIGKILL');
  removeFolder(folder);
});

/**
 * Writes a document outside the documents folder, so that the server never reads an incomplete file.
 * @returns the document's path
 */
async function generate(name: string): Promise<string> {
  const attachment = (document: PDFKit.PDFDocument) =>
    void document.file(randomBytes(BYTES), { name: 'figures.bin' });
  const bytes = await pdf([`The word of ${name}.`], { also: attachment, compress: false });
  const made = path.join(folder, name);
  writeFileSync(made, bytes);
  return made;
}

/** Returns true once the server has the document's page count, text and preview picture. */
async function isIngested(name: string): Promise<boolean> {
  const { documents } = JSON.parse(await text('/library/manifest.json'));
  const found = documents.find(({ path }: { path: string }) => path === `Policies/${name}`);
  const isFound = (await text(`/investors/search?q=${encodeURIComponent(`"word of ${name}"`)}`)).includes(
    '#page=1',
  );
  const card = await text('/investors/Policies');
  return found?.pages === 1 && isFound && card.includes('/library/previews/');
}

/** Number of documents that were copied. */
const copies = () =>
  readdirSync(path.join(folder, 'data', 'editions'), { recursive: true }).filter((name) =>
    /[0-9a-f]{64}$/.test(String(name)),
  ).length;

test(
  'each document is read and copied once when it is added, and read once when it is renamed',
  async () => {
    const names = Array.from({ length: DOCUMENTS }, (_, at) => `report${at}.pdf`);
    const made: string[] = [];
    for (const name of names) made.push(await generate(name));
    for (const [at, name] of names.entries()) renameSync(made[at] ?? '', disk(name));
    const areAllIngested = async () => (await Promise.all(names.map(isIngested))).every(Boolean);
    await expect.poll(areAllIngested, { timeout: TIMEOUT_MS, interval: 250 }).toBe(true);
    await expect.poll(copies, { timeout: TIMEOUT_MS }).toBe(DOCUMENTS);
    const first = reads.total();
    // Reading, copying (unless the file system shares blocks) and hashing the copy.
    expect([2, 3]).toContain(Math.floor(first / (DOCUMENTS * BYTES)));
    renameSync(disk('report0.pdf'), disk('renamed.pdf'));
    const old = '/Images/Icons/Documents/Policies/report0.pdf';
    await expect.poll(async () => (await get(old)).status, { timeout: TIMEOUT_MS }).toBe(301);
    await expect
      .poll(async () => (await text('/investors/search?q=renamed')).includes('renamed.pdf'), {
        timeout: TIMEOUT_MS,
      })
      .toBe(true);
    expect(Math.floor((reads.total() - first) / BYTES)).toBe(1);
    expect(copies()).toBe(DOCUMENTS);
  },
  TIMEOUT_MS,
);
