/** Adds and removes documents in the index. The caller controls transactions, see `update.server.ts`. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { KindRule } from '../../../../content-model/schema/library.ts';
import { dateOf, documentRange, placeOf } from '../../document/document-date.ts';
import { splitExtension } from '../../document/document-type.ts';
import type { ListedDocument } from '../../document/entries.ts';
import type { TextLanguage } from '../../document/script-languages.ts';
import { type Stated, statedBy } from '../../document/stated/stated.ts';
import { isMachineRead, PAGE_STATES, type TextKind } from '../text/extracted.ts';
import { folderMark, forIndex, markCharacters, propertyMarks, yearMark } from '../words/words.ts';

import { jsonOf, numberOf, pictureKey, prepareWrite, textOrUndefined, unpackText } from './store.server.ts';
import { textTables } from './texts.server.ts';

export interface SourceDocument extends ListedDocument {
  /** Path segments on disk, joined by `/`. */
  path: string;
}

/** @returns the correction of a document as JSON; null if there is none */
export function storedCorrection({ correction }: Pick<SourceDocument, 'correction'>): string | null {
  return correction === undefined ? null : JSON.stringify(correction);
}

/** `other`: not a PDF; found only by its name and the names of its folders. */
export type IndexedKind = TextKind | 'other';

/** A small picture of the first page. */
export interface Picture {
  webp: Uint8Array;
  width: number;
  height: number;
}

/** Everything stored for one document. */
export interface IndexedDocument {
  kind: IndexedKind;
  pages: readonly string[];
  language: TextLanguage | undefined;
  /** Why the document, or a part of it, cannot be searched. */
  reason?: string | undefined;
  /** Undefined if the file could not be read. */
  sha256: string | undefined;
  ctimeMs: number | undefined;
  pageCount?: number | undefined;
  /** One letter of `PAGE_STATES` for each page. */
  pageStates?: string | undefined;
  /** Names of attached files. */
  attachments?: readonly string[] | undefined;
  picture?: Picture | undefined;
}

export const NAMES_ONLY = { kind: 'other', pages: [], language: undefined } as const;

/** Declarations of the lender about its documents, for search (`content/library.yaml`). */
export interface Declared {
  /** Additional search words for top-level folders, by the folders' display names. */
  aliases: ReadonlyMap<string, readonly string[]>;
  kinds: readonly KindRule[];
}

/**
 * @param wrote called with each text that is added to the index
 */
export function indexWriter(
  database: DatabaseSync,
  { aliases, kinds }: Declared,
  wrote: (text: string) => void = () => {},
) {
  const rows = documentRows(database);
  const texts = textTables(database, wrote);
  const insertPicture = prepareWrite(database, 'INSERT OR IGNORE INTO picture VALUES (?, ?)');
  const deletePicture = prepareWrite(
    database,
    'DELETE FROM picture WHERE key = ? AND NOT EXISTS (SELECT 1 FROM document WHERE sha256 = ?)',
  );
  const insertMark = prepareWrite(database, 'INSERT OR IGNORE INTO mark (name) VALUES (?)');
  const findMark = database.prepare('SELECT id FROM mark WHERE name = ?');
  const mark = (name: string): string => {
    insertMark.run(name);
    return markCharacters(Number(findMark.get(name)?.id));
  };
  const remove = (path: string): number | undefined => {
    const row = rows.find(path);
    if (!row) return undefined;
    texts.remove(Number(row.place));
    rows.remove(Number(row.id));
    const sha256 = String(row.sha256);
    deletePicture.run(pictureKey(sha256), sha256);
    return Number(row.id);
  };

  return {
    ...contentReader(database),
    /** Adds the document, or replaces it. */
    put(document: SourceDocument, content: IndexedDocument, now: number) {
      const id = remove(document.path) ?? rows.freeId();
      const { path, folder, name, modified, correction } = document;
      const { pages, attachments, picture, sha256, pageStates, language } = content;
      const evidence = { folder, name, firstPage: pages[0] ?? '', correction };
      const stated = statedBy({ ...evidence, isMachineRead: isMachineRead(pageStates) }, kinds, now);
      const place = placeOf(dateOf(stated, modified), id);
      rows.insert({ id, place, ...columnsOf(document, content, stated) });
      if (sha256 && picture) insertPicture.run(pictureKey(sha256), picture.webp);
      // A document with a title is also found by its file name.
      const fileName = correction?.title && path.split('/').at(-1);
      const otherNames = aliases.get(folder[0] ?? '') ?? [];
      const marks = [
        ...folder.map((_, at) => folderMark(folder.slice(0, at + 1))),
        ...propertyMarks({ kind: stated.kind, language }),
      ].map(mark);
      if (stated.year !== undefined) marks.push(yearMark(stated.year));
      const title = forIndex(splitExtension(name).stem);
      const trail = forIndex([...folder, ...otherNames, fileName, stated.kind, ...marks].join(' '));
      texts.insert(place, { title, trail, pages, attachments });
    },
    /** Removes the document if it is stored. */
    remove,
  };
}

