/**
 * `npm run bench:library`: measures startup, text extraction, search and browsing with a large library.
 * Generates the library in .cache/bench-library unless it exists. Exits with code 1 if a claim does not hold.
 *   --documents N     number of documents (10000, with about 100,000 pages)
 *   --only a,b        of start, extraction, search, browsing (all)
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/prepare.mjs';
import { loadContent } from '../src/content-model/load.ts';
import { measureBrowsing } from './library/browsing.ts';
import { type Claim, groupsOf, printClaims } from './library/claims.ts';
import { makeCorpus } from './library/corpus.ts';
import { measureExtraction } from './library/extraction.ts';
import { indexSize, measureSearch } from './library/searching.ts';
import { measureStart } from './library/start.ts';
import { handOver } from './report/result.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'start,extraction,search,browsing' },
    port: { type: 'string', default: '4389' },
  },
});
const count = Number(values.documents);
const { content } = loadContent(path.join(ROOT, 'content'));
const documents = path.join(ROOT, '.cache', `bench-library-${count}`);
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-library-'));
const cache = path.join(scratch, 'cache');
const claims: Claim[] = [];

try {
  prepare();
  const load = os.loadavg()[0]?.toFixed(1);
  process.stdout.write(`${count} documents, ${os.availableParallelism()} cores, load before: ${load}\n`);
  if (values.only.includes('extraction')) claims.push(...(await measureExtraction(documents)));
  if (/start|search/.test(values.only)) {
    const parts = { documents, scratch, cache, port: Number(values.port) };
    claims.push(...(await measureStart(parts)));
  }
  if (values.only.includes('search')) {
    claims.push(indexSize(cache), ...(await measureSearch(cache, content.company)));
  }
  if (values.only.includes('browsing')) {
    claims.push(...(await measureBrowsing({ documents, scratch, cache, port: Number(values.port) })));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = printClaims(claims) ? 0 : 1;
handOver({
  title: 'Library',
  about: `${count.toLocaleString('en-IN')} documents in three languages: the server's start over them, pages while they are indexed, reading text and first pages beside poppler, search by eight visitors at once, and a folder of 200 documents beside a bare server.`,
  groups: groupsOf(claims),
  missed: claims.flatMap(({ what, measured, claimed, holds }) =>
    holds === false ? [`${what}: ${measured} (${claimed})`] : [],
  ),
});

function prepare(): void {
  if (existsSync(documents)) return;
  const making = `${documents}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  process.stdout.write(`Making ${count} documents ...\n`);
  const folders = content.library.categories.map(({ folder }) => folder);
  process.stdout.write(`${makeCorpus(making, count, folders).toLocaleString('en-IN')} pages\n`);
  // Renames the folder last, so that an existing `documents` folder is always complete.
  renameSync(making, documents);
}
