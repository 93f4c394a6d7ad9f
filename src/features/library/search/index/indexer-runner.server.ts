/** Starts the indexing process when there is something to do, one at a time. */
import type { ChildProcess } from 'node:child_process';
import { startChild } from '../../../../server/child-process/start-child.ts';
import type { IndexNews, IndexTask } from './indexer-process.server.ts';

export interface IndexerRunner {
  /** Brings the index in line with the library, now or as soon as the work under way allows. */
  run(): void;
  /** Ends the process; what it has written stays, what it has not comes next time. */
  close(): Promise<void>;
}

/** Below the server's own: visitors' requests come first. */
const NICENESS = 3;
/** Milliseconds that a process in the middle of something gets to end. */
const GRACE_MS = 2_000;

/**
 * @param hear told what the process says
 * @param ended told when it has ended; `failed` unless it ended by itself and well
 */
export function indexerRunner(
  task: IndexTask,
  hear: (news: Exclude<IndexNews, { started: true }>) => void,
  ended: (failed: boolean) => void,
): IndexerRunner {
  let child: ChildProcess | undefined;
  let again = false;
  let closed = false;

  const run = (): void => {
    if (closed) return;
    again = child !== undefined;
    // It may be ending just now and not hear of it: then another one is started.
    if (child?.connected) child.send(task, () => {});
    child ??= start();
  };

  const start = (): ChildProcess => {
    const process = startChild({
      module: new URL('./indexer-process.server.ts', import.meta.url),
      niceness: NICENESS,
    });
    process.on('message', (news: IndexNews) => {
      if ('started' in news) again = false;
      else hear(news);
    });
    process.once('exit', (code) => {
      child = undefined;
      if (closed) return;
      ended(code !== 0);
      if (again) run();
    });
    process.send(task, () => {});
    return process;
  };

  return {
    run,
    async close() {
      closed = true;
      const running = child;
      if (!running) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      // Asked first: it ends its readers, one of which may hang in a file.
      running.kill('SIGTERM');
      const impatient = setTimeout(() => running.kill('SIGKILL'), GRACE_MS);
      await exited;
      clearTimeout(impatient);
    },
  };
}
