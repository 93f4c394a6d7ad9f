/**
 * Tries thousands of damaged PDFs, paths and queries. The server does not crash or hang, serves no file
 * outside the documents folder, and escapes all output.
 *   --tries N   number of damaged PDFs and of hostile queries (3000); twice as many paths
 */
import { parseArgs } from 'node:util';
import { seeded } from '../support/site.ts';
import { readDamaged } from './damaged-documents.ts';
import { openDamagedLibrary } from './damaged-library.ts';
import { sendHostile } from './hostile-requests.ts';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '3000' } } });
const tries = Number(values.tries);
const next = seeded();

console.info(await readDamaged(tries, next));
const library = await openDamagedLibrary(next);
try {
  await sendHostile(library, 2 * tries, tries, next);
  await library.checkAll();
  console.info(`${2 * tries} hostile paths and ${tries} queries: none left the folder, all are escaped`);
} finally {
  await library.close();
}
