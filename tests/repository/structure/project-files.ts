/** Lists and reads the project's own files, for the repository tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';

export interface ProjectFile {
  /** Path relative to the project's folder, with forward slashes. */
  name: string;
  text: string;
}

/** Folders whose files are generated, installed or provided by the operator. */
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'releases',
  'current',
  'data',
  'documents',
  'test-results',
  'playwright-report',
]);

/** Returns the paths of all files below `folder`, sorted. */
export function namesBelow(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => !NOT_OURS.has(name) && (!name.startsWith('.') || name === '.ci'))
    .flatMap((name) => {
      const inside = folder ? `${folder}/${name}` : name;
      return statSync(path.join(ROOT, inside)).isDirectory() ? namesBelow(inside) : [inside];
    })
    .sort();
}

/** Reads the files below `folder` whose paths match. */
export function filesBelow(folder: string, fits: RegExp): ProjectFile[] {
  return namesBelow(folder)
    .filter((name) => fits.test(name))
    .map((name) => ({ name, text: readText(name) }));
}

/** Reads one file by its path. */
export function readText(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}

/** Reads the files below a generated folder, such as a build. */
export function readFolder(folder: string, fits: RegExp): ProjectFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((disk) => ({ name: path.relative(ROOT, disk), text: readFileSync(disk, 'utf8') }));
}