export type IndexWriter = ReturnType<typeof indexWriter>;

/** The rows of the table `document`. */
function documentRows(database: DatabaseSync) {
  const find = database.prepare('SELECT id, place, sha256 FROM document WHERE path = ?');
  const freeId = database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM document');
  const remove = prepareWrite(database, 'DELETE FROM document WHERE id = ?');
  const insert = prepareWrite(
    database,
    `INSERT INTO document (id, path, folder, size, modified, year, filed, about, correction, place, kind, document_kind,
       language, reason, sha256, ctime_ms, page_count, page_states, attachments, picture_width, picture_height, revision)
     VALUES ($id, $path, $folder, $size, $modified, $year, $filed, $about, $correction, $place, $kind, $documentKind,
       $language, $reason, $sha256, $ctimeMs, $pageCount, $pageStates, $attachments, $width, $height, $revision)`,
  );
  const nextRevision = database.prepare(
    `INSERT INTO meta VALUES ('revision', '1')
     ON CONFLICT (key) DO UPDATE SET value = value + 1 RETURNING value`,
  );
  return {
    find: (path: string) => find.get(path),
    freeId: () => Number(freeId.get()?.id),
    insert(columns: Record<string, SQLInputValue | undefined>) {
      const row = { ...columns, revision: Number(nextRevision.get()?.value) };
      // SQLite has null for what is undefined.
      insert.run(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])));
    },
    remove: (id: number) => void remove.run(id),
  };
}

function columnsOf(
  { path, folder, size, modified, correction }: SourceDocument,
  { pages: _, attachments = [], picture, ...content }: IndexedDocument,
  { kind, year, filed, about }: Stated,
) {
  return {
    path,
    folder: JSON.stringify(folder),
    size,
    modified,
    year,
    filed,
    about: about && JSON.stringify(about),
    documentKind: kind,
    ...content,
    correction: storedCorrection({ correction }),
    attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
    width: picture?.width,
    height: picture?.height,
  };
}

/** Reads stored contents, so that a file with a known content is not read again. */
function contentReader(database: DatabaseSync) {
  const findDocument = database.prepare('SELECT * FROM document WHERE path = ?');
  // A document with corrected pages is not what its file says.
  const isUncorrected = `coalesce(page_states, '') NOT GLOB '*${PAGE_STATES.corrected}*'`;
  const findContent = database.prepare(
    `SELECT * FROM document WHERE sha256 = ? AND ${isUncorrected} LIMIT 1`,
  );
  const sameSize = database.prepare(
    `SELECT DISTINCT sha256 FROM document WHERE size = ? AND sha256 IS NOT NULL AND ${isUncorrected}`,
  );
  const bodies = database.prepare('SELECT place, text FROM body WHERE place BETWEEN ? AND ?');
  const findPicture = database.prepare('SELECT webp FROM picture WHERE key = ?');
  const contentOf = (row: Record<string, unknown>): IndexedDocument => {
    const place = Number(row.place);
    const pages: string[] = [];
    for (const body of bodies.all(...documentRange(place)))
      pages[Number(body.place) - place - 1] = unpackText(body.text);
    const sha256 = String(row.sha256);
    const webp = findPicture.get(pictureKey(sha256))?.webp as Uint8Array | undefined;
    return {
      kind: row.kind as IndexedKind,
      pages: Array.from(pages, (page) => page ?? ''),
      language: textOrUndefined(row.language) as TextLanguage | undefined,
      reason: textOrUndefined(row.reason),
      sha256,
      ctimeMs: Number(row.ctime_ms),
      pageCount: numberOf(row.page_count),
      pageStates: textOrUndefined(row.page_states),
      attachments: jsonOf(row.attachments),
      picture: webp && { webp, width: Number(row.picture_width), height: Number(row.picture_height) },
    };
  };
  return {
    /**
     * The stored content of a document whose file and corrections have not changed, even if its folders have
     * been renamed.
     */
    stored(document: SourceDocument): IndexedDocument | undefined {
      const row = findDocument.get(document.path);
      const isFile = row?.size === document.size && row.modified === document.modified;
      const isSame = row?.correction === storedCorrection(document);
      return isFile && isSame && row.sha256 !== null ? contentOf(row) : undefined;
    },
    /** The stored content of any document with this hash. */
    storedContent(sha256: string): IndexedDocument | undefined {
      const row = findContent.get(sha256);
      return row && contentOf(row);
    },
    /** The hashes of all stored documents of this size, without duplicates. */
    contentsOfSize: (size: number) => sameSize.all(size).map((row) => String(row.sha256)),
  };
}
