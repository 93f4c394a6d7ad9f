/** Starts the reference server `bare-server.ts` in a separate process, just as the site runs in one. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { NODE } from '../../scripts/prepare.mjs';

export interface BareServer {
  origin: string;
  stop(): Promise<void>;
}

/** @param place a folder for SQLite, or the URL of a PostgreSQL database */
export async function startBareServer(place: string): Promise<BareServer> {
  const child = fork(new URL('bare-server.ts', import.meta.url), [place], { execPath: NODE });
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The reference server did not start.');
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
