/** Reads what ingest has stored in its database about the content of documents. */
import { inflateRawSync } from 'node:zlib';
import { openForReading, textIndexFile } from '../ingest/index/store.server.ts';
import { shownText } from '../ingest/text/further-words.ts';

export interface CheckedContent {
  kind: string;
  /** Why the document, or a part of it, cannot be searched. */
  reason: string | undefined;
  /** One `PageState` for each page. */
  pageStates?: string | undefined;
  /** Undefined if the file could not be read. */
  sha256: string | undefined;
  /** The correction that ingest has read with it (`correctionText`); undefined if ingest has not read the document. */
  correction?: unknown;
  /** The text of its first page. */
  firstPage?: string | undefined;
}

export interface StoredContent extends CheckedContent {
  size: number;
  modified: number;
}

/** @returns a map by path; empty if the database is missing or damaged */
export function storedContents(cacheDir: string): Map<string, StoredContent> {
  const found = new Map<string, StoredContent>();
  const database = openForReading(textIndexFile(cacheDir));
  if (!database) return found;
  try {
    const rows = database
      .prepare(
        `SELECT path, size, modified, kind, reason, sha256, page_states, correction,
          (SELECT text FROM body WHERE body.place = document.place + 1) AS first FROM document`,
      )
      .iterate();
    for (const row of rows) {
      const { path, size, modified, kind, reason, sha256, page_states, correction, first } = row;
      found.set(String(path), {
        ...{ kind: String(kind), correction },
        reason: reason === null ? undefined : String(reason),
        sha256: sha256 === null ? undefined : String(sha256),
        pageStates: page_states === null ? undefined : String(page_states),
        firstPage: first === null ? '' : shownText(inflateRawSync(first as Uint8Array).toString()),
        size: Number(size),
        modified: Number(modified),
      });
    }
    return found;
  } catch {
    return new Map();
  } finally {
    database.close();
  }
}
