/** `npm run library -- purge-list`: what a CDN has to forget. */
import path from 'node:path';
import { type Content, loadContent } from '../content-model/load.ts';
import { openLibrary } from '../features/library/index.server.ts';
import { changedAddresses } from '../features/library/purge/purge.server.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/tables.ts';
import * as urls from '../urls.ts';
import { command, type Write } from './command.ts';
import { withDatabase } from './with-database.ts';

export const purgeListCommand = command({
  name: 'purge-list',
  summary: 'Lists the addresses that changed since it was last asked, one a line, for a CDN to forget',
  options: { 'dry-run': { summary: 'lists them again the next time' } },
  examples: [
    ['', 'after documents or a new version have reached every server'],
    ['--dry-run', 'to look first'],
  ],
  run: async (given, _argument, write) => {
    await withDatabase((database, config) => purge(database, config, given['dry-run'] !== true, write));
    return 0;
  },
});

async function purge(database: Database, config: Config, keep: boolean, write: Write): Promise<void> {
  const { content } = loadContent(config.contentDir, config.mediaBaseUrl);
  const quiet = { info: () => undefined, warn: () => undefined };
  const library = await openLibrary(config, content.library, quiet);
  try {
    const pages = pagesOf(content.text);
    const paths = await changedAddresses(database, library, path.resolve('dist'), pages, keep);
    for (const one of paths) write(urls.absolute(config.origin, one));
  } finally {
    library.close();
  }
}

/** The six pages in every language, and the partners of each category. */
function pagesOf(text: Content['text']): string[] {
  const categories = text.en.partners.filter.categories.map(({ id }) => urls.partners(id));
  return Object.keys(text).flatMap((language) => {
    const partners = urls.inLanguage(language, urls.page('partners'));
    return [
      ...Object.values(urls.PAGES).map((page) => urls.inLanguage(language, page)),
      ...categories.map((address) => address.replace(urls.page('partners'), partners)),
    ];
  });
}
