/** Makes the site's index and a bare FTS5 index of the same generated pages. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openForWriting, textIndexFile } from '../../src/features/library/ingest/index/store.server.ts';
import { countAllWords } from '../../src/features/library/ingest/index/word-counts.server.ts';
import { indexWriter } from '../../src/features/library/ingest/index/writer.server.ts';
import { pageLines } from '../library/page-text.ts';
import { Seeded } from '../library/random.ts';
import { type CorpusLanguage, vocabulary } from '../library/vocabulary.ts';

const FIRST_YEAR = 1995;
const YEARS = 30;
const PAGES_A_DOCUMENT = 10;
const COMMIT_EVERY = 500;

export interface Indexes {
  site: string;
  bare: string;
}

/** @param folder is replaced. @param pages total number of pages */
export function makeIndexes(folder: string, pages: number): Indexes {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bareFile = path.join(folder, 'bare.sqlite');
  const { database } = openForWriting(textIndexFile(folder));
  const bare = new DatabaseSync(bareFile);
  bare.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;
    CREATE VIRTUAL TABLE page USING fts5(text, content = '', tokenize = 'unicode61')`);
  const insertBare = bare.prepare('INSERT INTO page (text) VALUES (?)');
  const writer = indexWriter(database, { aliases: new Map(), kinds: [] });
  const random = new Seeded(20_240_331);
  const words = { en: vocabulary('en'), hi: vocabulary('hi'), gu: vocabulary('gu') };
  for (let number = 0; number < pages / PAGES_A_DOCUMENT; number++) {
    if (number % COMMIT_EVERY === 0) {
      for (const one of [database, bare]) one.exec(one.isTransaction ? 'COMMIT; BEGIN' : 'BEGIN');
    }
    const share = random.next();
    const language: CorpusLanguage = share < 0.7 ? 'en' : share < 0.85 ? 'hi' : 'gu';
    const texts = Array.from({ length: PAGES_A_DOCUMENT }, () =>
      pageLines(random, words[language], language).join('\n'),
    );
    const year = FIRST_YEAR + (number % YEARS);
    const folderNames = ['Policies', `${year}-${String((year + 1) % 100).padStart(2, '0')}`];
    const title = [1, 2, 3].map(() => words[language].draw(random)).join(' ');
    const name = `Disclosure ${number} on ${title}.pdf`;
    const diskSegments = [...folderNames, name];
    const modified = Date.UTC(year, 3 + random.int(0, 11), random.int(1, 28));
    writer.put(
      { path: diskSegments.join('/'), diskSegments, folder: folderNames, name, size: number, modified },
      { kind: 'text', pages: texts, language, sha256: String(number), ctimeMs: 0 },
      Date.now(),
    );
    for (const text of texts) insertBare.run(text);
  }
  for (const one of [database, bare]) {
    one.exec("COMMIT; INSERT INTO page (page) VALUES ('optimize')");
  }
  database.exec("INSERT INTO name (name) VALUES ('optimize')");
  countAllWords(database);
  for (const one of [database, bare]) {
    one.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    one.close();
  }
  return { site: textIndexFile(folder), bare: bareFile };
}
