/** Finds folders and documents in one version of the tree, which is in memory. */

import { shownName } from '../document/document-type.ts';
import {
  type DatedFolder,
  type DocumentEntry,
  FILES_A_PAGE,
  type FolderEntry,
  type FolderView,
  type ListedDocument,
} from '../document/entries.ts';
import { believedTime } from '../document/record.ts';
import { folderNamed, type TreeFolder } from './tree.server.ts';

export type TreeQueries = ReturnType<typeof treeQueries>;

/** @param current returns the tree, which may be replaced between two calls */
export function treeQueries(current: () => TreeFolder) {
  const shapes = new WeakMap<TreeFolder, ReturnType<typeof shapeOf>>();
  const listed = new WeakMap<TreeFolder, readonly ListedDocument[]>();
  const shape = () => memoized(shapes, current(), shapeOf);
  const find = (names: readonly string[]): TreeFolder | undefined => {
    let folder: TreeFolder | undefined = current();
    for (const name of names) folder = folder && folderNamed(folder.folders, name);
    return folder;
  };
  const resolve = (segments: readonly string[], parent = current()): string[] | undefined => {
    if (segments.length === 0) return [];
    for (let taken = Math.min(segments.length, shape().maxSlashes + 1); taken > 0; taken--) {
      const child = folderNamed(parent.folders, segments.slice(0, taken).join('/'));
      const rest = child && resolve(segments.slice(taken), child);
      if (child && rest) return [child.name, ...rest];
    }
    return undefined;
  };
  return {
    /** Top-level folders, sorted by name. */
    categories: (): FolderEntry[] => foldersIn(current(), []),
    /**
     * @param names display names, outermost first; empty for the root, whose subfolders are the categories
     * @param requestedPage page number (FILES_A_PAGE files each), clamped to existing pages; if omitted, all
     *   files
     * @returns undefined if there is no such folder
     */
    folder(names: readonly string[], requestedPage?: number): FolderView | undefined {
      const folder = find(names);
      return folder && viewOf(folder, names, requestedPage);
    },
    /**
     * Resolves path segments to a folder. A name may contain slashes, so several segments may form one name.
     * The longest possible name is tried first (docs/behaviour.md).
     */
    resolve,
    /** The `names` of the folder with this path on disk; undefined if there is no such folder. */
    folderOnDisk(diskSegments: readonly string[]): readonly string[] | undefined {
      const names: string[] = [];
      let folder: TreeFolder | undefined = current();
      for (const segment of diskSegments) {
        folder = folder.folders.find((child) => child.diskSegments.at(-1) === segment);
        if (!folder) return undefined;
        names.push(folder.name);
      }
      return names;
    },
    /** Every folder that contains documents at any depth, parents first. */
    folders: (now = Date.now()): DatedFolder[] =>
      [...walk(current(), [])]
        .filter(({ folder, names }) => names.length > 0 && folder.documentCount > 0)
        .map(({ folder, names }) => ({ names, modified: newestIn(folder, now) })),
    /**
     * Lists all documents, folder by folder. For one tree, every call returns the same objects.
     * @param below names of a folder; if given, only the documents in it and in its subfolders
     */
    *documents(below: readonly string[] = []): Iterable<ListedDocument> {
      const start = find(below);
      if (!start) return;
      for (const { folder, names } of walk(start, below))
        yield* memoized(listed, folder, () => filesIn(folder).map((file) => ({ ...file, folder: names })));
    },
    /** Total number of folders and of documents. */
    totals: () => ({ folders: shape().folderCount, documents: current().documentCount }),
  };
}

function viewOf(folder: TreeFolder, names: readonly string[], requestedPage?: number): FolderView {
  const { name, diskSegments, documentCount } = folder;
  const fileCount = folder.files.length;
  const pageCount = requestedPage === undefined ? 1 : Math.max(1, Math.ceil(fileCount / FILES_A_PAGE));
  const page = Math.min(Math.max(1, requestedPage ?? 1), pageCount);
  return {
    name,
    names,
    diskSegments,
    folderCount: folder.folders.length,
    documentCount,
    folders: foldersIn(folder, names),
    files: requestedPage === undefined ? filesIn(folder) : filesIn(folder, page),
    fileCount,
    page,
    pageCount,
    parent: names.length > 0 ? names.slice(0, -1) : undefined,
  };
}

function memoized<T>(known: WeakMap<TreeFolder, T>, tree: TreeFolder, make: (tree: TreeFolder) => T): T {
  const found = known.get(tree) ?? make(tree);
  known.set(tree, found);
  return found;
}

function shapeOf(tree: TreeFolder) {
  const names = [...walk(tree, [])].map(({ folder }) => folder.name);
  return {
    folderCount: names.length - 1,
    /** Maximum number of slashes in a folder name, which limits how many segments `resolve` joins. */
    maxSlashes: names.reduce((most, name) => Math.max(most, name.split('/').length - 1), 0),
  };
}

/** The folder and all folders below it, parents first, each with its display names. */
export function* walk(
  folder: TreeFolder,
  names: readonly string[],
): Generator<{ folder: TreeFolder; names: readonly string[] }> {
  yield { folder, names };
  for (const child of folder.folders) yield* walk(child, [...names, child.name]);
}

/**
 * The newest believed modification date at any depth, milliseconds since 1970; undefined if there is none.
 */
function newestIn({ files, folders }: TreeFolder, now: number): number | undefined {
  const times = [
    ...files.map(({ modified }) => believedTime(modified, now)),
    ...folders.map((child) => newestIn(child, now)),
  ].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : times.reduce((newest, time) => Math.max(newest, time));
}

function foldersIn({ folders }: TreeFolder, above: readonly string[]): FolderEntry[] {
  return folders.map(({ name, folders: below, documentCount }) => ({
    name,
    names: [...above, name],
    folderCount: below.length,
    documentCount,
  }));
}

/** @param page page number, starting at 1; all files if omitted */
function filesIn({ files, diskSegments }: TreeFolder, page?: number): DocumentEntry[] {
  const shown = page === undefined ? files : files.slice((page - 1) * FILES_A_PAGE, page * FILES_A_PAGE);
  return shown.map((file) => ({
    ...file,
    name: shownName(file.name, file.correction?.title),
    diskSegments: [...diskSegments, file.name],
  }));
}
