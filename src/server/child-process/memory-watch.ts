/**
 * Kills a child process that exceeds a memory limit. Unlike a heap limit, this limit includes WebAssembly and
 * buffers.
 */
import { readFile } from 'node:fs/promises';
import type { PooledWorker } from './pooled-worker.ts';

const INTERVAL_MS = 50;

/**
 * Starts watching a child process. Has an effect on Linux only, because it reads `/proc`.
 * @param maxBytes resident set size above which the child is killed
 * @returns a function that stops watching
 */
export function watchMemory(child: Pick<PooledWorker, 'pid' | 'kill'>, maxBytes: number): () => void {
  const check = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes * 1024 > maxBytes) child.kill('SIGKILL');
  };
  const timer = setInterval(check, INTERVAL_MS);
  return () => clearInterval(timer);
}
