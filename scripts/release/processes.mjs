/** Lists what running processes use, from Linux' /proc. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Folders of running servers: of their programs and their working directories.
 * @returns undefined if the system does not provide this, or not to this user
 */
export function foldersInUse() {
  const found = [];
  for (const pid of processes()) {
    try {
      found.push(readlinkSync(`/proc/${pid}/cwd`), readlinkSync(`/proc/${pid}/exe`));
    } catch (error) {
      // A process that has ended, or a kernel thread.
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
