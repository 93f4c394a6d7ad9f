/** A server with its own library, whose files a test may change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { libraryFolder, type RunningLibrary } from '../../app/library/library-folder.ts';
import { BUILD } from '../../built-site.ts';
import { endProcess } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { expect } from '../support/site.ts';

interface OwnLibrary extends RunningLibrary {
  /** The server's origin; empty until `start` is called. */
  readonly origin: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function ownLibrary(): OwnLibrary {
  const library = libraryFolder();
  let server: ChildProcess | undefined;
  let origin = '';
  return {
    ...library,
    get origin() {
      return origin;
    },
    async ask(address) {
      const answer = await fetch(origin + address);
      return { status: answer.status, body: await answer.text() };
    },
    async start() {
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      server = spawn(NODE, ['tests/e2e/support/serve.ts', BUILD], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ORIGIN: origin, ...library.env() },
      });
      // The server starts within a second, but may need half a minute on a busy machine.
      await until(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), 45_000);
    },
    async stop() {
      if (server) await endProcess(server);
      library.remove();
    },
  };
}

/** Retries the check until it throws no error. */
export const until = (check: () => Promise<unknown>, timeout = 20_000): Promise<void> =>
  expect(check).toPass({ timeout });
