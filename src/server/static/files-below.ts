import { readdirSync } from 'node:fs';
import path from 'node:path';

/** @returns the paths of all files below a folder, relative to it, with `/` as separator */
export function filesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map(({ parentPath, name }) =>
    path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
  );
}
