/** The two database engines, for suites that must pass on both. A missing engine fails the suite. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type DatabaseConfig, openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { newCluster } from '../../postgres-cluster.ts';

export interface EngineForTests {
  config: DatabaseConfig;
  stop(): Promise<void>;
}

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Starts an engine with an empty database; `stop` stops the engine and removes its files. */
export async function startEngine(engine: Engine): Promise<EngineForTests> {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${engine}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const dataDir = path.join(folder, 'data');
  if (engine === 'sqlite') return { config: { databaseUrl: 'sqlite', dataDir }, stop: async () => remove() };
  const cluster = await newCluster({ durable: false });
  return {
    config: { databaseUrl: cluster.url, dataDir },
    stop: async () => {
      await cluster.remove();
      remove();
    },
  };
}

export interface RecordForTests {
  readonly config: DatabaseConfig;
  readonly database: Database;
}

/**
 * Starts an engine and opens its database for one suite. Call this inside a `describe`: it registers hooks.
 */
export function recordOn(engine: Engine): RecordForTests {
  let running: EngineForTests;
  let database: Database;
  beforeAll(async () => {
    running = await startEngine(engine);
    database = await openDatabase(running.config);
  });
  afterAll(async () => {
    await database?.destroy();
    await running?.stop();
  });
  return {
    get config() {
      return running.config;
    },
    get database() {
      return database;
    },
  };
}
