/**
 * The full-text tables: texts of pages, names of documents and folders; and the number of pages with each
 * word, for prefix searches and spelling suggestions.
 */
import type { DatabaseSync } from 'node:sqlite';
import { documentRange } from '../../document/document-date.ts';
import { skeleton, soundOfIndic } from '../words/sound.ts';
import { stem } from '../words/word-forms.ts';
import { forIndex } from '../words/words.ts';
import { meta, packText, prepareWrite, setMeta, TOKENIZE } from './store.server.ts';

/** The texts by which searches find a document. */
interface DocumentTexts {
  title: string;
  /** The names of its folders and its kind, and its marks. */
  trail: string;
  pages: readonly string[];
  /** Names of attached files. */
  attachments?: readonly string[] | undefined;
}

/** The texts of documents: of their pages, which are searched and shown, and of their names. */
export function textTables(database: DatabaseSync, wrote: (text: string) => void) {
  const insertPage = prepareWrite(
    database,
    'INSERT INTO page (rowid, title, trail, text) VALUES (?, ?, ?, ?)',
  );
  const insertName = prepareWrite(database, 'INSERT INTO name (rowid, title, trail) VALUES (?, ?, ?)');
  const insertBody = prepareWrite(database, 'INSERT INTO body (place, text) VALUES (?, ?)');
  const places = database.prepare('SELECT place FROM body WHERE place BETWEEN ? AND ?');
  const deletePage = prepareWrite(database, 'DELETE FROM page WHERE rowid = ?');
  const deleteName = prepareWrite(database, 'DELETE FROM name WHERE rowid = ?');
  const deleteBodies = prepareWrite(database, 'DELETE FROM body WHERE place BETWEEN ? AND ?');
  return {
    insert(place: number, { title, trail, pages, attachments = [] }: DocumentTexts) {
      const index = (at: number, text: string) => {
        const words = forIndex(text);
        insertPage.run(at, title, trail, words);
        wrote(words);
      };
      insertName.run(place, title, trail);
      wrote(`${title} ${trail}`);
      // A document without text is indexed as page 0, which contains only its names and those of its
      // attachments.
      if (pages.every((page) => page === '')) index(place, attachments.join('\n'));
      for (const [at, page] of pages.entries()) {
        if (page === '') continue;
        index(place + at + 1, page);
        insertBody.run(place + at + 1, packText(page));
      }
    },
    remove(place: number) {
      const [first, last] = documentRange(place);
      for (const { place } of places.all(first, last)) deletePage.run(Number(place));
      deletePage.run(first);
      deleteName.run(first);
      deleteBodies.run(first, last);
    },
  };
}

/** Makes `stem_of`, `sound_of` and `stem_sound_of` available to the statements below. */
function addFunctions(database: DatabaseSync) {
  database.function('stem_of', { deterministic: true }, (word) => stem(String(word)) ?? null);
  database.function('sound_of', { deterministic: true }, (word) => skeletonOf(String(word)));
  database.function('stem_sound_of', { deterministic: true }, (word) => skeletonOf(stem(String(word)) ?? ''));
}

function skeletonOf(word: string): string | null {
  const sound = soundOfIndic(word);
  return sound === undefined ? null : skeleton(sound);
}

/** Recounts all words; takes seconds for a large index. */
export function countAllWords(database: DatabaseSync): void {
  addFunctions(database);
  database.exec(`
    BEGIN IMMEDIATE;
    DELETE FROM word;
    INSERT INTO word SELECT term, doc, stem_of(term), sound_of(term), stem_sound_of(term) FROM page_words ORDER BY term;
    COMMIT`);
}

/**
 * Adds the words of a few new pages to the counts. Removed pages stay counted until the next full count,
 * because the counts only rank words.
 */
export function countWordsOf(database: DatabaseSync, texts: readonly string[]): void {
  addFunctions(database);
  database.exec(`
    CREATE VIRTUAL TABLE temp.fresh USING fts5(text, content = '', ${TOKENIZE});
    CREATE VIRTUAL TABLE temp.fresh_words USING fts5vocab(temp, fresh, 'row');
    BEGIN IMMEDIATE`);
  const insert = prepareWrite(database, 'INSERT INTO temp.fresh (rowid, text) VALUES (?, ?)');
  for (const [at, text] of texts.entries()) insert.run(at + 1, text);
  database.exec(`
    INSERT INTO word SELECT term, doc, stem_of(term), sound_of(term), stem_sound_of(term) FROM temp.fresh_words WHERE true
      ON CONFLICT (word) DO UPDATE SET pages = pages + excluded.pages;
    COMMIT;
    DROP TABLE temp.fresh_words;
    DROP TABLE temp.fresh`);
}

/**
 * Stores the names of all folders, including empty ones, for search: rewrites all if any folder has changed.
 */
export function putFolders(
  database: DatabaseSync,
  folders: readonly (readonly string[])[],
  aliases: ReadonlyMap<string, readonly string[]>,
): void {
  const rows = folders.map((names) => ({
    name: [names.at(-1) ?? '', ...(names.length === 1 ? (aliases.get(names[0] ?? '') ?? []) : [])].join(' '),
    trail: [...names.slice(0, -1), ...(aliases.get(names[0] ?? '') ?? [])].join(' '),
    names: JSON.stringify(names),
  }));
  const state = JSON.stringify(rows);
  if (meta(database, 'folders') === state) return;
  database.exec('BEGIN IMMEDIATE; DELETE FROM folder');
  const insert = prepareWrite(database, 'INSERT INTO folder (name, trail, names) VALUES (?, ?, ?)');
  for (const { name, trail, names } of rows) insert.run(forIndex(name), forIndex(trail), names);
  setMeta(database, 'folders', state);
  database.exec('COMMIT');
}
