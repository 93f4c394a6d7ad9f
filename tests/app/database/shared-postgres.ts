/**
 * Global setup of the application tests: one PostgreSQL server for the whole run, with a database of the
 * current tables that tests copy.
 */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../src/server/database/open.ts';
import { newCluster } from '../../postgres-cluster.ts';
import { STATEMENTS } from './statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the database to copy. */
    postgresUrl: string;
  }
}

/** @returns the global teardown */
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  rmSync(STATEMENTS, { recursive: true, force: true });
  const cluster = await newCluster({ durable: false });
  const template = await openDatabase({ databaseUrl: cluster.url, dataDir: '' });
  // PostgreSQL copies a database only while nothing is connected to it.
  await template.destroy();
  provide('postgresUrl', cluster.url);
  return () => cluster.remove();
}
