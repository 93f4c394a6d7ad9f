/** Records of documents for tests. */
import type { DocumentRecord } from './record.ts';

/** A published document that is current and was there at the first scan. */
export const recordOf = (changes: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id: 'k3m9x2b7q001',
  path: 'Policies/a.pdf',
  sha256: 'a'.repeat(64),
  size: 1,
  modified: 1,
  firstSeen: 1,
  isImported: true,
  replacedAt: undefined,
  goneAt: undefined,
  ...changes,
});
