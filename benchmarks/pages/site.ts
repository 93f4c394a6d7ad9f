/** Starts the built site on its own port, with the sample library, for one measurement. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  build,
  makeSampleDocuments,
  NODE,
  ROOT,
  SAMPLE_DOCUMENTS,
  SERVER_FLAGS,
} from '../../scripts/prepare.mjs';

export interface Site {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Builds and starts the site.
 * @param splash whether every page opens with the splash
 * @param scratch a temporary folder for content, data and cache
 */
export async function startSite(splash: boolean, port: number, scratch: string): Promise<Site> {
  const origin = `http://127.0.0.1:${port}`;
  const name = splash ? 'splash' : 'no-splash';
  const content = path.join(scratch, `content-${name}`);
  cpSync(path.join(ROOT, 'content'), content, { recursive: true });
  const settings = path.join(content, 'settings.yaml');
  const words = readFileSync(settings, 'utf8').replace(
    /^splash:.*$/m,
    `splash: ${splash ? 'every-page' : 'off'}`,
  );
  writeFileSync(settings, words);
  const env = { ...process.env, ORIGIN: origin, CONTENT_DIR: content };
  build(`.cache/bench-${name}`, env);
  makeSampleDocuments();
  const server = spawn(NODE, [...SERVER_FLAGS, 'tests/e2e/support/serve.ts', `.cache/bench-${name}`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      // Uses production's log level, because writing log lines takes time.
      LOG_LEVEL: 'info',
      DATA_DIR: path.join(scratch, 'data'),
      CACHE_DIR: path.join(scratch, 'cache'),
      DOCUMENTS_DIR: SAMPLE_DOCUMENTS,
    },
  });
  await untilReady(origin, server);
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null)
      throw new Error('The site stopped while starting; the reason is printed above.');
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error('The site was not ready within 30 s.');
}
