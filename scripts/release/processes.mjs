/** Finds the folders that running processes use, in Linux's `/proc`. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Lists the executables and the working directories of running processes.
 * @returns undefined if the system does not provide this data, or hides a server's data from this user
 */
export function foldersInUse() {
  const found = [];
  for (const pid of processes()) {
    try {
      found.push(readlinkSync(`/proc/${pid}/cwd`), readlinkSync(`/proc/${pid}/exe`));
    } catch (error) {
      // All other errors are from a process that has ended or from a kernel thread.
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
