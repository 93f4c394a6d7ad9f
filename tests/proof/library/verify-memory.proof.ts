/**
 * The page that checks a copy hashes a file of 500 MB piece by piece: the browser's page process grows by at most 64 MB,
 * the SHA-256 is Node's, and nothing of the file is sent.
 *   --megabytes N  size of the file (500)
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createReadStream, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { CHROMIUM_FLAGS, JOURNEYS_CHROMIUM } from '../../chromium.ts';
import { commandOf, descendants, residentBytes } from '../../process-reads.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';

const MAX_GROWTH_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1_000_000;
const SAMPLE_MS = 20;

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '500' } } });
const { folder, drop } = workFolder();
const file = path.join(folder, 'Large report.pdf');
writeFile(Number(values.megabytes));
const sha256 = createHash('sha256');
await pipeline(createReadStream(file), sha256);
const site = await startSite(folder);
const browser = await chromium.launch({ executablePath: JOURNEYS_CHROMIUM, args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  await page.goto(site.origin + urls.verify());
  const bodies: string[] = [];
  page.on('request', (request) => request.postDataBuffer() && bodies.push(request.url()));
  const before = pageBytes();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, pageBytes());
  }, SAMPLE_MS);
  const started = performance.now();
  await page.getByLabel('The file to check').setInputFiles(file);
  await page.waitForURL(/sha256=/, { timeout: 120_000 });
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  const growth = most - before;
  process.stdout.write(
    `${values.megabytes} MB in ${seconds.toFixed(1)} s; the page's process grew by ${(growth / MEGABYTE).toFixed(0)} MB\n`,
  );
  assert.equal(page.url(), `${site.origin}${urls.verify(sha256.digest('hex'))}#answer`);
  assert.deepEqual(bodies, []);
  assert.ok(growth <= MAX_GROWTH_BYTES, 'The page needs at most 64 MB for the file.');
} finally {
  await browser.close();
  await endSite(site, 'SIGTERM');
  drop();
}

/** Bytes that differ from piece to piece. */
function writeFile(megabytes: number): void {
  const next = seeded();
  const piece = Buffer.alloc(MEGABYTE);
  const out = openSync(file, 'w');
  for (let written = 0; written < megabytes; written += 1) {
    piece.fill(String(next()));
    writeSync(out, piece);
  }
}

/** Memory of the browser's page processes. */
function pageBytes(): number {
  const pages = descendants(process.pid).filter((pid) => commandOf(pid).includes('--type=renderer'));
  return pages.reduce((sum, pid) => sum + residentBytes(pid), 0);
}
