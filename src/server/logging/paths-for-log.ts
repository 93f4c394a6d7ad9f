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
  const configured = folders && {
    DATA_DIR: folders.dataDir,
    CACHE_DIR: folders.cacheDir,
    CONTENT_DIR: folders.contentDir,
    DOCUMENTS_DIR: folders.documentsDir,
    EDITIONS_DIR: folders.editionsDir,
  };
  // The longest path first, because the program's folder may contain the others.
  const known = Object.entries({ ...configured, 'the program': PROGRAM }).sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return (file) => {
    // A relative path may be visitors' input; the site uses absolute paths only.
    if (!path.isAbsolute(file)) return undefined;
    const absolute = path.resolve(file);
    const [name, folder] =
      known.find(([, folder]) => absolute === folder || absolute.startsWith(folder + path.sep)) ?? [];
    if (name === undefined || folder === undefined) return undefined;
    // Visitors can choose the path of a document.
    if (name === 'DOCUMENTS_DIR') return name;
    return path.join(name, path.relative(folder, absolute)).slice(0, MAX_CHARS);
  };
}
