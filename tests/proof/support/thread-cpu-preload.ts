/**
 * Preloaded into a measured server: reports the processor time of the server's main thread on a separate
 * port.
 */
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { countCommits, threadMs } from './commit-cpu.ts';

if (isMainThread && process.env.THREAD_CPU_PORT) {
  const commitMs = countCommits();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const heldMs = delay.max / 1e6;
      delay.reset();
      socket.write(`${JSON.stringify({ cpuMs: threadMs(), commitMs: commitMs(), heldMs })}\n`);
    });
    socket.unref();
  });
  server.listen(Number(process.env.THREAD_CPU_PORT), '127.0.0.1');
  server.unref();
}
