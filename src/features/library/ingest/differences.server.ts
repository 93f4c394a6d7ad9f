/** Compares the catalogue with the stored documents. */
import type { DatabaseSync } from 'node:sqlite';
import { meta } from './index/meta.server.ts';
import type { StoredStates } from './ocr/with-recognised.server.ts';
import { correctionText, type SourceDocument } from './source.ts';

interface StoredRow {
  path: string;
  size: number;
  modified: number;
}

export interface Differences {
  /** Documents that are new, replaced, corrected or read by OCR, are in a renamed folder, or could not be read before. */
  changed: SourceDocument[];
  /** Stored documents that are no longer in the catalogue. */
  gone: StoredRow[];
  /** The documents in `changed` that could not be read before, by path. */
  failed: ReadonlyMap<string, StoredRow & { reason: string }>;
}

/**
 * Lists the differences.
 * @param declared what the lender declares; if it has changed, all documents count as changed
 * @param hasNewPages true if OCR has read pages of a stored document
 */
export function differences(
  source: readonly SourceDocument[],
  database: DatabaseSync,
  declared: string,
  hasNewPages: (stored: StoredStates) => boolean,
): Differences {
  const rows = database
    .prepare('SELECT path, folder, size, modified, sha256, reason, correction, page_states FROM document')
    .all();
  const known = new Map(rows.map((row) => [String(row.path), row]));
  const failed = new Map<string, StoredRow & { reason: string }>();
  const isNewlyDeclared = meta(database, 'declared') !== declared;
  const changed = source.filter((document) => {
    const row = known.get(document.path);
    known.delete(document.path);
    if (row?.sha256 === null) failed.set(document.path, { ...storedRow(row), reason: String(row.reason) });
    if (isNewlyDeclared || !row || row.sha256 === null) return true;
    if (row.size !== document.size || row.modified !== document.modified) return true;
    if (row.correction !== correctionText(document)) return true;
    if (row.folder !== JSON.stringify(document.folder)) return true;
    return hasNewPages({ sha256: String(row.sha256), pageStates: String(row.page_states) });
  });
  return { changed, gone: [...known.values()].map(storedRow), failed };
}

function storedRow({ path, size, modified }: Record<string, unknown>): StoredRow {
  return { path: String(path), size: Number(size), modified: Number(modified) };
}
