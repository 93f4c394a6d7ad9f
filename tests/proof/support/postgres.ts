/** A real PostgreSQL server that syncs each commit to disk. Proofs can stop, freeze and restart it. */
import { spawnSync } from 'node:child_process';
import { newCluster } from '../../postgres-cluster.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server with a temporary cluster, which is removed when this process exits. */
export async function startPostgres() {
  const cluster = await newCluster({ durable: true });
  return {
    ...cluster,
    /** Suspends all server processes: connections are still accepted, but the server does not respond. */
    freeze: () => signalAll(cluster.pid(), 'SIGSTOP'),
    thaw: () => signalAll(cluster.pid(), 'SIGCONT'),
  };
}

/** Sends a signal to PostgreSQL's main process and its children. */
function signalAll(first: number, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
  for (const pid of [first, ...stdout.split('\n').map(Number)].filter(Boolean)) process.kill(pid, signal);
}
