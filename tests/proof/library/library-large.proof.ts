/**
 * Large libraries: a document of 2,000 pages, one of 500 MB, and a folder of 10,000 documents. The server
 * serves all documents and lists them on small pages. The search finds text on the right page. A folder's page
 * marks documents that cannot be read. A change is visible within five seconds.
 *   --pages N --megabytes N --files N    sizes (2000, 500, 10000)
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documentFile, folder as folderPage } from '../../../src/urls.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { until } from '../../waiting.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2000' },
    megabytes: { type: 'string', default: '500' },
    files: { type: 'string', default: '10000' },
  },
});
const [PAGES, MEGABYTES, FILES] = [values.pages, values.megabytes, values.files].map(Number) as [
  number,
  number,
  number,
];
/** Maximum milliseconds until all documents are indexed, and until a change is visible. */
const TIMEOUT_MS = 180_000;
const SOON = 5_000;
/** Maximum uncompressed bytes of a folder page, which has up to 100 cards. */
const LIGHT = 350_000;
/**
 * Maximum memory in MB after the server has indexed all documents. Measured values were 341 to 426 MB,
 * depending on garbage collection.
 */
const MAX_MEMORY_MB = 500;

const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
const file = (...names: string[]) => path.join(documents, ...names);
for (const name of ['Policies', 'Downloads']) mkdirSync(file(name), { recursive: true });
writeFileSync(
  file('Policies', 'Long.pdf'),
  await pdf(
    Array.from(
      { length: PAGES },
      (_, at) => `Sheet ${at + 1}${at + 1 === PAGES ? ', the last: omega.' : '.'}`,
    ),
  ),
);
writeFileSync(file('Policies', 'Large.pdf'), '%PDF-1.7\n');
truncateSync(file('Policies', 'Large.pdf'), MEGABYTES * 1e6);
for (let at = 0; at < FILES; at++) writeFileSync(file('Downloads', `Form ${at}.txt`), `form ${at}`);

const site = await startSite(folder, { DOCUMENTS_DIR: documents });
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + address, { headers });
const text = async (address: string) => (await get(address)).text();
try {
  const known = await timeUntil('all documents are published and indexed', TIMEOUT_MS, async () => {
    const listed = JSON.parse(await text('/library/manifest.json')).documents.length === FILES + 2;
    return listed && (await text('/investors/search?q=omega')).includes(`Long.pdf#page=${PAGES}`);
  });
  say(`${FILES + 2} documents published, page ${PAGES} of ${PAGES} found, after ${known} ms`);
  await long();
  await large();
  await many();
  const memory =
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) / 1024;
  assert.ok(memory < MAX_MEMORY_MB, `the server takes ${Math.round(memory)} MB`);
  say(`the server takes ${Math.round(memory)} MB`);
} finally {
  await endSite(site, 'SIGTERM');
  drop();
}

async function long(): Promise<void> {
  const policies = () => text(folderPage(['Policies']));
  const count = `${PAGES.toLocaleString('en-IN')} pages`;
  await until(`a card names ${count}`, async () => (await policies()).includes(count), {
    timeoutMs: TIMEOUT_MS,
  });
  say(`the card of the long document names its ${PAGES} pages`);
}

/** A document too large for text extraction: search finds its name, and ranges are served at once. */
async function large(): Promise<void> {
  await until(
    'the page says that a document cannot be read',
    async () => (await text(folderPage(['Policies']))).includes('cannot be read'),
    { timeoutMs: TIMEOUT_MS },
  );
  assert.ok(
    (await text('/investors/search?q=Large')).includes('Large.pdf'),
    'the large document is not found',
  );
  const asked = performance.now();
  const range = `bytes=${MEGABYTES * 1e6 - 10}-`;
  const part = await get(documentFile(['Policies', 'Large.pdf']), { Range: range });
  assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 10]);
  const taken = performance.now() - asked;
  assert.ok(taken < 1_000, `the end of the large document took ${Math.round(taken)} ms`);
  say(`the last ten bytes of ${MEGABYTES} MB came after ${Math.round(taken)} ms`);
}

async function many(): Promise<void> {
  const address = folderPage(['Downloads']);
  let most = 0;
  let slowest = 0;
  for (const page of [1, 2, Math.ceil(FILES / 100)]) {
    const asked = performance.now();
    const html = await text(`${address}?page=${page}`);
    slowest = Math.max(slowest, performance.now() - asked);
    most = Math.max(most, html.length);
    assert.ok(
      html.includes(`of ${FILES.toLocaleString('en-IN')}, by name`),
      `page ${page} does not count them all`,
    );
  }
  assert.ok(most < LIGHT, `a page has ${most} bytes`);
  writeFileSync(file('Downloads', 'AAA new.txt'), 'new');
  const shown = await timeUntil('a new file is listed', SOON, async () =>
    (await text(address)).includes('AAA new'),
  );
  say(
    `${FILES} files in a folder: pages of at most ${most} bytes, the slowest after ${Math.round(slowest)} ms; a new one showed after ${shown} ms`,
  );
}

/** @returns milliseconds until the condition holds */
async function timeUntil(
  what: string,
  timeoutMs: number,
  condition: () => Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  await until(what, condition, { timeoutMs, everyMs: 100 });
  return Math.round(performance.now() - started);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
