/** Finds external programs that a proof needs. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @param name name of the program
 * @param debian name of the Debian package that contains the program
 * @returns the path of the program
 * @throws Error if the program is not installed
 */
export function tool(name: string, debian: string): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`This proof needs ${name} (Debian: apt-get install ${debian}).`);
}
