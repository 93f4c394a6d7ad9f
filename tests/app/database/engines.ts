/** The two database engines, for suites that must pass on both. A missing engine fails the suite. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type DatabaseConfig, openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';

export interface EngineForTests {
  config: DatabaseConfig;
  stop(): Promise<void>;
}

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Creates an empty database in a folder of its own, or on the PostgreSQL server of this run; `stop` removes
 * it.
 * @param template the PostgreSQL database to copy
 */
export async function startEngine(engine: Engine, template = 'template0'): Promise<EngineForTests> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `site-${engine}-`));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite')
    return {
      config: { databaseUrl: 'sqlite', dataDir: path.join(dataDir, 'data') },
      stop: async () => removeFolder(),
    };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    config: { databaseUrl: urlOf(name), dataDir: path.join(dataDir, 'data') },
    stop: async () => {
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
      removeFolder();
    },
  };
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export interface RecordForTests {
  readonly config: DatabaseConfig;
  readonly database: Database;
}

/**
 * Opens a database with the current tables for one suite. Call this inside a `describe`: it registers hooks.
 */
export function recordOn(engine: Engine): RecordForTests {
  let running: EngineForTests;
  let database: Database;
  beforeAll(async () => {
    running = await startEngine(engine, new URL(inject('postgresUrl')).pathname.slice(1));
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

/** The database, with work of another process each time after alerts were read. */
export function afterReadingAlerts(database: Database, work: () => unknown): Database {
  let isRead = false;
  return database.withPlugin({
    transformQuery({ node }) {
      isRead = node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"alerts"');
      return node;
    },
    async transformResult({ result }) {
      if (isRead) await work();
      return result;
    },
  });
}
