/** Starts the real server with a build in a process of its own. */
import { spawn } from 'node:child_process';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { endProcess } from '../../end-process.ts';
import { until } from '../../waiting.ts';

/** @returns the server's origin once it is ready, and a function that stops it */
export async function startServer(build: string, port: number, env: NodeJS.ProcessEnv) {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(NODE, ['tests/e2e/support/serve.ts', build], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ORIGIN: origin, ...env },
  });
  const stop = () => endProcess(server);
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error('The site stopped while starting.');
    return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok;
  };
  await until('the site is ready', isReady).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}
