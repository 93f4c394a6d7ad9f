/**
 * The search index follows the disk. A change is visible within five seconds after a document is added,
 * changed, renamed or removed. The first request for the former address of a renamed document redirects to the
 * new one within a second. A file that is still being copied is not visible. Visitors never see a partial
 * change. The server rebuilds an index that was deleted. Hostile files do not affect other files. ROUNDS=...
 * sets the number of rounds of changes (12), FILES=... the number of hostile files (60).
 */

import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newClientAddress } from '../../../benchmarks/support/client-address.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { simulatedDelay, until } from '../../waiting.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';

/** Maximum milliseconds until a change is visible. */
const SOON = 5_000;
/** Maximum milliseconds until the former address of a renamed file redirects. */
const LEADS_ON = 1_000;
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const FILES = Number(process.env.FILES ?? 60);
const next = seeded();

const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents', 'Policies');
mkdirSync(documents, { recursive: true });
const file = (name: string) => path.join(documents, name);
const ten = (word: string) =>
  pdf(Array.from({ length: 10 }, (_, i) => `Edition ${word}, sheet ${i}, marker.`));

writeFileSync(file('First.pdf'), await pdf(['The first document.']));
const site = await startSite(folder, {
  DOCUMENTS_DIR: path.join(folder, 'documents'),
  TRUST_PROXY: '127.0.0.1',
});
try {
  await shows('first', 1, 20_000);
  await changes();
  await renames();
  await copying();
  await wholeChanges();
  await deletedIndex();
  await hostileFiles();
} finally {
  await endSite(site, 'SIGTERM');
  drop();
}

/** @returns the number of pages on which the search finds a phrase */
async function pages(query: string): Promise<number> {
  const answer = await fetch(`${site.origin}/investors/search?q=${encodeURIComponent(`"${query}"`)}`, {
    // From many addresses, because each has a limit per minute.
    headers: newClientAddress(),
  });
  assert.equal(answer.status, 200);
  const said = /data-count="(\d+) document\(s\), ([\d,]+) page/.exec(await answer.text());
  return said ? Number(said[2]?.replaceAll(',', '')) : 0;
}

/** @returns milliseconds until the search finds `wanted` pages */
async function shows(query: string, wanted: number, within = SOON): Promise<number> {
  const started = performance.now();
  const isShown = async () => (await pages(query)) === wanted;
  await until(`"${query}" is found on ${wanted} page(s)`, isShown, { timeoutMs: within });
  return performance.now() - started;
}

async function changes(): Promise<void> {
  let longest = 0;
  const expectSoon = async (word: string, count: number) => {
    longest = Math.max(longest, await shows(word, count));
  };
  for (let round = 0; round < ROUNDS; round++) {
    const name = file(`Document ${round}.pdf`);
    writeFileSync(name, await pdf([`A word, novelty${round}.`]));
    await expectSoon(`novelty${round}`, 1);
    writeFileSync(name, await pdf([`Another, change${round}.`, `And change${round} again.`]));
    await expectSoon(`change${round}`, 2);
    renameSync(name, file(`Renamed${round}.pdf`));
    await expectSoon(`Renamed${round}`, 2);
    rmSync(file(`Renamed${round}.pdf`));
    await expectSoon(`change${round}`, 0);
  }
  say(`${ROUNDS * 4} changes shown, the slowest after ${Math.round(longest)} ms`);
}

/** Renames one document repeatedly: every former address must redirect. */
async function renames(): Promise<void> {
  const isKnown = async () =>
    (await (await fetch(`${site.origin}/library/manifest.json`)).text()).includes('First');
  await until('the register knows the first document', isKnown, { timeoutMs: 20_000 });
  const names = ['First.pdf'];
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Every third new name is a former name.
    const from = names.at(-1) ?? '';
    const to = round % 3 === 2 ? (names.at(-3) ?? '') : `First ${round}.pdf`;
    renameSync(file(from), file(to));
    slowest = Math.max(slowest, await leadsOn(from, to));
    names.push(to);
    for (const name of new Set(names)) if (name !== to) await leadsOn(name, to);
  }
  renameSync(file(names.at(-1) ?? ''), file('First.pdf'));
  say(`${ROUNDS} old addresses led on, the slowest after ${Math.round(slowest)} ms`);
}

