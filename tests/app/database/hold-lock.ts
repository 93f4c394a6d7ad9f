/** Starts another process that holds the write lock of a SQLite database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { NODE } from '../../../scripts/prepare.mjs';

/** @returns a function that releases the lock and waits for the process to exit */
export async function holdLock(file: string): Promise<() => Promise<void>> {
  const child = spawn(NODE, [path.join(import.meta.dirname, 'lock-process.ts'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error('The database could not be locked.');
  return async () => {
    child.stdin.end();
    await ended;
  };
}
