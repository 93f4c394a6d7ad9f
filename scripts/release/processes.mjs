/** What the processes of this machine use, from Linux' /proc. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The folders of running servers: where their programs and their current folders are.
 * @returns undefined where the system does not tell, or does not tell this user
 */
export function foldersInUse() {
  const found = [];
  for (const pid of processes()) {
    try {
      found.push(readlinkSync(`/proc/${pid}/cwd`), readlinkSync(`/proc/${pid}/exe`));
    } catch (error) {
      // A process that has ended, or one of the system without a program.
      if (error.code !== 'EACCES' && error.code !== 'EPERM') continue;
      if (commandOf(pid).includes('server.ts')) return undefined;
    }
  }
  return found.length > 0 ? found : undefined;
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
