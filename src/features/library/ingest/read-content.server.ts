/** Reads one document and returns the content to store. */
import path from 'node:path';
import { isPdf } from '../document/document-type.ts';
import type { DocumentRead, ReadJob } from './document-reader.server.ts';
import { type IndexedDocument, type IndexWriter, NAMES_ONLY } from './index/writer.server.ts';
import { GIVEN_UP, type Jobs, type Unfinished } from './jobs.server.ts';
import type { SourceDocument } from './source.ts';
import { without } from './text/extracted.ts';

export interface ReadDeps {
  documentsDir: string;
  read(job: ReadJob): Promise<DocumentRead>;
  jobs: Jobs;
}

/** Identifies a job that reads a document. Different content has a different size or date. */
export const keyOf = ({ path, size, modified }: Pick<SourceDocument, 'path' | 'size' | 'modified'>): string =>
  `${path} ${size} ${modified}`;

/** Reads the file once. @returns the state of a file that was not read: `changed` since the catalogue listed it, or `unfinished` */
export async function readContent(
  { documentsDir, read, jobs }: ReadDeps,
  document: SourceDocument,
  writer: Pick<IndexWriter, 'contentsOfSize' | 'storedContent'>,
): Promise<IndexedDocument | 'changed' | 'unfinished'> {
  const { diskSegments, size, modified, name } = document;
  const job = { file: path.join(documentsDir, ...diskSegments), size, modified };
  const key = keyOf(document);
  const mayHaveText = isPdf(name);
  const isGivenUp = mayHaveText && jobs.isGivenUp('read', key);
  const stored = size > 0 ? writer.contentsOfSize(size) : [];
  const found =
    mayHaveText && !isGivenUp
      ? await jobs.attempt('read', key, () => read({ ...job, stored }), unfinished)
      : await read({ ...job, hashOnly: true });
  if (found.state === 'unreadable')
    return { ...without('unreadable', found.reason), sha256: undefined, ctimeMs: undefined };
  if (found.state !== 'read') return found.state;
  const { text, ...content } = found.content;
  const words = isGivenUp ? without('unreadable', GIVEN_UP) : mayHaveText ? text : NAMES_ONLY;
  if (words) return { ...words, ...content };
  const same = writer.storedContent(content.sha256);
  // If it was replaced during the read, the document is read again.
  return same ? { ...same, ctimeMs: content.ctimeMs } : 'changed';
}

export function unfinished(read: DocumentRead): Unfinished | undefined {
  if (read.state !== 'unfinished') return undefined;
  return { counts: read.usedUp, reason: read.usedUp ? 'it used up its time' : 'the machine was busy' };
}
