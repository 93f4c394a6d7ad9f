/** A real PostgreSQL that syncs each commit to disk, and that a proof can stop, freeze and restart. */
import { spawnSync } from 'node:child_process';
import { type Cluster, newCluster } from '../../postgres-cluster.ts';

export interface Postgres extends Cluster {
  /** Freezes all of its processes: it still accepts connections but does not respond. */
  freeze(): void;
  thaw(): void;
}

/** Starts one; its data are removed when this process ends. */
export async function startPostgres(): Promise<Postgres> {
  const cluster = await newCluster({ durable: true, port: Number(process.env.POSTGRES_PORT ?? 0) });
  return {
    ...cluster,
    freeze: () => signalAll(cluster.pid(), 'SIGSTOP'),
    thaw: () => signalAll(cluster.pid(), 'SIGCONT'),
  };
}

/** Sends a signal to PostgreSQL's main process and its children. */
function signalAll(first: number, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
  for (const pid of [first, ...stdout.split('\n').map(Number)].filter(Boolean)) process.kill(pid, signal);
}
