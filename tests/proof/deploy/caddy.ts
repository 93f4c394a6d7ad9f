/** Runs a real Caddy with the sample `deploy/Caddyfile`, on a free port and without TLS. */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { endProcess } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { until } from '../../waiting.ts';
import { tool } from '../support/tool.ts';

/** @param change modifies the sample; proofs use this parameter to remove a control */
export async function startCaddy(folder: string, sitePort: number, change = (sample: string) => sample) {
  const home = path.join(folder, 'caddy');
  mkdirSync(home, { recursive: true });
  const [port, file, log] = [await freePort(), path.join(home, 'Caddyfile'), path.join(home, 'log')];
  const sample = readFileSync(path.join(ROOT, 'deploy', 'Caddyfile'), 'utf8')
    .replace('\n{\n', '\n{\n\tadmin off\n')
    .replace('www.lender.example {', `http://127.0.0.1:${port} {`)
    .replace(/reverse_proxy .* \{/, `reverse_proxy 127.0.0.1:${sitePort} {`);
  writeFileSync(file, change(sample));
  const child = spawn(tool('caddy', 'caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok;
  await until('Caddy reaches the site', isReady);
  return {
    origin,
    /** The complete log output. */
    logs: () => readFileSync(log, 'utf8'),
    stop: () => endProcess(child),
  };
}
