/**
 * On a machine at full load, a visitor who opens cold pages of documents one after another gets each at the
 * first try or at the second, after `Retry-After`. Documents that arrive meanwhile are read within ten
 * minutes after the load has ended.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pagePicture, readerPage } from '../../../src/urls.ts';
import { simulatedDelay, until } from '../../waiting.ts';
import { type Listed, listedBy } from '../support/manifest.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';

/** Programs that compute without a pause. With eight, a fast machine showed every page before, too. */
const LOOPS = 24;
const VISITS = 30;
const MAX_RETRY_SECONDS = 15;
const MAX_UNREAD_MS = 600_000;
/** Copied while the load lasts; the others are read before it begins. */
const LATER = 'Corporate Annoucements';

const next = seeded();
const sample = process.env.DOCUMENTS_DIR ?? '';
const { folder, drop } = workFolder();
const documentsDir = path.join(folder, 'documents');
mkdirSync(documentsDir);
const COPIED = { recursive: true, preserveTimestamps: true };
const copy = (name: string) => cpSync(path.join(sample, name), path.join(documentsDir, name), COPIED);
for (const name of readdirSync(sample)) if (name !== LATER && !name.startsWith('.')) copy(name);

const site = await startSite(folder, { DOCUMENTS_DIR: documentsDir });
const load: ChildProcess[] = [];
const endLoad = () => load.map((program) => program.kill('SIGKILL'));
try {
  await until('the first documents are read', isRead, { timeoutMs: 120_000, everyMs: 1_000 });
  const cold = (await listedBy(site.origin)).filter(({ pages, trouble }) => (pages ?? 0) > 1 && !trouble);
  for (let loop = 0; loop < LOOPS; loop++)
    load.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  copy(LATER);
  for (let visit = 0; visit < VISITS; visit++) {
    const { id, sha256, pages } = cold.splice(Math.floor(next() * cold.length), 1)[0] as Listed;
    const page = 1 + Math.floor(next() * (pages ?? 1));
    await expectShown(readerPage(id, page));
    // A browser loads the picture with the page; its place offers another try.
    await expectShown(pagePicture(id, page, sha256, 640));
  }
  endLoad();
  await until('every document is read', isRead, { timeoutMs: MAX_UNREAD_MS, everyMs: 1_000 });
} finally {
  endLoad();
  await endSite(site, 'SIGTERM');
  drop();
}

/** True if all pages have been read, by ingest or by OCR, or belong to documents that cannot be read. */
async function isRead(): Promise<boolean> {
  const listed = await listedBy(site.origin);
  const unreadable = listed.filter(({ trouble }) => trouble === 'unreadable');
  // The sample library has one damaged document.
  assert.ok(unreadable.length <= 1, 'a document was given up');
  const isDone = ({ pages, unreadPages, trouble }: Listed) =>
    (pages !== null && !unreadPages) || trouble === 'encrypted' || trouble === 'unreadable';
  return listed.length === globSync('**/*.pdf', { cwd: documentsDir }).length && listed.every(isDone);
}

/** @throws AssertionError if the second try fails too */
async function expectShown(address: string): Promise<void> {
  const response = await fetch(site.origin + address);
  await response.arrayBuffer();
  if (response.ok) return;
  const wait = Number(response.headers.get('retry-after'));
  assert.equal(response.status, 503, address);
  assert.ok(wait > 0 && wait <= MAX_RETRY_SECONDS, `Retry-After is ${wait}`);
  await simulatedDelay(wait * 1000);
  const again = await fetch(site.origin + address);
  await again.arrayBuffer();
  assert.equal(again.status, 200, `${address} at the second try`);
}
