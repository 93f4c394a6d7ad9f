/** Reads the stored results of ingest, for cards, the register, the manifest and pictures. */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import * as urls from '../../../urls.ts';
import type { CardFacts, Reading } from '../document/entries.ts';
import { diskPath } from '../document/record.ts';
import type { Stated } from '../document/stated/stated.ts';
import { jsonOf, numberOf, openForReading, textIndexFile, textOrUndefined } from './index/store.server.ts';
import { PAGE_STATES, SCANNED, UNREAD } from './text/extracted.ts';

export type DocumentFacts = ReturnType<typeof toFacts>;

/** Minimum milliseconds between two versions, because each new version invalidates cached pages. */
const VERSION_INTERVAL_MS = 10_000;
const TROUBLE: Record<string, CardFacts['trouble']> = {
  'image-only': 'imageOnly',
  encrypted: 'encrypted',
  unreadable: 'unreadable',
  empty: 'empty',
  acrobat: 'acrobat',
};

export type FactsReader = ReturnType<typeof openFacts>;

export function openFacts(cacheDir: string) {
  const facts = new Map<string, DocumentFacts>();
  const listeners: ((isFinished: boolean) => void)[] = [];
  let revision = 0;
  let version = 0;
  let versionAt = Number.NEGATIVE_INFINITY;
  let isVersionDue = false;

  const index = reopenedIndex(textIndexFile(cacheDir), () => {
    // The facts still apply, but the stored pictures are lost.
    revision = 0;
    for (const one of facts.values()) one.picture = undefined;
  });
  /** @returns true if facts have changed */
  const readNew = (database: DatabaseSync, isFinished: boolean): boolean => {
    let hasChanged = false;
    // Reads row by row, because all rows at once would take many times the memory.
    for (const row of database.prepare(NEW_ROWS).iterate(revision)) {
      const path = String(row.path);
      const fresh = toFacts(row);
      hasChanged ||= JSON.stringify(fresh) !== JSON.stringify(facts.get(path));
      facts.set(path, fresh);
      revision = Number(row.revision);
    }
    return (isFinished && deleteRemoved(database, facts)) || hasChanged;
  };
  index.query((database) => readNew(database, true));
  return {
    /** Increases when facts change, but at most once every ten seconds while ingest is running. */
    get version() {
      return version;
    },
    at: (diskSegments: readonly string[]) => facts.get(diskPath(diskSegments)),
    /** Returns a stored picture. @param key 32 hexadecimal digits */
    picture: (key: string) =>
      index.query(
        (database) =>
          database.prepare('SELECT webp FROM picture WHERE key = ?').get(key)?.webp as Uint8Array | undefined,
      ),
    /** Reads the results stored since the last call. @param isFinished false while ingest is running */
    refresh(isFinished: boolean) {
      const hasChanged = index.query((database) => readNew(database, isFinished)) ?? false;
      isVersionDue ||= hasChanged;
      if (isVersionDue && (isFinished || performance.now() - versionAt >= VERSION_INTERVAL_MS)) {
        version += 1;
        versionAt = performance.now();
        isVersionDue = false;
      }
      if (hasChanged || isFinished) for (const listener of listeners) listener(isFinished);
    },
    /** @param listener called after each `refresh` that found changes or whose `isFinished` was true */
    onChange: (listener: (isFinished: boolean) => void) => void listeners.push(listener),
    close: index.close,
  };
}

/**
 * Keeps the database of ingest open for reading, and opens its file again when it was replaced.
 * @param replaced called then, before the next query
 */
function reopenedIndex(file: string, replaced: () => void) {
  let database: DatabaseSync | undefined;
  let inode: number | undefined;
  const close = () => {
    database?.close();
    database = undefined;
  };
  const open = () => {
    const found = statSync(file, { throwIfNoEntry: false })?.ino;
    if (database && found === inode) return;
    close();
    database = openForReading(file);
    if (found !== inode) replaced();
    inode = database && found;
  };
  return {
    /**
     * @returns undefined without a file, also while it is being replaced or is damaged, until ingest has
     *   rebuilt it
     */
    query<T>(ask: (database: DatabaseSync) => T): T | undefined {
      try {
        open();
        return database && ask(database);
      } catch {
        close();
        return undefined;
      }
    },
    close,
  };
}

