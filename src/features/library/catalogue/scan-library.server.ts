/**
 * Scans the disk, reads the editor's corrections and builds the tree. Work of a thread, which does not block the event loop and frees
 * the memory used for all names when it ends.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import type { Unreadable } from '../document/unreadable.ts';
import type { ReadCorrections } from './corrections.server.ts';
import { DocumentsFolderError, scanDocuments } from './scan.server.ts';
import { settlesAt } from './settled.ts';
import { CORRECTIONS_FILE, correct, toTree, treeVersion, undeclared } from './tree.server.ts';

export interface ScanRequest {
  /** Absolute path of DOCUMENTS_DIR. */
  documentsDir: string;
  declaration: LibraryDeclaration;
  /** The version that the caller has. */
  current?: string | undefined;
  /** Those of the former scan. */
  corrections?: ReadCorrections | undefined;
}

export type ScanResult = Awaited<ReturnType<typeof scanLibrary>>;

/** Reason for a documents folder without any file or folder. */
export const IS_EMPTY = 'it is empty; is its disk mounted?';

/** `folderProblem`: the reason of a DocumentsFolderError, because structured cloning drops an error's class. */
export type ScanOutcome = ScanResult | { folderProblem: string };

export const open = () => ({
  run: (request: ScanRequest): Promise<ScanOutcome> =>
    scanLibrary(request).catch((error) => {
      if (!(error instanceof DocumentsFolderError)) throw error;
      return { folderProblem: error.reason };
    }),
});

/** @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read */
export async function scanLibrary(request: ScanRequest) {
  const { documentsDir, declaration, current } = request;
  const skipped: { disk: string; why: string }[] = [];
  const unreadable: Unreadable[] = [];
  const scan = scanDocuments(documentsDir, {
    skipped: (disk, why) => void skipped.push({ disk, why }),
    unreadable: (found) => void unreadable.push(found),
  });
  // Where a disk is not mounted, there is an empty folder: its documents are not withdrawn.
  if (scan.files.length + scan.folders.length === 0)
    unreadable.push({ kind: 'folder', path: '', reason: IS_EMPTY });
  const tree = toTree(scan, declaration);
  const last = request.corrections;
  // Without the file, the thread does not load the parser. It may be missing for a moment while an editor saves it.
  const corrections = existsSync(path.join(documentsDir, CORRECTIONS_FILE))
    ? (await import('./corrections.server.ts')).readCorrections(documentsDir, declaration, last)
    : last?.state
      ? { ...last, state: '' }
      : undefined;
  const uncorrected = correct(tree, corrections?.corrections ?? new Map());
  const version = treeVersion(tree, unreadable);
  return {
    version,
    /** Undefined if its version is the one that the caller has. */
    tree: version === current ? undefined : tree,
    /** Entries whose names could be published but which the scan excluded, with the reason. */
    skipped,
    /** Folders and files that the scan excluded because it could not read them. */
    unreadable,
    /**
     * When the last unsettled file will settle (`settled.ts`), milliseconds since 1970; undefined if all files
     * have settled.
     */
    settlesAt: settlesAt(scan, Date.now()),
    /** Top-level folders that `content/library.yaml` does not declare. */
    undeclared: undeclared(scan, declaration),
    /** What an editor wrote about documents; undefined without a file. */
    corrections,
    /** Paths with corrections that name no document. */
    uncorrected,
  };
}
