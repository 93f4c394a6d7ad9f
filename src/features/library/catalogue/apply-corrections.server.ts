/** The corrections that an editor wrote about documents. */
import type { EditorCorrection } from '../document/entries.ts';
import type { ScannedFile } from './scan.server.ts';

export const CORRECTIONS_FILE = '.facts.yaml';
/** Corrections by the document's path on disk below DOCUMENTS_DIR, in NFC. */
export type Corrections = ReadonlyMap<string, EditorCorrection>;

interface Folder {
  diskSegments: readonly string[];
  folders: Folder[];
  files: ScannedFile[];
}

/** Adds the corrections to the documents of a tree. @returns the paths that name no document */
export function applyCorrections(tree: Folder, corrections: Corrections): string[] {
  const unused = new Set(corrections.keys());
  const correctIn = ({ files, folders, diskSegments }: Folder) => {
    for (const file of files) {
      const at = [...diskSegments, file.name].join('/').normalize('NFC');
      const correction = corrections.get(at);
      if (correction) file.correction = { ...file.correction, ...correction };
      unused.delete(at);
    }
    folders.forEach(correctIn);
  };
  correctIn(tree);
  return [...unused];
}
