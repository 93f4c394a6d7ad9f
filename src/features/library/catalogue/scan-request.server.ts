/** One scan of the disk, and the update of the index file to match. Runs in a thread (`scan-thread.server.ts`). */
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import type { Config } from '../../../server/config/config.ts';
import { buildIndexFile, indexFile, openIndexFile } from './index-file.server.ts';
import { scanDocuments } from './scan.server.ts';
import { toTree, treeVersion, undeclared } from './tree.server.ts';
import type { Unreadable } from './unreadable.ts';
import { settlesAt } from './watch/settled.ts';

export interface ScanRequest {
  folders: Pick<Config, 'documentsDir' | 'cacheDir'>;
  declaration: LibraryDeclaration;
  /** The version that is open already: with this version on the disk CACHE_DIR is not read. */
  open?: string | undefined;
}

export interface ScanResult {
  version: string;
  /** True when the index was written. */
  built: boolean;
  /** Published names that were left out, and why. */
  skipped: { disk: string; why: string }[];
  /** Folders and files that cannot be read, and are left out. */
  unreadable: Unreadable[];
  /** When the last file counts as whole, milliseconds since 1970; undefined where all do. */
  settlesAt: number | undefined;
  /** Top-level folders that the declaration does not know. */
  undeclared: string[];
}

/**
 * Scans the documents and builds the index where there is none of this version.
 * @throws DocumentsFolderError when DOCUMENTS_DIR cannot be read
 */
export function scanToIndex({ folders, declaration, open }: ScanRequest): ScanResult {
  const skipped: ScanResult['skipped'] = [];
  const unreadable: ScanResult['unreadable'] = [];
  const scan = scanDocuments(folders.documentsDir, {
    skipped: (disk, why) => void skipped.push({ disk, why }),
    unreadable: (found) => void unreadable.push(found),
  });
  const tree = toTree(scan, declaration);
  const version = treeVersion(tree, unreadable);
  const result = {
    ...{ version, skipped, unreadable, undeclared: undeclared(scan, declaration) },
    settlesAt: settlesAt(scan, Date.now()),
  };
  if (version === open) return { ...result, built: false };
  const file = indexFile(folders.cacheDir);
  const kept = openIndexFile(file, version);
  kept?.close();
  if (!kept) buildIndexFile(file, tree, version);
  return { ...result, built: !kept };
}
