/** Finds external programs that a proof needs. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a program. A root process installs it with apt-get if it is missing.
 * @param name name of the program
 * @param debian name of the Debian package that contains the program
 * @returns the path of the program
 * @throws Error if the program is not installed
 */
export function tool(name: string, debian: string): string {
  const found = find(name);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.info(`installing ${debian} ...`);
    // Run level 1 stops packages from starting services during installation.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', debian], {
      stdio: 'ignore',
      env,
    });
  }
  const installed = find(name);
  if (installed) return installed;
  throw new Error(`This proof needs ${name} (Debian: apt-get install ${debian}).`);
}

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
