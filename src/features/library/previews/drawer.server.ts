/** Has first pages drawn in a process of its own, so that no file can slow or end the server. */
import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Drawing, UNREADABLE } from './draw.server.ts';
import type { DrawReply } from './draw-process.server.ts';

export interface Drawer {
  /** One at a time; never rejects. @param file absolute path of a PDF */
  draw(file: string): Promise<Drawing>;
  close(): void;
}

/** Milliseconds until a page is given up. */
const LONGEST_MS = 20_000;
/** Visitors' requests come first: 0 is normal, 19 the last in the queue. */
const PRIORITY = 15;

export function openDrawer(
  module = new URL('./draw-process.server.ts', import.meta.url),
  longestMs = LONGEST_MS,
): Drawer {
  let child: ChildProcess | undefined;

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(module), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget).once('disconnect', forget);
    // Without a handler of its own a failed start would end this process.
    started.on('error', () => started.kill('SIGKILL'));
    lowerPriority(started);
    return started;
  };
  const stop = (process = child): void => {
    process?.kill('SIGKILL');
    if (child === process) child = undefined;
  };

  return {
    draw(file) {
      child ??= start();
      const own = child;
      return new Promise((resolve) => {
        const finish = ({ drawing, spent }: DrawReply): void => {
          clearTimeout(timer);
          own.off('message', finish).off('exit', ended);
          // The next file must not be given to a process that is about to end.
          if (spent) stop(own);
          resolve(drawing);
        };
        const ended = () => finish({ drawing: UNREADABLE, spent: true });
        const timer = setTimeout(ended, longestMs);
        own.once('message', finish).once('exit', ended);
        own.send(file, (error) => error && own.kill('SIGKILL'));
      });
    },
    close: () => stop(),
  };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) os.setPriority(pid, PRIORITY);
  } catch {
    // Not every system allows it; drawing is then as important as the rest.
  }
}
