/** Reads one document and returns the content to store. */
import path from 'node:path';
import { splitExtension } from '../document/document-type.ts';
import { type Attempts, GIVEN_UP } from './attempts.server.ts';
import { attemptKey } from './index/store.server.ts';
import { type IndexedDocument, type IndexWriter, NAMES_ONLY } from './index/writer.server.ts';
import type { SourceDocument } from './source.ts';
import { without } from './text/extracted.ts';
import type { DocumentContent, DocumentRead, ReadJob } from './worker/document-read.ts';

export interface ReadDeps {
  documentsDir: string;
  read(job: ReadJob): Promise<DocumentRead>;
  attempts: Attempts;
}

export const keyOf = ({ path, size, modified }: SourceDocument): string => attemptKey(path, size, modified);

/** Reads the file once. @returns the state of a file that was not read: `changed` since the catalogue listed it, or `unfinished` */
export async function readContent(
  { documentsDir, read, attempts }: ReadDeps,
  document: SourceDocument,
  writer: Pick<IndexWriter, 'contentsOfSize' | 'storedContent'>,
): Promise<IndexedDocument | 'changed' | 'unfinished'> {
  const { diskSegments, size, modified, name } = document;
  const job = { file: path.join(documentsDir, ...diskSegments), size, modified };
  const hashOnly = async (rest: Pick<IndexedDocument, 'kind' | 'pages' | 'language' | 'reason'>) =>
    toIndexed(await read({ ...job, hashOnly: true }), (content) => ({ ...rest, ...content }));
  if (splitExtension(name).extension.toLowerCase() !== 'pdf') return hashOnly(NAMES_ONLY);
  const stored = size > 0 ? writer.contentsOfSize(size) : [];
  const found = await attempts.attempt(keyOf(document), () => read({ ...job, stored }));
  if (!found) return hashOnly(without('unreadable', GIVEN_UP));
  return toIndexed(found, ({ text, ...content }) =>
    text ? { ...text, ...content } : copyOf(writer.storedContent(content.sha256), content),
  );
}

function toIndexed(
  found: DocumentRead,
  combine: (content: DocumentContent) => IndexedDocument | undefined,
): IndexedDocument | 'changed' | 'unfinished' {
  if (found.state === 'read') return combine(found.content) ?? 'changed';
  if (found.state !== 'unreadable') return found.state;
  return { ...without('unreadable', found.reason), sha256: undefined, ctimeMs: undefined };
}

/** @returns undefined if the stored content was replaced during the read; the document is then read again */
function copyOf(
  stored: IndexedDocument | undefined,
  { ctimeMs }: DocumentContent,
): IndexedDocument | undefined {
  return stored && { ...stored, ctimeMs };
}
