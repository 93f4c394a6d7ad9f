/** Adds and removes documents in the index. The caller controls transactions, see `update.server.ts`. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { KindRule } from '../../../../content-model/schema/library.ts';
import { dateOf, documentRange, placeOf } from '../../document/document-date.ts';
import { splitExtension } from '../../document/document-type.ts';
import type { ListedDocument } from '../../document/entries.ts';
import type { TextLanguage } from '../../document/script-languages.ts';
import { statedBy } from '../../document/stated/stated.ts';
import { isMachineRead, type TextKind } from '../text/extracted.ts';
import { folderMark, forIndex, markCharacters, propertyMarks, yearMark } from '../words/words.ts';

import { jsonOf, numberOf, pictureKey, prepareWrite, textOf } from './store.server.ts';

export interface SourceDocument extends ListedDocument {
  /** Path segments on disk, joined by `/`. */
  path: string;
}

/** The correction of a document as it is stored; null if there is none. */
export function correctionText({ correction }: Pick<SourceDocument, 'correction'>): string | null {
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
  /** One `PageState` for each page. */
  pageStates?: string | undefined;
  /** Names of attached files. */
  attachments?: readonly string[] | undefined;
  picture?: Picture | undefined;
}

/** Deflate level. It takes half as long as level 6, and compressed pages are 1.4 % larger. */
const LEVEL = 4;

export const NAMES_ONLY = { kind: 'other', pages: [], language: undefined } as const;

