/** The file of a document or of a former edition, whose pages are shown. */
import type { DocumentRecord, Edition } from '../document/record.ts';
import { editionSegments } from '../ingest/edition-files.server.ts';
import type { DocumentFacts, FactsReader } from '../ingest/facts.server.ts';

/** The content of a document that ingest has read, or a former edition. */
export interface PageSource {
  /** Identifier of the document. */
  id: string;
  folder: 'documents' | 'editions';
  /** Names below that folder. */
  diskSegments: readonly string[];
  sha256: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** Results of ingest; undefined for a former edition. */
  read?: Pick<DocumentFacts, 'revision' | 'pageStates'>;
}

/** @returns undefined until ingest has read the document's current content */
export function currentSource(
  { id, path, sha256, size }: DocumentRecord,
  { facts }: { facts: Pick<FactsReader, 'at'> },
): PageSource | undefined {
  const diskSegments = path.split('/');
  const read = facts.at(diskSegments);
  if (read?.sha256 !== sha256) return undefined;
  return { id, folder: 'documents', diskSegments, sha256, size, modified: read.modified, read };
}

/** The kept file of a former edition. */
export function formerSource(id: string, { sha256, size, modified = 0 }: Edition): PageSource {
  return { id, folder: 'editions', diskSegments: editionSegments(sha256), sha256, size, modified };
}
