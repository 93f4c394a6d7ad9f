/** The project's own files, for tests that read the house itself. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';

export interface ProjectFile {
  /** Path from the project's folder, with forward slashes. */
  name: string;
  text: string;
}

/** What is made, installed or put there by an operator. */
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'releases',
  'current',
  'data',
  'documents',
  'test-results',
  'playwright-report',
  'bench-results',
]);

/** Names of all files below `folder`, sorted. */
export function namesBelow(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => !NOT_OURS.has(name) && (!name.startsWith('.') || name === '.ci'))
    .flatMap((name) => {
      const inside = folder ? `${folder}/${name}` : name;
      return statSync(path.join(ROOT, inside)).isDirectory() ? namesBelow(inside) : [inside];
    })
    .sort();
}

/** The files below `folder` whose names fit. */
export function filesBelow(folder: string, fits: RegExp): ProjectFile[] {
  return namesBelow(folder)
    .filter((name) => fits.test(name))
    .map((name) => ({ name, text: readText(name) }));
}

/** One file by its path from the project's folder. */
export function readText(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}

/** The files below a folder that is made and not kept, such as a build. */
export function readFolder(folder: string, fits: RegExp): ProjectFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((disk) => ({ name: path.relative(ROOT, disk), text: readFileSync(disk, 'utf8') }));
}
