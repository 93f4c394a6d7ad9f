/**
 * On a machine at full load, a visitor who opens cold pages of documents one after another gets each at the first try or at
 * the second, after `Retry-After`. Documents that arrive meanwhile are read within ten minutes after the load has ended.
 * `--loops` sets the number of programs that compute without a pause (24: with eight, a fast machine showed every page before, too), `--seconds` their time (300).
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pagePicture, readerPage } from '../../../src/urls.ts';
import { simulatedDelay, until } from '../../waiting.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';

const options = { loops: { type: 'string' }, seconds: { type: 'string' } } as const;
const { loops = '24', seconds = '300' } = parseArgs({ options }).values;
const VISITS = 30;
const MAX_RETRY_SECONDS = 15;
const MAX_UNREAD_MS = 600_000;
/** Copied while the load lasts; the others are read before it begins. */
const LATER = 'Corporate Annoucements';

interface Document {
  id: string;
  sha256: string;
  pages: number | null;
  unreadPages: number | null;
  trouble: string | null;
}

const next = seeded();
const sample = process.env.DOCUMENTS_DIR ?? '';
const { folder, drop } = workFolder();
const documentsDir = path.join(folder, 'documents');
mkdirSync(documentsDir);
const copy = (name: string) =>
  cpSync(path.join(sample, name), path.join(documentsDir, name), {
    recursive: true,
    preserveTimestamps: true,
  });
const [later, before] = [
  [LATER],
  readdirSync(sample).filter((name) => name !== LATER && !name.startsWith('.')),
];
for (const name of before) copy(name);
const countOf = (names: readonly string[]) =>
  names
    .flatMap((name) => readdirSync(path.join(sample, name), { recursive: true, encoding: 'utf8' }))
    .filter((file) => file.endsWith('.pdf')).length;

const site = await startSite(folder, { DOCUMENTS_DIR: documentsDir });
const running: ReturnType<typeof spawn>[] = [];
try {
  await until('the first documents are read', () => isRead(countOf(before)), {
    ...{ timeoutMs: 120_000, everyMs: 1_000 },
  });
  const cold = (await documents()).filter(({ pages, trouble }) => (pages ?? 0) > 1 && !trouble);
  for (let i = 0; i < Number(loops); i++)
    running.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const ending = setTimeout(endLoad, 1000 * Number(seconds));
  for (const name of later) copy(name);
  const tries = { first: 0, second: 0, pictures: 0 };
  const started = performance.now();
  for (let visit = 0; visit < VISITS; visit++) {
    const { id, sha256, pages } = cold.splice(Math.floor(next() * cold.length), 1)[0] as Document;
    const page = 1 + Math.floor(next() * (pages ?? 1));
    tries[await shown(readerPage(id, page))] += 1;
    // A browser loads the picture with the page; its place offers another try.
    if ((await shown(pagePicture(id, page, sha256, 640))) === 'first') tries.pictures += 1;
  }
  const taken = Math.round((performance.now() - started) / 1000);
  say(
    `${VISITS} cold pages in ${taken} s beside ${loops} busy programs: ${tries.first} at the first try, ${tries.second} at the second; ${tries.pictures} pictures at the first`,
  );
  await until('the load has ended', () => running.length === 0, {
    timeoutMs: 1000 * Number(seconds) + 60_000,
  });
  clearTimeout(ending);
  const ended = performance.now();
  await until('every document is read', () => isRead(countOf([...before, ...later])), {
    ...{ timeoutMs: MAX_UNREAD_MS, everyMs: 1_000 },
  });
  say(`every document is read ${Math.round((performance.now() - ended) / 1000)} s after the load`);
} finally {
  endLoad();
  await endSite(site, 'SIGTERM');
  drop();
}

function endLoad(): void {
  for (const program of running.splice(0)) program.kill('SIGKILL');
}

async function documents(): Promise<Document[]> {
  const response = await fetch(`${site.origin}/library/manifest.json`);
  return response.ok ? ((await response.json()) as { documents: Document[] }).documents : [];
}

/** True if all pages have been read, by ingest or by OCR, or belong to documents that cannot be read. */
async function isRead(count: number): Promise<boolean> {
  const all = await documents();
  const isDone = ({ pages, unreadPages, trouble }: Document) =>
    (pages !== null && !unreadPages) || trouble === 'encrypted' || trouble === 'unreadable';
  // The sample library has one damaged document.
  const damaged = all.filter(({ trouble }) => trouble === 'unreadable');
  assert.ok(damaged.length <= 1, 'a document was given up');
  return all.length === count && all.every(isDone);
}

/** @throws AssertionError if the second try fails too */
async function shown(address: string): Promise<'first' | 'second'> {
  const response = await fetch(site.origin + address);
  await response.arrayBuffer();
  if (response.ok) return 'first';
  const wait = Number(response.headers.get('retry-after'));
  assert.equal(response.status, 503, address);
  assert.ok(wait > 0 && wait <= MAX_RETRY_SECONDS, `Retry-After is ${wait}`);
  await simulatedDelay(wait * 1000);
  const again = await fetch(site.origin + address);
  await again.arrayBuffer();
  assert.equal(again.status, 200, `${address} at the second try`);
  return 'second';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
