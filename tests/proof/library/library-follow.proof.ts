/**
 * The search index follows the disk. A change is visible within five seconds after a document is added,
 * changed, renamed or removed. The first request for the former address of a renamed document redirects to the
 * new one within a second. A file that is still being copied is not visible. Visitors never see a partial
 * change. The server rebuilds an index that was deleted.
 */

import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newClientAddress } from '../../../benchmarks/support/client-address.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { simulatedDelay, until } from '../../waiting.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';

/** Maximum milliseconds until a change is visible. */
const SOON = 5_000;
/** Maximum milliseconds until the former address of a renamed file redirects. */
const LEADS_ON = 1_000;
const ROUNDS = 12;

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
  console.info('every change was shown in time');
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

/** Waits until the search finds `wanted` pages. */
async function shows(query: string, wanted: number, within = SOON): Promise<void> {
  const isShown = async () => (await pages(query)) === wanted;
  await until(`"${query}" is found on ${wanted} page(s)`, isShown, { timeoutMs: within });
}

async function changes(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const name = file(`Document ${round}.pdf`);
    writeFileSync(name, await pdf([`A word, novelty${round}.`]));
    await shows(`novelty${round}`, 1);
    writeFileSync(name, await pdf([`Another, change${round}.`, `And change${round} again.`]));
    await shows(`change${round}`, 2);
    renameSync(name, file(`Renamed${round}.pdf`));
    await shows(`Renamed${round}`, 2);
    rmSync(file(`Renamed${round}.pdf`));
    await shows(`change${round}`, 0);
  }
}

/** Renames one document repeatedly: every former address must redirect. */
async function renames(): Promise<void> {
  const isKnown = async () =>
    (await (await fetch(`${site.origin}/library/manifest.json`)).text()).includes('First');
  await until('the register knows the first document', isKnown, { timeoutMs: 20_000 });
  const names = ['First.pdf'];
  for (let round = 0; round < ROUNDS; round++) {
    // Every third new name is a former name.
    const from = names.at(-1) ?? '';
    const to = round % 3 === 2 ? (names.at(-3) ?? '') : `First ${round}.pdf`;
    renameSync(file(from), file(to));
    names.push(to);
    for (const name of new Set(names.toReversed())) if (name !== to) await leadsOn(name, to);
  }
  renameSync(file(names.at(-1) ?? ''), file('First.pdf'));
}

/** Requests a former address, which must redirect in time. */
async function leadsOn(from: string, to: string): Promise<void> {
  const address = (name: string) => `/Images/Icons/Documents/Policies/${encodeURIComponent(name)}`;
  const started = performance.now();
  const answer = await fetch(site.origin + address(from), { redirect: 'manual' });
  const taken = performance.now() - started;
  assert.deepEqual([answer.status, answer.headers.get('location')], [301, address(to)]);
  assert.ok(taken < LEADS_ON, `the old address of ${to} led on after ${Math.round(taken)} ms`);
}

async function copying(): Promise<void> {
  const bytes = await pdf(['Copied slowly, glacier.']);
  const step = Math.ceil(bytes.length / 20);
  for (let at = 0; at < bytes.length; at += step) {
    appendFileSync(file('Slow.pdf'), bytes.subarray(at, at + step));
    await simulatedDelay(200);
    assert.equal(await pages('Slow'), 0, 'a document shows while it is being copied');
  }
  await shows('glacier', 1);
}

async function wholeChanges(): Promise<void> {
  writeFileSync(file('Editions.pdf'), await ten('zero'));
  await shows('marker', 10);
  let changing = true;
  const looking = (async () => {
    while (changing) assert.equal(await pages('marker'), 10, 'a mixture of two editions shows');
  })();
  for (const word of ['one', 'two', 'three', 'four']) {
    writeFileSync(file('.next.pdf'), await ten(word));
    renameSync(file('.next.pdf'), file('Editions.pdf'));
    await shows(`edition ${word}`, 10);
  }
  changing = false;
  await looking;
}

async function deletedIndex(): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(path.join(folder, 'cache', `library-text.sqlite${suffix}`), { force: true });
  }
  writeFileSync(file('After.pdf'), await pdf(['After the deletion, phoenix.']));
  await shows('phoenix', 1, 2 * SOON);
  await shows('marker', 10, 2 * SOON);
}
