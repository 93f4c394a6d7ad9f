/**
 * Measures requests per second for a folder page of 200 documents, relative to a bare server that sends the
 * same bytes.
 */
import { copyFileSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folder, manifest } from '../../src/urls.ts';
import { hasWrk, servedRate } from '../pages/served.ts';
import { type Claim, ratioClaim } from './claims.ts';
import { type StartParts, start, stop } from './start.ts';

const DOCUMENTS = 200;
const FOLDER = 'Policies';
const MIN_RATIO = 0.5;

/** Uses a separate library, because the folders of the large one contain fewer documents. */
export async function measureBrowsing({ documents, scratch, port }: StartParts): Promise<Claim[]> {
  const what = `folder page of ${DOCUMENTS} documents / bare buffer`;
  if (!hasWrk()) return [ratioClaim(what, 0, 'wrk is not installed', { least: MIN_RATIO })];
  const own = path.join(scratch, 'browsing');
  mkdirSync(path.join(own, 'documents', FOLDER), { recursive: true });
  const files = globSync(path.join(documents, '**/*.pdf')).sort().slice(0, DOCUMENTS);
  for (const [at, file] of files.entries()) {
    copyFileSync(file, path.join(own, 'documents', FOLDER, `${at} ${path.basename(file)}`));
  }
  const library = {
    documents: path.join(own, 'documents'),
    scratch: own,
    cache: path.join(own, 'cache'),
    port,
  };
  const running = await start(library, folder([FOLDER]));
  try {
    await running.indexed;
    await waitForIngest(port);
    const address = `http://127.0.0.1:${port}${folder([FOLDER])}`;
    const rate = await servedRate(address, { port: port + 1, scratch, rounds: 3, seconds: 3 });
    const parts = `${Math.round(rate.own)} / ${Math.round(rate.reference)} a second`;
    return [ratioClaim(what, rate.ratios.median, parts, { least: MIN_RATIO })];
  } finally {
    await stop(running.process);
  }
}

/** Waits until the server has read all documents, because reading a document invalidates cached pages. */
async function waitForIngest(port: number): Promise<void> {
  for (let left = 600; left > 0; left--) {
    const { documents } = await (await fetch(`http://127.0.0.1:${port}${manifest()}`)).json();
    const known = documents.filter(({ pages }: { pages: number | null }) => pages !== null);
    if (known.length === DOCUMENTS) return;
    await wait(200);
  }
  throw new Error('The documents were not read within two minutes.');
}
