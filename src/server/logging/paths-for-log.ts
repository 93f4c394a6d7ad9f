/**
 * Determines which paths may appear in the log: paths in the site's folders, without the parts that visitors
 * choose.
 */
import path from 'node:path';
import type { Config } from '../config/config.ts';

export type LogFolders = Pick<Config, 'dataDir' | 'cacheDir' | 'contentDir' | 'documentsDir' | 'editionsDir'>;

/** The folder of the program. */
export const PROGRAM = path.resolve(import.meta.dirname, '../../..');

const MAX_CHARS = 300;

/**
 * @returns a function that maps a path in a known folder to text such as `DATA_DIR/record.sqlite`, and any
 * other path to undefined
 */
export function pathsForLog(folders?: LogFolders): (file: string) => string | undefined {
  const known = knownFolders(folders);
  return (file) => {
    // A relative path may be visitors' input; the site uses absolute paths only.
    if (!path.isAbsolute(file)) return undefined;
    const absolute = path.resolve(file);
    const within = known.find(({ folder }) => absolute === folder || absolute.startsWith(folder + path.sep));
    if (!within) return undefined;
    const { name, folder, isAsked } = within;
    return isAsked ? name : path.join(name, path.relative(folder, absolute)).slice(0, MAX_CHARS);
  };
}

interface KnownFolder {
  name: string;
  folder: string;
  /** Whether visitors can choose the path below the folder. */
  isAsked?: boolean;
}

/** Returns the known folders, longest path first, because the program's folder may contain the others. */
function knownFolders(folders?: LogFolders): KnownFolder[] {
  const configured: KnownFolder[] = folders
    ? [
        { name: 'DATA_DIR', folder: folders.dataDir },
        { name: 'CACHE_DIR', folder: folders.cacheDir },
        { name: 'CONTENT_DIR', folder: folders.contentDir },
        { name: 'DOCUMENTS_DIR', folder: folders.documentsDir, isAsked: true },
        { name: 'EDITIONS_DIR', folder: folders.editionsDir },
      ]
    : [];
  return [...configured, { name: 'the program', folder: PROGRAM }].sort(
    (a, b) => b.folder.length - a.folder.length,
  );
}
