/**
 * Tries thousands of damaged PDFs, paths and queries. The server does not crash or hang, serves no file
 * outside the documents folder, and escapes all output.
 *   --pdfs N      number of damaged PDFs that are read and rendered (3000); two pages of a fifth of them are also read and
 *                 drawn as the site's pages do
 *   --paths N     number of hostile paths (6000)
 *   --queries N   number of hostile search queries (3000)
 */
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { seeded } from '../support/site.ts';
import { openDamagedLibrary } from './damaged-library.ts';
import { readDamagedPages } from './damaged-pages.ts';
import { readDamaged } from './damaged-reading.ts';
import { askForPaths } from './hostile-paths.ts';
import { askQueries } from './hostile-queries.ts';

const { values } = parseArgs({
  options: {
    pdfs: { type: 'string', default: '3000' },
    paths: { type: 'string', default: '6000' },
    queries: { type: 'string', default: '3000' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const next = seeded();

const [pdfs, paths, queries] = [values.pdfs, values.paths, values.queries].map(Number);
assert.ok(pdfs && paths && queries, 'nothing would be tried');

say(await readDamaged(pdfs, next));
say(await readDamagedPages(Math.ceil(pdfs / 5), next));
const library = await openDamagedLibrary(next);
try {
  say(await library.settle());
  say(await askForPaths(library, paths, next));
  say(await askQueries(library, queries, next));
  say(await library.checkAll());
} finally {
  await library.close();
}
