/** Scans the disk and updates the index file. Runs in a thread (`scan-thread.server.ts`). */
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
  /** The version of the open index. If the scan finds the same version, it does not open the index file. */
  open?: string | undefined;
}

export interface ScanResult {
  version: string;
  /** True if the scan wrote a new index. */
  built: boolean;
  /** Entries whose names could be published but which the scan excluded, with the reason. */
  skipped: { disk: string; why: string }[];
  /** Folders and files that the scan excluded because it could not read them. */
  unreadable: Unreadable[];
  /**
   * When the last unsettled file will settle (`settled.ts`), milliseconds since 1970; undefined if all files
   * have settled.
   */
  settlesAt: number | undefined;
  /** Top-level folders that `content/library.yaml` does not declare. */
  undeclared: string[];
}

/**
 * Scans the documents, and writes the index unless the existing index already has the scan's version.
 * @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read
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
  const existing = openIndexFile(file, version);
  existing?.close();
  if (!existing) buildIndexFile(file, tree, version);
  return { ...result, built: !existing };
}
