/** `npm run library -- purge-list`: the paths to purge from a CDN. */
import { fileURLToPath } from 'node:url';
import { type Content, loadContent } from '../content-model/load.ts';
import { openLibrary } from '../features/library/catalogue/library-index.server.ts';
import { openFacts } from '../features/library/ingest/facts.server.ts';
import {
  type Changes,
  changedAddresses,
  confirmListed,
  noteListed,
  type ReadableDocument,
} from '../features/library/purge/purge.server.ts';
import { readRegister } from '../features/library/register/store.server.ts';
import type { Config } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';
import * as urls from '../urls.ts';
import { command } from './program.ts';
import { FAILED, UsageError } from './run-program.ts';
import { withDatabase } from './with-database.ts';

/** The build of the release that contains this file, independent of the working directory. */
const BUILD = fileURLToPath(new URL('../../dist', import.meta.url));

export const purgeListCommand = command({
  name: 'purge-list',
  summary:
    'Lists the addresses to purge from a CDN: changed since the last confirmed list, one per line; repeated until --done',
  options: {
    done: { summary: 'confirms that the CDN has purged the list printed last' },
    'dry-run': { summary: 'lists them without affecting --done' },
  },
  examples: [
    ['> changed.txt', 'after documents or a new version have reached every server'],
    ['--done', 'after the CDN has purged all of them'],
    ['--dry-run', 'to see the list first'],
  ],
  run: (given) => {
    if (given.done && given['dry-run']) throw new UsageError('--done and --dry-run exclude each other.');
    return withDatabase((database, config) =>
      given.done ? confirm(database) : list(database, config, given['dry-run'] !== true),
    );
  },
});

async function confirm(database: Database): Promise<number> {
  if (await confirmListed(database)) return 0;
  process.stderr.write(
    'No complete list was printed since the last --done, so nothing is confirmed. Print one: npm run --silent library -- purge-list\n',
  );
  return FAILED;
}

async function list(database: Database, config: Config, forDone: boolean): Promise<number> {
  const { addresses, published } = await changes(database, config);
  if (forDone) await noteListed(database, undefined);
  const lines = addresses.map((one) => `${urls.absolute(config.origin, one)}\n`);
  if (!(await print(lines.join('')))) return FAILED;
  if (forDone) await noteListed(database, published);
  return 0;
}

/** Resolves after the text is written to standard output; false if writing failed. */
const print = (text: string): Promise<boolean> =>
  new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));

async function changes(database: Database, config: Config): Promise<Changes> {
  const { content } = loadContent(config.contentDir, config.mediaBaseUrl);
  const quiet = { info: () => undefined, warn: () => undefined };
  const library = await openLibrary(config, content.library, quiet);
  try {
    const readable = await readableDocuments(database, config);
    return await changedAddresses(database, library, BUILD, pagesOf(content.text), readable);
  } finally {
    library.close();
  }
}

/** The documents whose pages can be shown, with the number of pages that ingest has counted. */
async function readableDocuments(database: Database, config: Config): Promise<ReadableDocument[]> {
  const { records } = await readRegister(database);
  const facts = openFacts(config.cacheDir);
  try {
    return records.flatMap(({ id, path, sha256, goneAt }) => {
      const read = goneAt === undefined ? facts.at(path.split('/')) : undefined;
      return read?.sha256 === sha256 && read.pages ? [{ id, sha256, pages: read.pages }] : [];
    });
  } finally {
    facts.close();
  }
}

/** The paths of the six pages, and of the partners page for each category, in every language. */
function pagesOf(text: Content['text']): string[] {
  const categories = text.en.partners.filter.categories.map(({ id }) => urls.partners(id));
  return Object.keys(text).flatMap((language) => {
    const partners = urls.localize(language, urls.page('partners'));
    return [
      ...Object.values(urls.PAGES).map((page) => urls.localize(language, page)),
      ...categories.map((address) => address.replace(urls.page('partners'), partners)),
    ];
  });
}