/** Requests a former address, which must redirect. @returns the duration in milliseconds */
async function leadsOn(from: string, to: string): Promise<number> {
  const address = (name: string) => `/Images/Icons/Documents/Policies/${encodeURIComponent(name)}`;
  const started = performance.now();
  const answer = await fetch(site.origin + address(from), { redirect: 'manual' });
  const taken = performance.now() - started;
  assert.deepEqual([answer.status, answer.headers.get('location')], [301, address(to)]);
  assert.ok(taken < LEADS_ON, `the old address of ${to} led on after ${Math.round(taken)} ms`);
  return taken;
}

async function copying(): Promise<void> {
  const bytes = await pdf(['Copied slowly, glacier.']);
  const step = Math.ceil(bytes.length / 20);
  for (let at = 0; at < bytes.length; at += step) {
    appendFileSync(file('Slow.pdf'), bytes.subarray(at, at + step));
    await simulatedDelay(200);
    assert.equal(await pages('Slow'), 0, 'a document shows while it is being copied');
  }
  say(`a file copied over 4 s showed after ${Math.round(await shows('glacier', 1))} ms of rest`);
}

async function wholeChanges(): Promise<void> {
  writeFileSync(file('Editions.pdf'), await ten('zero'));
  await shows('marker', 10);
  let looks = 0;
  let changing = true;
  const looking = (async () => {
    while (changing) {
      assert.equal(await pages('marker'), 10, 'a mixture of two editions shows');
      looks += 1;
    }
  })();
  for (const word of ['one', 'two', 'three', 'four']) {
    writeFileSync(file('.next.pdf'), await ten(word));
    renameSync(file('.next.pdf'), file('Editions.pdf'));
    await shows(`edition ${word}`, 10);
  }
  changing = false;
  await looking;
  say(`4 editions of a document replaced, ${looks} looks, none saw a mixture`);
}

async function deletedIndex(): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(path.join(folder, 'cache', `library-text.sqlite${suffix}`), { force: true });
  }
  writeFileSync(file('After.pdf'), await pdf(['After the deletion, phoenix.']));
  await shows('phoenix', 1, 2 * SOON);
  await shows('marker', 10, 2 * SOON);
  say('the index was deleted and came back');
}

async function hostileFiles(): Promise<void> {
  const whole = readFileSync('tests/fixtures/search/printed-by-a-browser.pdf');
  for (let number = 0; number < FILES; number++) writeFileSync(file(`Hostile ${number}.pdf`), damaged(whole));
  writeFileSync(file('Harmless.pdf'), await pdf(['Among hostile files, lifeboat.']));
  let slowest = 0;
  const deadline = performance.now() + 120_000;
  while ((await pages('lifeboat')) !== 1) {
    assert.ok(performance.now() < deadline, 'a harmless document waits for hostile ones');
    const asked = performance.now();
    assert.equal((await fetch(`${site.origin}/healthz`)).status, 200);
    slowest = Math.max(slowest, performance.now() - asked);
    await simulatedDelay(20);
  }
  assert.ok(slowest < 1_000, `the server took ${Math.round(slowest)} ms to answer`);
  say(`${FILES} hostile files read; the server's slowest answer took ${Math.round(slowest)} ms`);
}

/** @returns a copy with random bytes overwritten; some are also truncated, doubled, or missing 500 bytes */
function damaged(whole: Buffer): Buffer {
  const bytes = Buffer.from(whole);
  for (let hits = 1 + Math.floor(next() * 40); hits > 0; hits--) {
    bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
  }
  const at = Math.floor(next() * bytes.length);
  const kind = next();
  if (kind < 0.2) return bytes.subarray(0, at);
  if (kind < 0.4)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + 500))]);
  if (kind < 0.5) return Buffer.concat([bytes, bytes]);
  return bytes;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
