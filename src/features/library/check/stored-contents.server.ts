/** Reads what ingest has stored in its database about the content of documents. */
import type { Stated } from '../document/stated/stated.ts';
import { openForReading, textIndexFile } from '../ingest/index/store.server.ts';

export interface CheckedContent {
  kind: string;
  /** Why the document, or a part of it, cannot be searched. */
  reason: string | undefined;
  /** One `PageState` for each page. */
  pageStates?: string | undefined;
  /** Undefined if the file could not be read. */
  sha256: string | undefined;
  /** What ingest has found that the document states; otherwise the text of its first page, if the check has read it. */
  stated?: Pick<Stated, 'kind' | 'year'> | undefined;
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
        'SELECT path, size, modified, kind, reason, sha256, document_kind, year, page_states FROM document',
      )
      .iterate();
    for (const { path, size, modified, kind, reason, sha256, document_kind, year, page_states } of rows) {
      found.set(String(path), {
        kind: String(kind),
        reason: reason === null ? undefined : String(reason),
        sha256: sha256 === null ? undefined : String(sha256),
        pageStates: page_states === null ? undefined : String(page_states),
        stated: {
          kind: document_kind === null ? undefined : String(document_kind),
          year: year === null ? undefined : Number(year),
        },
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
