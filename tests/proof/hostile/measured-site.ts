/**
 * Runs the whole site in this thread and a client in a worker thread, so that this thread's processor time is
 * the server's alone.
 */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compose } from '../../../compose.ts';
import { ROOT, SAMPLE_DOCUMENTS } from '../../../scripts/prepare.mjs';
import { editionName } from '../../../src/features/library/document/record.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/logging/log.ts';
import { until } from '../../waiting.ts';
import { workFolder } from '../support/site.ts';
import { editedPages, HOSTILE_PAGES, pdfOf } from './hostile-pages.ts';

type MeasuredSite = Awaited<ReturnType<typeof startMeasuredSite>>;
export type HostileDocuments = Awaited<ReturnType<MeasuredSite['readDocuments']>>;

const HOSTILE = 'Hostile.pdf';
const EDITED = 'Edited.pdf';

const threadMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export async function startMeasuredSite() {
  const { folder, dataDir, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  cpSync(process.env.DOCUMENTS_DIR ?? SAMPLE_DOCUMENTS, documents, { recursive: true });
  const put = (name: string, bytes: Uint8Array) =>
    writeFileSync(path.join(documents, 'Policies', name), bytes);
  put(HOSTILE, pdfOf(Object.values(HOSTILE_PAGES)));
  put(EDITED, pdfOf(editedPages('a')));
  const env = {
    ORIGIN: 'http://site.example',
    PORT: '0',
    DATA_DIR: dataDir,
    CACHE_DIR: path.join(folder, 'cache'),
    DOCUMENTS_DIR: documents,
    // Each request names another network in X-Forwarded-For, so that no limit per network applies.
    TRUST_PROXY: '127.0.0.1',
  };
  const config = readConfig(env);
  const site = await compose(config, createLog('silent'), pathToFileURL(path.join(ROOT, 'dist/')));
  const port = await listen(site.app, config);
  const client = new Worker(new URL('./client.ts', import.meta.url), { workerData: { port } });
  const { register, facts, search } = site.services;
  const find = (name: string) => register.published().find(({ path: names }) => names.endsWith(`/${name}`));
  const isRead = () =>
    !search.progress() &&
    [HOSTILE, EDITED].every((name) => {
      const record = find(name);
      return record && facts.at(record.path.split('/'))?.sha256 === record.sha256;
    });
  return {
    /**
     * Sends one request over a new connection.
     * @returns the thread's processor time in milliseconds, and the status; 0 if there was no response
     */
    async measure(bytes: Buffer) {
      const answered = new Promise<number>((resolve) => client.once('message', resolve));
      const started = threadMs();
      client.postMessage(bytes);
      const status = await answered;
      return { ms: threadMs() - started, status };
    },
    /**
     * Waits until all documents have been read, and one of them replaced.
     * @returns ids of one with several pages, of the one with `HOSTILE_PAGES`, of the replaced one, and its
     *   former edition
     */
    async readDocuments() {
      await until('all documents are read', isRead, { timeoutMs: 300_000 });
      const former = find(EDITED)?.sha256 ?? '';
      put(EDITED, pdfOf(editedPages('b')));
      const isReplaced = () => find(EDITED)?.sha256 !== former && isRead();
      await until('the replaced document is read', isReplaced, { timeoutMs: 60_000 });
      const [hostile, edited] = [find(HOSTILE), find(EDITED)];
      const isOrdinary = ({ path: names }: { path: string }) => (facts.at(names.split('/'))?.pages ?? 0) > 1;
      const ordinary = register.published().find(isOrdinary);
      if (!ordinary || !hostile || !edited) throw new Error('A document is missing.');
      return { ordinary: ordinary.id, hostile: hostile.id, edited: edited.id, edition: editionName(former) };
    },
    async close() {
      await client.terminate();
      await Promise.all([site.app.close(), site.stopBackground()]);
      await site.close();
      drop();
    },
  };
}
