/**
 * Kills the server repeatedly during indexing while documents are added, replaced, moved and deleted.
 * Afterwards the index, the register and the disk agree, and continue to: each further change is visible
 * within half a minute, and visitors never see a partial one. The permanent address of every document
 * redirects or reports that the document was withdrawn. The server rebuilds a deleted index, also while it
 * runs, and keeps the same document ids.
 *   --kills N    number of kills while the text index is out of date (50)
 */
import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { search } from '../../../src/urls.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { freePort } from '../../free-port.ts';
import { elapse, poll, until } from '../../waiting.ts';
import { newClientAddress } from '../support/client-address.ts';
import { listedBy } from '../support/manifest.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import { differences, type Places, textDifferences } from './agreement.ts';
import { changingFolder } from './folder.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } });
const KILLS = Number(values.kills);
/** Maximum number of changes before a kill, and maximum milliseconds between readiness and the kill. */
const MAX_CHANGES = 12;
const MAX_UPTIME_MS = 1_500;
/** Maximum number of runs. A run does not count as a kill if indexing had finished. */
const MAX_RUNS = 4 * KILLS;
/**
 * Maximum milliseconds until index, register and disk agree after a start, and until a running server shows a
 * change.
 */
const START_MS = 60_000;
const CHANGE_MS = 30_000;
const ROUNDS = 12;

const next = seeded();
const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(documents);
const port = await freePort();
const env = { DOCUMENTS_DIR: documents, PORT: String(port), TRUST_PROXY: '127.0.0.1' };
const places: Places = { documents, cache: path.join(folder, 'cache'), origin: `http://127.0.0.1:${port}` };
const changing = changingFolder(documents, next);
const given = new Set<string>();
/** The running server. The proof ends it if an assertion fails. */
let running: Site | undefined;
const start = async (): Promise<Site> => {
  running = await startSite(folder, env);
  return running;
};

try {
  for (let first = 0; first < 40; first++) await changing.change();
  let lives = 0;
  let kills = 0;
  for (; kills < KILLS; lives++) {
    assert.ok(lives < MAX_RUNS, `only ${kills} of ${lives} kills came in the middle of indexing`);
    kills += (await oneLife()) ? 1 : 0;
  }
  const site = await start();
  await agree(START_MS);
  console.info(
    `${lives} kills, ${kills} of them in the middle of indexing; ${changing.words.size} documents agree`,
  );
  await identifiersAnswer();
  for (let round = 0; round < ROUNDS; round++) {
    await changing.change();
    await agree(CHANGE_MS);
  }
  await withoutIndex(site);
  await wholeChanges();
} finally {
  if (running) await endSite(running, 'SIGKILL');
  drop();
}

/**
 * Runs the server for a moment while files change, and kills it.
 * @returns true if the text index was out of date at the kill
 */
async function oneLife(): Promise<boolean> {
  const site = await start();
  const end = Date.now() + next() * MAX_UPTIME_MS;
  const changes = Math.ceil(next() * MAX_CHANGES);
  for (let change = 0; change < changes; change++) {
    await changing.change();
    await elapse(next() * 60, 'files change at random moments');
  }
  await elapse(Math.max(0, end - Date.now()), 'the server is killed at a random moment');
  for (const id of await identifiers()) given.add(id);
  assert.equal(site.process.exitCode, null, 'the server ended by itself');
  await endSite(site, 'SIGKILL');
  try {
    return textDifferences(places, changing).length > 0;
  } catch {
    // The index is missing or incomplete.
    return true;
  }
}

/** @returns ids of all published documents */
async function identifiers(): Promise<string[]> {
  return (await listedBy(places.origin)).map(({ id }) => id).sort();
}

/** Waits until index, register and disk agree. */
async function agree(timeoutMs: number): Promise<void> {
  let found: string[] = [];
  const agrees = async () => {
    found = await differences(places, changing).catch((error) => [String(error)]);
    return found.length === 0;
  };
  const isAgreed = await poll(agrees, { timeoutMs, everyMs: 250 });
  assert.ok(isAgreed, `after ${timeoutMs} ms:\n${found.slice(0, 20).join('\n')}`);
}

/** Checks that the permanent address of every document redirects (302) or reports its withdrawal (410). */
async function identifiersAnswer(): Promise<void> {
  for (const id of given) {
    const { status } = await fetch(`${places.origin}/d/${id}`, { redirect: 'manual' });
    assert.ok(status === 302 || status === 410, `/d/${id} answers ${status}`);
  }
}

async function withoutIndex(site: Site): Promise<void> {
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(path.join(places.cache, `library-text.sqlite${suffix}`), { force: true });
  await changing.change();
  await agree(START_MS);
  const before = await identifiers();
  assert.equal(await endSite(site, 'SIGTERM'), 0);
  rmSync(places.cache, { recursive: true });
  await start();
  await agree(START_MS);
  assert.deepEqual(await identifiers(), before, 'deleting the index changed identifiers');
}

/** Replaces a document repeatedly. The search must find all pages of one edition at any time. */
async function wholeChanges(): Promise<void> {
  const replace = async (word: string) => {
    const pages = Array.from({ length: 10 }, (_, sheet) => `Edition ${word}, sheet ${sheet}, marker.`);
    writeFileSync(path.join(documents, '.next.pdf'), await pdf(pages));
    renameSync(path.join(documents, '.next.pdf'), path.join(documents, 'Policies', 'Editions.pdf'));
    await until(`edition ${word} is found`, async () => (await countPages(`edition ${word}`)) === 10);
  };
  await replace('zero');
  let isChanging = true;
  const looking = (async () => {
    while (isChanging) assert.equal(await countPages('marker'), 10, 'a mixture of two editions shows');
  })();
  for (const word of ['one', 'two', 'three', 'four']) await replace(word);
  isChanging = false;
  await looking;
}

/** @returns the number of pages on which the search finds a phrase */
async function countPages(phrase: string): Promise<number> {
  const address = places.origin + search({ query: `"${phrase}"` });
  // From many addresses, because each has a limit per minute.
  const page = await (await fetch(address, { headers: newClientAddress() })).text();
  return Number(/data-count="\d+ \D+(\d+)/.exec(page)?.[1] ?? 0);
}
