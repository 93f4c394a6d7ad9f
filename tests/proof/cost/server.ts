/**
 * Runs the whole site in this thread and a client in a worker thread, so that this thread's processor time is
 * the server's alone.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compose } from '../../../compose.ts';
import { ROOT, SAMPLE_DOCUMENTS } from '../../../scripts/prepare.mjs';
import { readConfig } from '../../../src/server/config/config.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/logging/log.ts';
import { until } from '../../waiting.ts';
import { workFolder } from '../support/site.ts';

export interface MeasuredSite {
  /**
   * Sends bytes over a new connection.
   * @returns the status, after the connection has closed; 0 if there was no response
   */
  send(bytes: Buffer): Promise<number>;
  /** Waits until a document of several pages has been read. @returns its identifier */
  readableDocument(): Promise<string>;
  /** The number of responses with each status. */
  statuses: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

export async function startMeasuredSite(): Promise<MeasuredSite> {
  const { folder, dataDir, drop } = workFolder();
  const env = {
    ORIGIN: 'http://site.example',
    PORT: '0',
    DATA_DIR: dataDir,
    CACHE_DIR: path.join(folder, 'cache'),
    DOCUMENTS_DIR: process.env.DOCUMENTS_DIR ?? SAMPLE_DOCUMENTS,
    // Trusts X-Forwarded-For. Each request names a different network, so that no per-network limit applies.
    TRUST_PROXY: '127.0.0.1',
  };
  const config = readConfig(env);
  const site = await compose(config, createLog('silent'), pathToFileURL(path.join(ROOT, 'dist/')));
  const port = await listen(site.app, config);
  const client = new Worker(new URL('./client.ts', import.meta.url), {
    workerData: { port },
  });
  const statuses = new Map<number, number>();
  const { register, facts } = site.services;
  const readable = () =>
    register.published().find(({ path: names, sha256 }) => {
      const read = facts.at(names.split('/'));
      return read?.sha256 === sha256 && (read.pages ?? 0) > 1;
    })?.id;
  return {
    statuses,
    readableDocument: () => until('a document is read', readable, { timeoutMs: 60_000 }),
    send: (bytes) =>
      new Promise((resolve, reject) => {
        client.once('error', reject);
        client.once('message', (status: number) => {
          client.off('error', reject);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          resolve(status);
        });
        client.postMessage(bytes);
      }),
    async close() {
      await client.terminate();
      await Promise.all([site.app.close(), site.stopBackground()]);
      await site.close();
      drop();
    },
  };
}