const NEW_ROWS = `SELECT path, correction ->> '$.title' AS title, size, modified, sha256, ctime_ms, kind, document_kind, year, filed, about, language, reason,
  page_count, page_states, attachments, picture_width, picture_height, revision FROM document WHERE revision > ? ORDER BY revision`;

function deleteRemoved(database: DatabaseSync, facts: Map<string, DocumentFacts>): boolean {
  const count = Number(database.prepare('SELECT count(*) AS count FROM document').get()?.count);
  if (count === facts.size) return false;
  const stored = new Set<string>();
  for (const { path } of database.prepare('SELECT path FROM document').iterate()) stored.add(String(path));
  for (const path of facts.keys()) if (!stored.has(path)) facts.delete(path);
  return true;
}

function toFacts(row: Record<string, unknown>) {
  const sha256 = textOrUndefined(row.sha256);
  const width = numberOf(row.picture_width);
  const height = numberOf(row.picture_height);
  return {
    /** Size in bytes of the file that was read. */
    size: Number(row.size),
    /** Modification date of the file that was read, milliseconds since 1970. */
    modified: Number(row.modified),
    /** Undefined if the file could not be read; `reason` then says why. */
    sha256,
    /** When the inode last changed (ctime), milliseconds since 1970. */
    ctimeMs: numberOf(row.ctime_ms),
    reason: sha256 === undefined ? textOrUndefined(row.reason) : undefined,
    language: textOrUndefined(row.language) as CardFacts['language'],
    trouble: TROUBLE[String(row.kind)],
    pages: numberOf(row.page_count),
    reading: readingOf(textOrUndefined(row.page_states)),
    attachments: jsonOf(row.attachments) as CardFacts['attachments'],
    /** Facts that the document states, with an editor's corrections. */
    stated: {
      kind: textOrUndefined(row.document_kind),
      year: numberOf(row.year),
      filed: numberOf(row.filed),
      about: jsonOf(row.about),
    } as Stated,
    /** The title that an editor gave it. */
    title: textOrUndefined(row.title),
    /** One letter of `PAGE_STATES` for each page. */
    pageStates: textOrUndefined(row.page_states),
    /** Increases when the document is read or corrected again. */
    revision: Number(row.revision),
    picture: sha256 && width && height ? { href: urls.preview(sha256), width, height } : undefined,
  };
}

/** @param states one letter of `PAGE_STATES` for each page */
function readingOf(states: string | undefined): Reading | undefined {
  if (states === undefined) return undefined;
  const { file, corrected, scanner, poor, ocr } = PAGE_STATES;
  const count = (wanted: string) => [...states].filter((state) => wanted.includes(state)).length;
  const readers = [
    { by: 'file' as const, pages: count(file + corrected) },
    { by: 'scanner' as const, pages: count(scanner + poor) },
    { by: 'ocr' as const, pages: count(ocr) },
  ];
  const most = readers.reduce((best, one) => (one.pages > best.pages ? one : best));
  return {
    scanned: count(SCANNED),
    unread: count(UNREAD),
    by: most.pages > 0 ? most.by : undefined,
  };
}

/** @returns `3 of 4 pages are scans`, and how many of them are unread; undefined without scans */
export function scansIn(states: string | undefined): string | undefined {
  const { scanned, unread } = readingOf(states) ?? { scanned: 0, unread: 0 };
  if (scanned === 0) return undefined;
  const rest = unread > 0 ? `, ${unread} not read yet` : '';
  const what =
    states?.length === 1 ? 'the page is a scan' : `${scanned} of ${states?.length} pages are scans`;
  return what + rest;
}
