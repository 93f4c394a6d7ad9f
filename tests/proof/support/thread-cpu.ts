/** A real server that reports the processor time of its main thread. */

import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from '../../free-port.ts';
import { elapse } from '../../waiting.ts';
import { type Site, startSite } from './site.ts';

export interface Reading {
  /** Processor time of the server thread since its start, in milliseconds. */
  cpuMs: number;
  /** The part of `cpuMs` that SQLite's commits took. */
  commitMs: number;
  /** Elapsed time of the longest event-loop turn since the last reading, in milliseconds. */
  heldMs: number;
}

export interface Cost {
  /** Processor time without commits, in milliseconds. */
  cpuMs: number;
  commitMs: number;
  wallMs: number;
}

export interface MeasuredSite {
  site: Site;
  read(): Promise<Reading>;
  /** Waits until the thread is idle: it has read all documents and updated the index. */
  settle(): Promise<void>;
  /** Measures an action. Processor time includes the background work of the thread during the action. */
  cost(action: () => Promise<unknown>): Promise<Cost>;
  /** @returns the number of requests that a route answered with 2xx, according to the site's metrics */
  served(route: string): Promise<number>;
}

/** Maximum processor time per half second of an idle server. Such a server only runs timers. */
const QUIET_MS = 10;
/** Maximum time to wait for an idle thread. A server that shares its cores may never be idle. */
const MAX_SETTLE_MS = 30_000;

/** Starts a site as `startSite` does, and measures the processor time of its main thread. */
export async function startMeasured(folder: string, env: Record<string, string>): Promise<MeasuredSite> {
  const port = await freePort();
  const metricsPort = await freePort();
  const preload = new URL('./thread-cpu-preload.ts', import.meta.url).href;
  const site = await startSite(folder, {
    ...env,
    THREAD_CPU_PORT: String(port),
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: `--import=${preload}`,
  });
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const lines = createInterface(socket);
  const read = async (): Promise<Reading> => {
    const line = once(lines, 'line');
    socket.write('?');
    return JSON.parse(String((await line)[0]));
  };
  return {
    site,
    read,
    async settle() {
      const deadline = performance.now() + MAX_SETTLE_MS;
      for (let quiet = 0, last = await read(); quiet < 4 && performance.now() < deadline; ) {
        await elapse(500, 'the period in which an idle server uses at most QUIET_MS');
        const now = await read();
        quiet = now.cpuMs - last.cpuMs < QUIET_MS ? quiet + 1 : 0;
        last = now;
      }
    },
    async cost(action) {
      const before = await read();
      const started = performance.now();
      await action();
      const wallMs = performance.now() - started;
      await elapse(20, 'the server finishes what the action started');
      const after = await read();
      const commitMs = after.commitMs - before.commitMs;
      return { cpuMs: after.cpuMs - before.cpuMs - commitMs, commitMs, wallMs };
    },
    async served(route) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const line = `site_http_requests_total{route="${route}",status="2xx"} `;
      return Number(
        text
          .split('\n')
          .find((one) => one.startsWith(line))
          ?.slice(line.length) ?? 0,
      );
    },
  };
}
