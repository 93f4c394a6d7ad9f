/**
 * Scans that are copied into a running site are read, found and marked. Meanwhile OCR's process, which has
 * the lowest priority, is killed repeatedly and the server once, and each scanned page is stored exactly
 * once. `--cases FOLDER` adds files with known right results (see `CASES`).
 */
import assert from 'node:assert/strict';
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as urls from '../../../src/urls.ts';
import { freePort } from '../../free-port.ts';
import { commandOf, descendants } from '../../process-reads.ts';
import { elapse, until } from '../../waiting.ts';
import { type Listed, listedBy } from '../support/manifest.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import { type ScannedPage, scannedPages, scannedPdf } from './scanned-files.ts';

const MAX_READING_MS = 15 * 60_000;
/** A page that was being read when the server was killed is read again after 330 s. */
const PROCESS_TIMEOUT_MS = 420_000;
const FOLDER = 'Policies';
/** Files of `--cases`: text that must not be found or shown. */
const NOT_SHOWN: Record<string, readonly string[]> = {
  'Newspaper publication 14.02.2024.pdf': ['foRrh', 'ifjkke', 'vuqeksfnr'],
  'fair-practice-code-hindi.pdf': ['ििटेड', 'नषिकष', 'िरतयेक'],
  'hidden layer.pdf': ['proustite'],
};
const OUTCOME = 'Outcome_BM_13022024.pdf';

const KILLS = 6;

const { values } = parseArgs({ options: { cases: { type: 'string' } } });
const next = seeded();
const { folder, dataDir, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(path.join(documents, FOLDER), { recursive: true });
const env = { DOCUMENTS_DIR: documents, OCR: 'on', PORT: String(await freePort()) };
const scans = Map.groupBy(
  await scannedPages(next, folder),
  ({ language, damage }) => `${FOLDER}/${language} ${damage}.pdf`,
);
let site: Site = await startSite(folder, env);
try {
  for (const [name, pages] of scans) writeFileSync(path.join(documents, name), await scannedPdf(pages));
  const cases = values.cases ? globSync('*.pdf', { cwd: values.cases }) : [];
  for (const name of cases)
    copyFileSync(path.join(`${values.cases}`, name), path.join(documents, FOLDER, name));
  await kills();
  const listed = await until('all pages are read', allRead, { timeoutMs: MAX_READING_MS, everyMs: 1_000 });
  storedOnce(listed);
  for (const [name, pages] of scans) await expectFound(name, pages);
  if (values.cases) await knownCases(listed);
} finally {
  await endSite(site, 'SIGKILL');
  drop();
}

/** @returns OCR's process, if it runs */
function ocrProcess(): number | undefined {
  return descendants(Number(site.process.pid)).find((pid) => commandOf(pid).includes('recognise.server'));
}

function stored(ending: string): string[] {
  return globSync(`editions/ocr/*/*/*${ending}`, { cwd: dataDir });
}

/** @returns OCR's process while it reads a page */
function reading(): Promise<number> {
  const isReading = () => (stored('.reading').length > 0 ? ocrProcess() : undefined);
  return until('OCR reads a page', isReading, { timeoutMs: PROCESS_TIMEOUT_MS, everyMs: 20 });
}

async function kills(): Promise<void> {
  const priority = getPriority(await reading());
  assert.equal(
    priority,
    constants.priority.PRIORITY_LOW,
    'OCR has the lowest priority, so that visitors do not wait',
  );
  for (let kill = 0; kill < KILLS; kill++) {
    await reading();
    await elapse(next() * 5_000, 'OCR is killed at a random moment');
    process.kill(await reading(), 'SIGKILL');
  }
  await reading();
  const before = stored('.json').length;
  await endSite(site, 'SIGKILL');
  site = await startSite(folder, env);
  assert.ok(stored('.json').length >= before, 'results were lost');
}

async function allRead(): Promise<Listed[] | undefined> {
  const all = await listedBy(site.origin);
  const isRead = ({ path: at, unreadPages, readBy, trouble }: Listed) =>
    (unreadPages === 0 || trouble === 'acrobat') && (readBy === 'ocr' || !scans.has(at));
  const isWhole = all.length === readdirSync(path.join(documents, FOLDER)).length;
  return isWhole && all.every(isRead) ? all : undefined;
}

function storedOnce(listed: readonly Listed[]): void {
  const results = stored('.json').map((file) => {
    assert.ok(JSON.parse(readFileSync(path.join(dataDir, file), 'utf8')).words, `${file} is damaged`);
    return `${path.basename(path.dirname(file))} ${path.basename(file, '.json')}`;
  });
  for (const { path: at, sha256, pages } of listed.filter((one) => scans.has(one.path))) {
    const own = results.filter((result) => result.startsWith(sha256));
    const expected = Array.from({ length: pages ?? 0 }, (_, page) => `${sha256} ${page + 1}`);
    assert.deepEqual(own.sort(), expected, `results of ${at}`);
    assert.equal(pages, scans.get(at)?.length, `pages of ${at}`);
  }
  assert.deepEqual(stored('.tmp'), [], 'unfinished results');
}

async function search(query: string): Promise<{ path: string; page: number }[]> {
  const answer = await fetch(site.origin + urls.searchResults({ query }));
  assert.equal(answer.status, 200, query);
  return (await answer.json()).results;
}

async function textOf(listed: readonly Listed[], name: string, page: number): Promise<string> {
  const { id = '' } = listed.find(({ path: at }) => at === name) ?? {};
  const html = await (await fetch(site.origin + urls.readerPage(id, page, { textOnly: true }))).text();
  return html.replaceAll('<', ' <').replace(/<[^>]{0,2000}>/g, '');
}

/**
 * A single word that OCR has misread hides a page from its sentence; a clean document is found by one of its
 * sentences.
 */
async function expectFound(name: string, pages: readonly ScannedPage[]): Promise<void> {
  const hits = (await Promise.all(pages.map(({ sentence }) => search(sentence)))).flat();
  const isFound = hits.some((hit) => hit.path === name);
  console.info(`  ${name}: ${isFound ? 'found' : 'not found'}`);
  assert.ok(isFound || pages[0]?.damage !== 'clean', `${name} is not found by a sentence`);
}

async function knownCases(listed: readonly Listed[]): Promise<void> {
  const outcome = listed.find(({ path: at }) => at === `${FOLDER}/${OUTCOME}`);
  assert.equal(outcome?.readBy, 'ocr', OUTCOME);
  const hit = (await search('Vardhaman Trusteeship')).find(({ path: at }) => at === outcome.path);
  // Both pages have the same words.
  assert.ok(hit?.page === 2 || hit?.page === 3, 'Vardhaman Trusteeship is found on page 2 or 3');
  assert.match(await textOf(listed, outcome.path, 2), /Vardhaman\s+Trusteeship/, 'page 2 is shown');
  const marks = await (await fetch(site.origin + urls.pageMarks(outcome.id, 2, 'vardhaman'))).text();
  assert.match(marks, /<(rect|path)\b/, 'the words are marked on the picture');
  for (const [name, texts] of Object.entries(NOT_SHOWN)) {
    const shown = await textOf(listed, `${FOLDER}/${name}`, 1);
    for (const text of texts) {
      assert.ok(!shown.includes(text), `${name} shows "${text}"`);
      const hits = await search(text);
      assert.ok(!hits.some(({ path: at }) => at === `${FOLDER}/${name}`), `${name} is found by "${text}"`);
    }
  }
}
