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
   * Sends one request over a new connection.
   * @returns the thread's processor time in milliseconds, and the status; 0 if there was no response
   */
  measure(bytes: Buffer): Promise<{ ms: number; status: number }>;
  /** Waits until all documents have been read. @returns the identifier of one with several pages */
  readDocuments(): Promise<string>;
  close(): Promise<void>;
}

const threadMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export async function startMeasuredSite(): Promise<MeasuredSite> {
  const { folder, dataDir, drop } = workFolder();
  const env = {
    ORIGIN: 'http://site.example',
    PORT: '0',
    DATA_DIR: dataDir,
    CACHE_DIR: path.join(folder, 'cache'),
    DOCUMENTS_DIR: process.env.DOCUMENTS_DIR ?? SAMPLE_DOCUMENTS,
    // Each request names another network in X-Forwarded-For, so that no limit per network applies.
    TRUST_PROXY: '127.0.0.1',
  };
  const config = readConfig(env);
  const site = await compose(config, createLog('silent'), pathToFileURL(path.join(ROOT, 'dist/')));
  const port = await listen(site.app, config);
  const client = new Worker(new URL('./client.ts', import.meta.url), { workerData: { port } });
  const { register, facts, search } = site.services;
  const isRead = () => register.published().length > 0 && !search.progress();
  return {
    async measure(bytes) {
      const answered = new Promise<number>((resolve) => client.once('message', resolve));
      const started = threadMs();
      client.postMessage(bytes);
      const status = await answered;
      return { ms: threadMs() - started, status };
    },
    async readDocuments() {
      await until('all documents are read', isRead, { timeoutMs: 300_000 });
      const long = register.published().find(({ path: names }) => {
        const read = facts.at(names.split('/'));
        return (read?.pages ?? 0) > 1;
      });
      if (!long) throw new Error('No document has several pages.');
      return long.id;
    },
    async close() {
      await client.terminate();
      await Promise.all([site.app.close(), site.stopBackground()]);
      await site.close();
      drop();
    },
  };
}
