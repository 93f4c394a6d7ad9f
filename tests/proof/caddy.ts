/** A real Caddy with the configuration of `deploy/Caddyfile`, on a port of its own and without TLS. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/prepare.mjs';
import { freePort } from '../free-port.ts';
import { pause } from './site.ts';
import { tool } from './tool.ts';

export interface Caddy {
  port: number;
  stop(): Promise<void>;
}

/** @throws Error when Caddy does not answer within 10 s */
export async function startCaddy(folder: string, serverPort: number): Promise<Caddy> {
  const program = tool('caddy', 'caddy');
  const port = await freePort();
  const home = path.join(folder, 'caddy');
  mkdirSync(home, { recursive: true });
  const file = path.join(home, 'Caddyfile');
  const site = readFileSync(path.join(ROOT, 'deploy', 'Caddyfile'), 'utf8')
    .replace('www.lender.example {', `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`)
    .replace(/reverse_proxy .* \{/, `reverse_proxy 127.0.0.1:${serverPort} {`);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', env });
  for (let tries = 0; tries < 200; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (up?.ok) {
      const stop = async () => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      };
      return { port, stop };
    }
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error('Caddy did not answer within 10 s.');
}
