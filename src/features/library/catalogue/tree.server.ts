/**
 * Scans the disk, and builds the displayed folder tree (declared names, order, counts, the editor's
 * corrections), which the index stores. Work of a thread, which does not block the event loop and frees the
 * memory used for all names when it ends.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { visibleName } from '../../../domain/plain-value.ts';
import { compareFolders, compareNames } from '../document/order.ts';
import type { Unreadable } from '../document/unreadable.ts';
import { applyCorrections, CORRECTIONS_FILE } from './apply-corrections.server.ts';
import type { ReadCorrections } from './corrections.server.ts';
import { DocumentsFolderError, type ScannedFile, type ScannedFolder, scanDocuments } from './scan.server.ts';
import { settlesAt } from './settled.ts';

export interface ScanRequest {
  /** Absolute path of DOCUMENTS_DIR. */
  documentsDir: string;
  declaration: LibraryDeclaration;
  /** The version that the caller has. */
  current?: string | undefined;
  /** Corrections of the former scan. */
  corrections?: ReadCorrections | undefined;
}

export type ScanResult = Awaited<ReturnType<typeof scanLibrary>>;

/** Reason for a documents folder without any file or folder. */
export const IS_EMPTY = 'it is empty; is its disk mounted?';

/**
 * `folderProblem`: the reason of a DocumentsFolderError, because structured cloning drops an error's class.
 */
export type ScanOutcome = ScanResult | { folderProblem: string };

export const open = () => ({
  run: (request: ScanRequest): Promise<ScanOutcome> =>
    scanLibrary(request).catch((error) => {
      if (!(error instanceof DocumentsFolderError)) throw error;
      return { folderProblem: error.reason };
    }),
});

/** Leaves out the tree if its version is the one that the caller has. @throws as `readTree` */
export async function scanLibrary(request: ScanRequest) {
  const scan = await readTree(request);
  return { ...scan, tree: scan.version === request.current ? undefined : scan.tree };
}

/** @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read */
export async function readTree(request: ScanRequest) {
  const { documentsDir, declaration } = request;
  const skipped: { disk: string; why: string }[] = [];
  const unreadable: Unreadable[] = [];
  const scan = scanDocuments(documentsDir, {
    skipped: (disk, why) => void skipped.push({ disk, why }),
    unreadable: (found) => void unreadable.push(found),
  });
  // A disk that is not mounted is an empty folder: its documents are not withdrawn.
  if (scan.files.length + scan.folders.length === 0)
    unreadable.push({ kind: 'folder', path: '', reason: IS_EMPTY });
  const tree = toTree(scan, declaration);
  const last = request.corrections;
  // Without the file, the thread does not load the parser. It may be missing for a moment while an editor
  // saves it.
  const corrections = existsSync(path.join(documentsDir, CORRECTIONS_FILE))
    ? (await import('./corrections.server.ts')).readCorrections(documentsDir, declaration, last)
    : last?.state
      ? { ...last, state: '' }
      : undefined;
  const uncorrected = corrections ? applyCorrections(tree, corrections.corrections) : [];
  // Equal trees have equal versions on every machine. A document is withdrawn only if its folder is readable.
  const hash = createHash('sha256').update(JSON.stringify(tree));
  if (unreadable.length > 0) hash.update(JSON.stringify(unreadable));
  return {
    version: hash.digest('hex').slice(0, 16),
    tree,
    /** Entries whose names could be published but which the scan excluded, with the reason. */
    skipped,
    /** Folders and files that the scan excluded because it could not read them. */
    unreadable,
    /**
     * When the last unsettled file will settle (`settled.ts`), milliseconds since 1970; undefined if all
     * files have settled.
     */
    settlesAt: settlesAt(scan, Date.now()),
    /** Top-level folders that `content/library.yaml` does not declare. */
    undeclared: undeclared(scan, declaration),
    /** Corrections by an editor; undefined without a file. */
    corrections,
    /** Paths with corrections that name no document. */
    uncorrected,
  };
}

export interface TreeFolder {
  /** Display name, also used in addresses. */
  name: string;
  /** Path segments on disk, relative to the documents folder. */
  diskSegments: readonly string[];
  /** In display order. */
  folders: TreeFolder[];
  files: ScannedFile[];
  /** Number of documents at any depth. */
  documentCount: number;
}

/**
 * Applies declared names and the display order to a scan. A declared category without a folder on disk
 * appears as an empty folder. Undeclared top-level folders keep their names on disk.
 */
export function toTree(scan: ScannedFolder, declaration: LibraryDeclaration): TreeFolder {
  const onDisk = new Set(scan.folders);
  const declared = declaration.categories.map(({ name, folder }) => {
    const found = folderNamed([...onDisk], folder) ?? { name: folder, files: [], folders: [] };
    onDisk.delete(found);
    return toFolder(found, name, []);
  });
  const others = [...onDisk].map((folder) => toFolder(folder, shownName(folder.name), []));
  return withCounts('', [], [...declared, ...others].sort(byName), scan.files);
}

/** Names are compared in NFC; if two differ only in normalisation, the exact match wins. */
export function folderNamed<T extends { name: string }>(folders: readonly T[], name: string): T | undefined {
  const nfc = shownName(name).normalize('NFC');
  return (
    folders.find((folder) => folder.name === name) ??
    folders.find((folder) => folder.name.normalize('NFC') === nfc)
  );
}

/** With their code points, invisible characters tell folders apart. */
const shownName = (name: string) => visibleName(name, (sign) => `�${sign.codePointAt(0)?.toString(16)}`);

/** Names of top-level folders on disk that are not declared. */
export function undeclared(scan: ScannedFolder, declaration: LibraryDeclaration): string[] {
  const known = new Set(declaration.categories.map(({ folder }) => folder.normalize('NFC')));
  return scan.folders.map(({ name }) => name).filter((name) => !known.has(name.normalize('NFC')));
}

function toFolder(scan: ScannedFolder, name: string, above: readonly string[]): TreeFolder {
  const diskSegments = [...above, scan.name];
  const folders = scan.folders.map((child) => toFolder(child, shownName(child.name), diskSegments));
  return withCounts(
    name,
    diskSegments,
    folders.sort((a, b) => compareFolders(a.name, b.name)),
    scan.files,
  );
}

function withCounts(
  name: string,
  diskSegments: readonly string[],
  folders: TreeFolder[],
  scanned: readonly ScannedFile[],
): TreeFolder {
  const files = scanned.toSorted(byName);
  const below = folders.reduce((sum, folder) => sum + folder.documentCount, 0);
  return { name, diskSegments, folders, files, documentCount: files.length + below };
}

function byName(a: { name: string }, b: { name: string }): number {
  return compareNames(a.name, b.name);
}
