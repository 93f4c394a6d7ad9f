/** Runs a real nginx with the configuration of `deploy/nginx/`, on free ports and without TLS. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { endProcess } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { until } from '../../waiting.ts';
import { tool } from '../support/tool.ts';

/** A request as logged by nginx. */
export interface Logged {
  /** Milliseconds since 1970. */
  begun: number;
  ended: number;
  method: string;
  status: number;
  path: string;
  /** The servers that nginx tried, in order, as `address:port`. */
  asked: string[];
}

const DEPLOY = path.join(ROOT, 'deploy', 'nginx');

/** @param change modifies the sample; proofs use this parameter to remove a control */
export async function startNginx(
  folder: string,
  ports: readonly number[],
  change = (sample: string) => sample,
) {
  const program = tool('nginx', 'nginx-light');
  const port = await freePort();
  const home = path.join(folder, 'nginx');
  mkdirSync(home, { recursive: true });
  const at = (name: string) => path.join(home, name);
  const write = (down?: number) =>
    writeFileSync(at('site-servers.inc'), ports.map((each) => serverLine(each, each === down)).join('\n'));
  write();
  writeFileSync(at('site.conf'), change(siteConf(port, at('site-servers.inc'), home)));
  writeFileSync(at('nginx.conf'), mainConf(home));
  const command = ['-c', at('nginx.conf'), '-p', home];
  const tested = spawnSync(program, ['-t', ...command], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx rejects the configuration: ${tested.stderr}`);
  const child = spawn(program, command, { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  // Probes the port without a request: while no server runs, failed requests make nginx reject later ones.
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
    });
  await until('nginx listens', isListening);
  return {
    origin,
    /**
     * Takes one server or none out of rotation, as an operator does: edits the configuration and reloads
     * nginx. Waits until the previous workers have exited.
     */
    async balance(down?: number) {
      write(down);
      const previous = childrenOf(child);
      const reloaded = spawnSync(program, ['-s', 'reload', ...command], { encoding: 'utf8' });
      if (reloaded.status !== 0) throw new Error(`nginx was not reloaded: ${reloaded.stderr}`);
      await until('the previous workers of nginx have exited', () => {
        const now = childrenOf(child);
        return now.length > 0 && !previous.some((pid) => now.includes(pid));
      });
    },
    logged: (): Logged[] => readFileSync(at('access.log'), 'utf8').split('\n').filter(Boolean).map(parse),
    /** The access log in the sample's format, followed by the error log. */
    logs: () => ['sample.log', 'error.log'].map((name) => readFileSync(at(name), 'utf8')).join(''),
    stop: () => endProcess(child),
  };
}

function childrenOf({ pid }: ChildProcess): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

/** Returns the sample's `server` line with another port. */
function serverLine(port: number, isDown: boolean): string {
  const example = readFileSync(path.join(DEPLOY, 'site-servers.inc'), 'utf8');
  const line = /^server .*;$/m.exec(example)?.[0] ?? '';
  return line.replace(/:\d+/, `:${port}`).replace(/;$/, isDown ? ' down;' : ';');
}

/**
 * Returns the sample without TLS, with other listen addresses and log paths, and with a log for the proof.
 */
function siteConf(port: number, servers: string, home: string): string {
  return readFileSync(path.join(DEPLOY, 'site.conf'), 'utf8')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('/etc/nginx/site-servers.inc', servers)
    .replace(
      '/var/log/nginx/site-access.log site;',
      `${home}/sample.log site; access_log ${home}/access.log proof;`,
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}(listen \[::\]|ssl_).*\n/gm, '');
}

function mainConf(home: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${home}/nginx.pid;`,
    `error_log ${home}/error.log;`,
    'events { worker_connections 4096; }',
    'http {',
    // Closes each connection after one response: unlike browsers, `fetch` does not retry on a closed
    // connection.
    '  keepalive_timeout 0;',
    "  log_format proof '$msec $request_time $request_method $status $uri $upstream_addr';",
    `  access_log ${home}/access.log proof;`,
    ...kinds.map((kind) => `  ${kind}_temp_path ${home}/${kind};`),
    `  include ${home}/site.conf;`,
    '}',
  ].join('\n');
}

function parse(line: string): Logged {
  const [ended = '', took = '', method = '', status = '', uri = '', ...asked] = line.split(' ');
  const end = Number(ended) * 1000;
  return {
    begun: end - Number(took) * 1000,
    ended: end,
    method,
    status: Number(status),
    path: uri,
    asked: asked.map((one) => one.replace(',', '')).filter((one) => one.includes(':')),
  };
}
