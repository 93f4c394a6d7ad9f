/**
 * Kills the server repeatedly during indexing while documents are added, replaced, moved and deleted.
 * Afterwards the index, the register and the disk agree. The permanent address of every document redirects or
 * reports that the document was withdrawn. The server rebuilds a deleted index and keeps the same document ids.
 *   --kills N    number of kills while the text index is out of date (50)
 */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../free-port.ts';
import { elapse, poll } from '../../waiting.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import { differences, identifiers, type Places, textDifferences } from './agreement.ts';
import { changingFolder } from './folder.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } });
const KILLS = Number(values.kills);
/** Maximum number of changes before a kill, and maximum milliseconds between readiness and the kill. */
const MAX_CHANGES = 12;
const MAX_UPTIME_MS = 1_500;
/** Maximum number of runs. A run does not count as a kill if indexing had finished. */
const MAX_RUNS = 4 * KILLS;
/** Maximum milliseconds until index, register and disk agree. */
const TIMEOUT_MS = 60_000;

const next = seeded();
const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(documents);
const port = await freePort();
const env = { DOCUMENTS_DIR: documents, PORT: String(port) };
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
  await agree();
  console.info(
    `${lives} kills, ${kills} of them in the middle of indexing; ${changing.words.size} documents agree`,
  );
  await identifiersAnswer();
  await withoutIndex(site);
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
  for (const id of await identifiers(places)) given.add(id);
  assert.equal(site.process.exitCode, null, 'the server ended by itself');
  await endSite(site, 'SIGKILL');
  return behind();
}

function behind(): boolean {
  try {
    return textDifferences(places, changing).length > 0;
  } catch {
    // The index is missing or incomplete.
    return true;
  }
}

/** Waits until index, register and disk agree. */
async function agree(): Promise<void> {
  let found: string[] = [];
  const agrees = async () => {
    found = await differences(places, changing).catch((error) => [String(error)]);
    return found.length === 0;
  };
  const isAgreed = await poll(agrees, { timeoutMs: TIMEOUT_MS, everyMs: 250 });
  assert.ok(isAgreed, `after ${TIMEOUT_MS} ms:\n${found.slice(0, 20).join('\n')}`);
}

/** Checks that the permanent address of every document redirects (302) or reports its withdrawal (410). */
async function identifiersAnswer(): Promise<void> {
  for (const id of given) {
    const { status } = await fetch(`${places.origin}/d/${id}`, { redirect: 'manual' });
    assert.ok(status === 302 || status === 410, `/d/${id} answers ${status}`);
  }
}

async function withoutIndex(site: Site): Promise<void> {
  const before = (await identifiers(places)).sort();
  assert.equal(await endSite(site, 'SIGTERM'), 0);
  rmSync(places.cache, { recursive: true });
  const again = await start();
  await agree();
  assert.deepEqual((await identifiers(places)).sort(), before, 'deleting the index changed identifiers');
  await endSite(again, 'SIGTERM');
}
