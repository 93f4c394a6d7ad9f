/** Stores documents in the index, as ingest does. */
import type { EditorCorrection } from '../../document/entries.ts';
import { openForWriting, textIndexFile } from './store.server.ts';
import { type IndexedDocument, indexWriter } from './writer.server.ts';

export const SHA256 = 'ab'.repeat(32);
const NOW = Date.UTC(2026, 0, 1);

type Stored = Partial<IndexedDocument> & { size?: number; modified?: number; correction?: EditorCorrection };

/**
 * @param documents by their names, as far as they differ from a text of three pages; an undefined one is
 *   removed
 */
export function storeDocuments(cacheDir: string, documents: Record<string, Stored | undefined>): void {
  const { database } = openForWriting(textIndexFile(cacheDir));
  const writer = indexWriter(database, { aliases: new Map(), kinds: [{ name: 'Notice', words: 'notice' }] });
  const text = { kind: 'text', pages: ['words'], language: 'en', sha256: SHA256 } as const;
  for (const [name, document] of Object.entries(documents)) {
    if (!document) {
      writer.remove(name);
      continue;
    }
    const { size = 7, modified = 9, correction, ...content } = document;
    const source = { path: name, diskSegments: [name], folder: [], name, size, modified, correction };
    writer.put(source, { ...text, ctimeMs: 5.5, pageCount: 3, ...content }, NOW);
  }
  database.close();
}
