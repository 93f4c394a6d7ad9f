/** Writes the site's index and a bare FTS5 index of the same generated pages. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pageLines } from '../generated-text/page-text.ts';
import { type CorpusLanguage, vocabulary } from '../generated-text/vocabulary.ts';
import { Seeded } from '../support/random.ts';
import { type IndexedText, writeTextIndex } from './text-index.ts';

const FIRST_YEAR = 1995;
const YEARS = 30;
const PAGES_A_DOCUMENT = 10;

/**
 * @param folder receives both indexes
 * @param pages total number of pages
 * @returns the files of the indexes
 */
export function writeGeneratedPages(folder: string, pages: number): { site: string; bare: string } {
  const bareFile = path.join(folder, 'bare.sqlite');
  const bare = new DatabaseSync(bareFile);
  bare.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;
    CREATE VIRTUAL TABLE page USING fts5(text, content = '', tokenize = 'unicode61'); BEGIN`);
  const insert = bare.prepare('INSERT INTO page (text) VALUES (?)');
  const site = writeTextIndex(
    folder,
    generatedDocuments(pages, (text) => insert.run(text)),
    {
      aliases: new Map(),
      kinds: [],
    },
  );
  bare.exec("COMMIT; INSERT INTO page (page) VALUES ('optimize'); PRAGMA wal_checkpoint(TRUNCATE)");
  bare.close();
  return { site, bare: bareFile };
}

function* generatedDocuments(pages: number, wrote: (page: string) => void): Generator<IndexedText> {
  const random = new Seeded(20_240_331);
  const words = { en: vocabulary('en'), hi: vocabulary('hi'), gu: vocabulary('gu') };
  for (let number = 0; number < pages / PAGES_A_DOCUMENT; number++) {
    const share = random.next();
    const language: CorpusLanguage = share < 0.7 ? 'en' : share < 0.85 ? 'hi' : 'gu';
    const texts = Array.from({ length: PAGES_A_DOCUMENT }, () =>
      pageLines(random, words[language]).join('\n'),
    );
    const year = FIRST_YEAR + (number % YEARS);
    const title = [1, 2, 3].map(() => words[language].draw(random)).join(' ');
    texts.forEach(wrote);
    yield {
      folder: ['Policies', `${year}-${String((year + 1) % 100).padStart(2, '0')}`],
      name: `Disclosure ${number} on ${title}.pdf`,
      modified: Date.UTC(year, 3 + random.int(0, 11), random.int(1, 28)),
      pages: texts,
      language,
    };
  }
}
