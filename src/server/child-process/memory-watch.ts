/** Ends a child process that takes too much memory, WebAssembly and buffers included, which no heap limit counts. */
import { readFile } from 'node:fs/promises';
import type { PooledWorker } from './pooled-worker.ts';

const EVERY_MS = 50;

/**
 * Reads the child's resident memory from `/proc`, so it watches on Linux only.
 * @param maxBytes the child is killed above this
 * @returns stops watching
 */
export function watchMemory(child: Pick<PooledWorker, 'pid' | 'kill'>, maxBytes: number): () => void {
  const check = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes * 1024 > maxBytes) child.kill('SIGKILL');
  };
  const timer = setInterval(check, EVERY_MS);
  return () => clearInterval(timer);
}
