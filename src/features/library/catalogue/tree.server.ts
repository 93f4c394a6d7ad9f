/** Builds the displayed folder tree (declared names, order, counts) from a scan. The index stores the tree. */
import { createHash } from 'node:crypto';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { visibleName } from '../../../domain/plain-value.ts';
import type { EditorCorrection } from '../document/entries.ts';
import { compareFolders, compareNames } from '../document/order.ts';
import type { Unreadable } from '../document/unreadable.ts';
import type { ScannedFile, ScannedFolder } from './scan.server.ts';

export const CORRECTIONS_FILE = '.facts.yaml';
/** Corrections by the document's path on disk below DOCUMENTS_DIR, in NFC. */
export type Corrections = ReadonlyMap<string, EditorCorrection>;

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
  return withCounts('', [], [...declared, ...others].sort(byName), [...scan.files]);
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

/** Adds the corrections to the documents of a tree. @returns the paths that name no document */
export function correct(tree: TreeFolder, corrections: Corrections): string[] {
  const unused = new Set(corrections.keys());
  if (unused.size === 0) return [];
  const correctIn = ({ files, folders, diskSegments }: TreeFolder) => {
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

/** Names of top-level folders on disk that are not declared. */
export function undeclared(scan: ScannedFolder, declaration: LibraryDeclaration): string[] {
  const known = new Set(declaration.categories.map(({ folder }) => folder.normalize('NFC')));
  return scan.folders.map(({ name }) => name).filter((name) => !known.has(name.normalize('NFC')));
}

/**
 * Hashes everything that pages display. Also hashes the unreadable entries, because a document is withdrawn
 * only if its folder is readable. Equal trees have equal versions on every machine.
 */
export function treeVersion(tree: TreeFolder, unreadable: readonly Unreadable[] = []): string {
  const version = createHash('sha256').update(JSON.stringify(tree));
  if (unreadable.length > 0) version.update(JSON.stringify(unreadable));
  return version.digest('hex').slice(0, 16);
}

function toFolder(scan: ScannedFolder, name: string, above: readonly string[]): TreeFolder {
  const diskSegments = [...above, scan.name];
  const folders = scan.folders.map((child) => toFolder(child, shownName(child.name), diskSegments));
  return withCounts(
    name,
    diskSegments,
    folders.sort((a, b) => compareFolders(a.name, b.name)),
    [...scan.files],
  );
}

function withCounts(
  name: string,
  diskSegments: readonly string[],
  folders: TreeFolder[],
  files: ScannedFile[],
): TreeFolder {
  const below = folders.reduce((sum, folder) => sum + folder.documentCount, 0);
  files.sort(byName);
  return { name, diskSegments, folders, files, documentCount: files.length + below };
}

function byName(a: { name: string }, b: { name: string }): number {
  return compareNames(a.name, b.name);
}
