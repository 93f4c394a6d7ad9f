/** A real PostgreSQL that writes to the disk before it says so, and that a proof may take away and bring back. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newCluster, startCluster, stopCluster } from '../postgres-cluster.ts';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops every process of it where it stands: it still listens and answers nothing. */
  freeze(): void;
  thaw(): void;
}

/** @param folder where the cluster is made; PostgreSQL's own user must be able to reach it */
export async function startPostgres(folder: string): Promise<Postgres> {
  chmodSync(folder, 0o755);
  const databaseDir = path.join(folder, 'cluster');
  const port = Number(process.env.POSTGRES_PORT ?? 0);
  const { cluster, url } = await newCluster({ databaseDir, durable: true, port });
  return {
    url,
    stop: () => stopCluster(cluster, databaseDir),
    start: () => startCluster(cluster),
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
  };
}

/** The first line of its file is the process that all others are children of. */
function signalAll(folder: string, signal: NodeJS.Signals): void {
  const [first = ''] = readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
  for (const pid of [first, ...stdout.split('\n')].map(Number).filter(Boolean)) process.kill(pid, signal);
}
