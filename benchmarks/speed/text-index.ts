/** Writes the site's text index of generated documents, which need no files. */
import type { TextLanguage } from '../../src/features/library/document/script-languages.ts';
import { openForWriting, textIndexFile } from '../../src/features/library/ingest/index/store.server.ts';
import { countAllWords } from '../../src/features/library/ingest/index/texts.server.ts';
import { type Declared, indexWriter } from '../../src/features/library/ingest/index/writer.server.ts';

export interface IndexedText {
  /** Names of the folders, outermost first. */
  folder: readonly string[];
  /** File name with its extension. */
  name: string;
  /** Milliseconds since 1970. */
  modified: number;
  pages: readonly string[];
  language: TextLanguage;
}

/** @returns the path of the index */
export function writeTextIndex(
  cacheDir: string,
  documents: Iterable<IndexedText>,
  declared: Declared,
): string {
  const file = textIndexFile(cacheDir);
  const { database } = openForWriting(file);
  const writer = indexWriter(database, declared);
  let number = 0;
  database.exec('BEGIN');
  for (const { folder, name, modified, pages, language } of documents) {
    number += 1;
    const diskSegments = [...folder, name];
    writer.put(
      { path: diskSegments.join('/'), diskSegments, folder, name, size: number, modified },
      { kind: 'text', pages, language, sha256: String(number), ctimeMs: 0 },
      Date.now(),
    );
  }
  database.exec(
    "COMMIT; INSERT INTO page (page) VALUES ('optimize'); INSERT INTO name (name) VALUES ('optimize')",
  );
  countAllWords(database);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return file;
}
