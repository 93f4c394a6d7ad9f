/** Ends programs that a test started, and removes their files. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

/**
 * Sends a signal to a process and waits until the process exits. Sends no signal if the process has already
 * exited.
 * @returns the exit code; null if a signal ended the process
 */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code;
}

/** Removes a program's folder. Retries, because child processes may still write for a moment after a kill. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}
