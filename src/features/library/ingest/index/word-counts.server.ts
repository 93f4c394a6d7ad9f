/** The words of the index and on how many pages each stands: for unfinished words and better spellings. */
import type { DatabaseSync } from 'node:sqlite';
import { TOKENIZE } from './store.server.ts';

/** Counts all anew; takes seconds for a large index. */
export function countAllWords(database: DatabaseSync): void {
  database.exec(`
    BEGIN IMMEDIATE;
    DELETE FROM word;
    INSERT INTO word SELECT term, doc FROM page_words ORDER BY term;
    COMMIT`);
}

/**
 * Counts the words of a few new pages. What was taken out stays counted until all is counted anew: the numbers
 * choose between words and prove nothing.
 */
export function countWordsOf(database: DatabaseSync, texts: readonly string[]): void {
  database.exec(`
    CREATE VIRTUAL TABLE temp.fresh USING fts5(text, content = '', ${TOKENIZE});
    CREATE VIRTUAL TABLE temp.fresh_words USING fts5vocab(temp, fresh, 'row');
    BEGIN IMMEDIATE`);
  const insert = database.prepare('INSERT INTO temp.fresh (rowid, text) VALUES (?, ?)');
  for (const [at, text] of texts.entries()) insert.run(at + 1, text);
  database.exec(`
    INSERT INTO word SELECT term, doc FROM temp.fresh_words WHERE true
      ON CONFLICT (word) DO UPDATE SET pages = pages + excluded.pages;
    COMMIT;
    DROP TABLE temp.fresh_words;
    DROP TABLE temp.fresh`);
}
