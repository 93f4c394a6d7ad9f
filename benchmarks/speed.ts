/**
 * `npm run bench -- speed`: measures requests per second beside a bare Node server that sends the same bytes,
 * and searches over generated pages beside a bare index. Exits with code 1 if a claim does not hold.
 *   --pages N              number of generated pages (100000)
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { ROOT } from '../scripts/prepare.mjs';
import { loadContent } from '../src/content-model/load.ts';
import { termGroups } from '../src/features/library/search/reading/synonyms.ts';
import * as urls from '../src/urls.ts';
import { endProcess, removeFolder } from '../tests/end-process.ts';
import { newClientAddress } from '../tests/proof/support/client-address.ts';
import { measureSearches } from './speed/searches.ts';
import { type Figure, printFigures } from './support/print-figures.ts';
import { readPdfs, startSiteWithoutSplash } from './support/site.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const { values } = parseArgs({ options: { pages: { type: 'string', default: '100000' } } });
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-speed-'));
const site = await startSiteWithoutSplash(scratch);
try {
  await measureRates();
} finally {
  await endProcess(site.process);
}
try {
  const names = termGroups(loadContent(path.join(ROOT, 'content')).content);
  await measureSearches(scratch, Number(values.pages), names);
} finally {
  removeFolder(scratch);
}

async function measureRates(): Promise<void> {
  const [pdf] = await readPdfs(site);
  if (!pdf) throw new Error('The site has read no PDF.');
  const { id, sha256, file } = pdf;
  /**
   * Addresses, with the claimed share of the bare server's rate for responses from memory or from the disk.
   */
  const addresses: [what: string, address: string, min?: number][] = [
    ['page', urls.page('home'), 0.5],
    ['folder', urls.folder(['Annual Report']), 0.5],
    ['document', new URL(file).pathname, 0.1],
    ['page of a document', urls.readerPage(id, 1)],
    ['picture of it', urls.pagePicture(id, 1, sha256, 1280)],
    ['form, rendered each time', urls.enquiry()],
    ['search', urls.search({ query: 'dividend' })],
  ];
  const figures: Figure[] = [];
  for (const [what, address, min] of addresses) {
    const response = await fetch(site.origin + address, { headers: { 'accept-encoding': 'identity' } });
    const bare = new Worker(new URL('./speed/bare-server.ts', import.meta.url), {
      workerData: new Uint8Array(await response.arrayBuffer()),
    });
    const [port] = await once(bare, 'message');
    const reference = await rateOf(`http://127.0.0.1:${port}/`);
    await bare.terminate();
    figures.push({ what, value: await rateOf(site.origin + address), reference, ...(min && { min }) });
  }
  printFigures(
    `Requests per second, ${CONNECTIONS} connections; reference: a bare server with the same bytes`,
    figures,
  );
}

/** @throws Error if a response has another status than 2xx */
async function rateOf(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, ...newClientAddress() },
        }),
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses and ${errors} connections failed.`);
  return requests.average;
}
