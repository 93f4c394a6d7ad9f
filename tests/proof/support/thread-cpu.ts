/** A real server whose thread tells how much processor time it takes. */

import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from '../../free-port.ts';
import { pause, type Site, startSite } from './site.ts';

export interface Reading {
  /** Milliseconds of the server thread's own processor time since its start. */
  cpuMs: number;
  /** How much of it SQLite's commits have taken. */
  commitMs: number;
  /** The longest that one turn of the event loop took since the last reading, in milliseconds of the clock. */
  heldMs: number;
}

export interface Cost {
  /** Without commits. */
  cpuMs: number;
  commitMs: number;
  wallMs: number;
}

export interface MeasuredSite {
  site: Site;
  read(): Promise<Reading>;
  /** Waits until the thread has nothing to do: no documents to read, no index to follow. */
  settle(): Promise<void>;
  /** Processor and clock time of one action, in milliseconds, with what the thread does meanwhile by itself. */
  cost(action: () => Promise<unknown>): Promise<Cost>;
  /** How many requests a route has answered with a page, as the site's metrics tell. */
  served(route: string): Promise<number>;
}

/** Processor time of half a second in which a server does nothing but look at its clocks. */
const QUIET_MS = 10;
/** After this a server that shares its cores is measured as it is. */
const MAX_SETTLE_MS = 30_000;

/** Starts a site as `startSite` does. */
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
        await pause(500);
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
      await pause(20);
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
