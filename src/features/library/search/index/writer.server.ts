/** Puts documents into the text index and takes them out. The caller begins and commits, see `batch.server.ts`. */
import type { DatabaseSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { splitExtension } from '../../catalogue/document-type.ts';
import type { TextKind, TextLanguage } from '../../ingest/text/extracted.ts';
import { dateOf, documentRange, placeOf } from '../query/document-date.ts';
import { forIndex } from '../query/words.ts';
import type { SourceDocument } from './source.server.ts';
import { categoryMark } from './store.server.ts';

/** `other` is no PDF: found by its names only. */
export type IndexedKind = TextKind | 'other';

export interface IndexedText {
  kind: IndexedKind;
  pages: readonly string[];
  language: TextLanguage | undefined;
  reason?: string | undefined;
}

export const NAMES_ONLY: IndexedText = { kind: 'other', pages: [], language: undefined };

/**
 * @param aliases other words by which a top-level folder is found, by its shown name
 * @param wrote   told the text of every page written
 */
export function indexWriter(
  database: DatabaseSync,
  aliases: ReadonlyMap<string, readonly string[]>,
  wrote: (text: string) => void = () => {},
) {
  const insertPage = database.prepare('INSERT INTO page (rowid, title, trail, text) VALUES (?, ?, ?, ?)');
  const insertName = database.prepare('INSERT INTO name (rowid, title, trail) VALUES (?, ?, ?)');
  const deleteName = database.prepare('DELETE FROM name WHERE rowid = ?');
  const insertBody = database.prepare('INSERT INTO body (place, text) VALUES (?, ?)');
  const deletePages = database.prepare('DELETE FROM page WHERE rowid = ?');
  const deleteBodies = database.prepare('DELETE FROM body WHERE place BETWEEN ? AND ?');
  const places = database.prepare('SELECT place FROM body WHERE place BETWEEN ? AND ?');
  const bodies = database.prepare('SELECT place, text FROM body WHERE place BETWEEN ? AND ?');
  const find = database.prepare('SELECT * FROM document WHERE path = ?');
  const freeId = database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM document');
  const deleteDocument = database.prepare('DELETE FROM document WHERE id = ?');
  const insertDocument = database.prepare(
    `INSERT INTO document (id, path, folder, size, modified, year, place, kind, language, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertCategory = database.prepare('INSERT OR IGNORE INTO category (name) VALUES (?)');
  const findCategory = database.prepare('SELECT id FROM category WHERE name = ?');

  const remove = (path: string): number | undefined => {
    const row = find.get(path);
    if (!row) return undefined;
    const [first, last] = documentRange(Number(row.place));
    for (const { place } of places.all(first, last)) deletePages.run(Number(place));
    deletePages.run(first);
    deleteName.run(first);
    deleteBodies.run(first, last);
    deleteDocument.run(Number(row.id));
    return Number(row.id);
  };

  const put = (document: SourceDocument, text: IndexedText, now: number): void => {
    const id = remove(document.path) ?? Number(freeId.get()?.id);
    const date = dateOf(document.folder, document.name, document.modified, now);
    const place = placeOf(date, id);
    const { path, folder, size, modified, name } = document;
    const { kind, language = null, reason = null, pages } = text;
    const names = JSON.stringify(folder);
    insertDocument.run(id, path, names, size, modified, date.year, place, kind, language, reason);
    const title = forIndex(splitExtension(name).stem);
    const trail = forIndex([...folder, ...(aliases.get(folder[0] ?? '') ?? []), mark(folder[0])].join(' '));
    // A document without text is one page, numbered 0, of names alone.
    insertName.run(place, title, trail);
    wrote(`${title} ${trail}`);
    if (pages.every((page) => page === '')) insertPage.run(place, title, trail, '');
    else {
      pages.forEach((page, at) => {
        if (page === '') return;
        const plain = forIndex(page);
        insertPage.run(place + at + 1, title, trail, plain);
        wrote(plain);
        insertBody.run(place + at + 1, deflateRawSync(page));
      });
    }
  };

  const mark = (category: string | undefined): string => {
    if (category === undefined) return '';
    insertCategory.run(category);
    return categoryMark(Number(findCategory.get(category)?.id));
  };

  /** The text of a document that has not changed but in its names. */
  const stored = ({ path, size, modified }: SourceDocument): IndexedText | undefined => {
    const row = find.get(path);
    if (!row || row.size !== size || row.modified !== modified) return undefined;
    const place = Number(row.place);
    const pages: string[] = [];
    for (const body of bodies.all(...documentRange(place))) {
      pages[Number(body.place) - place - 1] = inflateRawSync(body.text as Uint8Array).toString();
    }
    return {
      kind: row.kind as IndexedKind,
      pages: Array.from(pages, (page) => page ?? ''),
      language: (row.language as TextLanguage | null) ?? undefined,
      reason: row.reason === null ? undefined : String(row.reason),
    };
  };

  return {
    stored,
    /** Replaces whatever the index had of this document. */
    put,
    /** Takes the document out; nothing happens where it is not in. */
    remove,
  };
}