/** What the lender declares about its documents, for search (`content/library.yaml`). */
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
  const insertPage = prepareWrite(
    database,
    'INSERT INTO page (rowid, title, trail, text) VALUES (?, ?, ?, ?)',
  );
  const insertName = prepareWrite(database, 'INSERT INTO name (rowid, title, trail) VALUES (?, ?, ?)');
  const deleteName = prepareWrite(database, 'DELETE FROM name WHERE rowid = ?');
  const insertBody = prepareWrite(database, 'INSERT INTO body (place, text) VALUES (?, ?)');
  const deletePages = prepareWrite(database, 'DELETE FROM page WHERE rowid = ?');
  const deleteBodies = prepareWrite(database, 'DELETE FROM body WHERE place BETWEEN ? AND ?');
  const places = database.prepare('SELECT place FROM body WHERE place BETWEEN ? AND ?');
  const bodies = database.prepare('SELECT place, text FROM body WHERE place BETWEEN ? AND ?');
  const find = database.prepare('SELECT * FROM document WHERE path = ?');
  const freeId = database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM document');
  const deleteDocument = prepareWrite(database, 'DELETE FROM document WHERE id = ?');
  const insertDocument = prepareWrite(
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
  const insertPicture = prepareWrite(database, 'INSERT OR IGNORE INTO picture VALUES (?, ?)');
  const findPicture = database.prepare('SELECT webp FROM picture WHERE key = ?');
  const deletePicture = prepareWrite(
    database,
    'DELETE FROM picture WHERE key = ? AND NOT EXISTS (SELECT 1 FROM document WHERE sha256 = ?)',
  );
  const findContent = database.prepare(
    "SELECT * FROM document WHERE sha256 = ? AND coalesce(page_states, '') NOT GLOB '*c*' LIMIT 1",
  );
  const sameSize = database.prepare(
    // A document with corrected pages is not what its file says.
    "SELECT DISTINCT sha256 FROM document WHERE size = ? AND sha256 IS NOT NULL AND coalesce(page_states, '') NOT GLOB '*c*'",
  );
  const insertMark = prepareWrite(database, 'INSERT OR IGNORE INTO mark (name) VALUES (?)');
  const findMark = database.prepare('SELECT id FROM mark WHERE name = ?');

  const remove = (path: string): number | undefined => {
    const row = find.get(path);
    if (!row) return undefined;
    const [first, last] = documentRange(Number(row.place));
    for (const { place } of places.all(first, last)) deletePages.run(Number(place));
    deletePages.run(first);
    deleteName.run(first);
    deleteBodies.run(first, last);
    deleteDocument.run(Number(row.id));
    const sha256 = String(row.sha256);
    deletePicture.run(pictureKey(sha256), sha256);
    return Number(row.id);
  };

  const put = (document: SourceDocument, content: IndexedDocument, now: number) => {
    const id = remove(document.path) ?? Number(freeId.get()?.id);
    const { path, folder, size, modified, name, correction } = document;
    const { pages, attachments = [], picture, ...read } = content;
    const { sha256, pageStates, language } = read;
    const evidence = {
      folder,
      name,
      firstPage: pages[0] ?? '',
      isMachineRead: isMachineRead(pageStates),
      correction,
    };
    const stated = statedBy(evidence, kinds, now);
    const { year, kind: documentKind } = stated;
    const place = placeOf(dateOf(stated, modified), id);
    insertDocument.run(
      withNulls({
        ...{
          id,
          path,
          folder: JSON.stringify(folder),
          size,
          modified,
          place,
          ...stated,
          documentKind,
          ...read,
        },
        about: stated.about && JSON.stringify(stated.about),
        correction: correctionText(document),
        attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
        width: picture?.width,
        height: picture?.height,
        revision: Number(nextRevision.get()?.value),
      }),
    );
    if (sha256 && picture) insertPicture.run(pictureKey(sha256), picture.webp);
    const title = forIndex(splitExtension(name).stem);
    // A document with a title is also found by its file name.
    const fileName = correction?.title && path.split('/').at(-1);
    const others = aliases.get(folder[0] ?? '') ?? [];
    const marks = [
      ...folder.map((_, at) => folderMark(folder.slice(0, at + 1))),
      ...propertyMarks({ kind: documentKind, language }),
    ].map(mark);
    if (year !== undefined) marks.push(yearMark(year));
    const trail = forIndex([...folder, ...others, fileName, documentKind, ...marks].join(' '));
    // A document without text is indexed as page 0, which contains only its names and those of its attachments.
    insertName.run(place, title, trail);
    wrote(`${title} ${trail}`);
    if (pages.every((page) => page === '')) {
      const names = forIndex(attachments.join('\n'));
      insertPage.run(place, title, trail, names);
      wrote(names);
    } else {
      pages.forEach((page, at) => {
        if (page === '') return;
        const plain = forIndex(page);
        insertPage.run(place + at + 1, title, trail, plain);
        wrote(plain);
        insertBody.run(place + at + 1, deflateRawSync(page, { level: LEVEL }));
      });
    }
  };

  const mark = (name: string): string => {
    insertMark.run(name);
    return markCharacters(Number(findMark.get(name)?.id));
  };

  const contentOf = (row: Record<string, unknown>): IndexedDocument => {
    const place = Number(row.place);
    const pages: string[] = [];
    for (const body of bodies.all(...documentRange(place))) {
      pages[Number(body.place) - place - 1] = inflateRawSync(body.text as Uint8Array).toString();
    }
    const sha256 = String(row.sha256);
    const webp = findPicture.get(pictureKey(sha256))?.webp as Uint8Array | undefined;
    return {
      kind: row.kind as IndexedKind,
      pages: Array.from(pages, (page) => page ?? ''),
      language: textOf(row.language) as TextLanguage | undefined,
      reason: textOf(row.reason),
      sha256,
      ctimeMs: Number(row.ctime_ms),
      pageCount: numberOf(row.page_count),
      pageStates: textOf(row.page_states),
      attachments: jsonOf(row.attachments),
      picture: webp && { webp, width: Number(row.picture_width), height: Number(row.picture_height) },
    };
  };

  return {
    /**
     * The stored content of a document whose file and corrections have not changed, even if its folders have been renamed.
     */
    stored(document: SourceDocument): IndexedDocument | undefined {
      const row = find.get(document.path);
      const isFile = row?.size === document.size && row.modified === document.modified;
      const isSame = row?.correction === correctionText(document);
      return isFile && isSame && row.sha256 !== null ? contentOf(row) : undefined;
    },
    /** The stored content of any document with this hash. */
    storedContent(sha256: string): IndexedDocument | undefined {
      const row = findContent.get(sha256);
      return row && contentOf(row);
    },
    /** The hashes of all stored documents of this size, without duplicates. */
    contentsOfSize: (size: number) => sameSize.all(size).map((row) => String(row.sha256)),
    /** Adds the document, or replaces it. */
    put,
    /** Removes the document if it is stored. */
    remove,
  };
}

export type IndexWriter = ReturnType<typeof indexWriter>;

/** SQLite has null for what is undefined. */
const withNulls = (values: Record<string, SQLInputValue | undefined>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
