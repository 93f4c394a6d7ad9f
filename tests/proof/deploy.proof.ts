/**
 * The files in deploy/ are taken by the programs that read them: nginx, Caddy, systemd, Prometheus. What the image
 * does step by step works with nothing but its own files: it builds, and serves as a user without rights who may
 * write to its two volumes only; its health check tells the truth.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/prepare.mjs';
import { freePort } from '../free-port.ts';
import { asNobody, buildStage, commandsOf, inventory, runStage, volumes } from './image.ts';
import { pause, workFolder } from './site.ts';
import { tool } from './tool.ts';

/** systemd's own measure, from 0 (locked up) to 10; a service without any of it has 9.6. */
const MOST_EXPOSED = 2;

const { folder, drop } = workFolder();
const wrong: string[] = [];
nginx();
caddy();
systemd();
timers();
const promtool = tool('promtool', 'prometheus');
judge('Prometheus', promtool, ['check', 'rules', path.join(ROOT, 'deploy/prometheus-alerts.yml')]);
judge('The alerts', promtool, ['test', 'rules', path.join(import.meta.dirname, 'prometheus-alerts.yml')]);
await image();
drop();
for (const line of wrong) console.info(`  ${line}`);
console.info(`seed ${process.env.SEED ?? 1}: ${wrong.length} fault(s)`);
process.exit(wrong.length === 0 ? 0 : 1);

function judge(name: string, program: string, args: string[], env = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  console.info(`${name}: ${status === 0 ? 'takes its file' : 'REFUSES its file'}`);
  if (status !== 0) wrong.push(`${name}: ${stdout}${stderr}`);
  return stdout;
}

/** The example whole, TLS with a certificate of the moment. */
function nginx(): void {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=www.lender.example', '-days', '1', '-nodes'];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]);
  const servers = path.join(ROOT, 'deploy/nginx/site-servers.inc');
  const site = readFileSync(path.join(ROOT, 'deploy/nginx/site.conf'), 'utf8')
    .replace('/etc/nginx/site-servers.inc', servers)
    .replace('/etc/ssl/site/fullchain.pem', certificate)
    .replace('/etc/ssl/site/key.pem', key)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const main = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; include ${folder}/site.conf; }`;
  writeFileSync(path.join(folder, 'nginx.conf'), main);
  judge('nginx', tool('nginx', 'nginx-light'), [
    '-t',
    '-q',
    '-c',
    path.join(folder, 'nginx.conf'),
    '-p',
    folder,
  ]);
}

function caddy(): void {
  const file = path.join(ROOT, 'deploy/Caddyfile');
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  judge('Caddy', tool('caddy', 'caddy'), ['validate', '--config', file, '--adapter', 'caddyfile'], home);
}

function systemd(): void {
  const program = tool('systemd-analyze', 'systemd');
  const unit = path.join(folder, 'site@3000.service');
  const text = readFileSync(path.join(ROOT, 'deploy/site@.service'), 'utf8').replaceAll(
    '/opt/site',
    ROOT.replace(/\/$/, ''),
  );
  writeFileSync(unit, text);
  judge('systemd', program, ['verify', unit]);
  const told = spawnSync(program, ['security', '--offline=yes', '--no-pager', unit], { encoding: 'utf8' });
  const exposure = Number(/exposure level for .*?: ([\d.]+)/.exec(told.stdout)?.[1] ?? 10);
  console.info(`systemd: the unit's exposure is ${exposure} of 10`);
  if (exposure > MOST_EXPOSED) wrong.push(`the unit's exposure is ${exposure}`);
}

/** Each timer with its service beside it; `site-run` is installed on a machine and not here. */
function timers(): void {
  const units = ['site-backup', 'site-rehearse'].flatMap((name) => [`${name}.service`, `${name}.timer`]);
  for (const unit of units) {
    const text = readFileSync(path.join(ROOT, 'deploy', unit), 'utf8');
    writeFileSync(path.join(folder, unit), text.replaceAll('/usr/local/bin/site-run', '/usr/bin/true'));
  }
  const files = units.map((unit) => path.join(folder, unit));
  judge('systemd, timers', tool('systemd-analyze', 'systemd'), ['verify', ...files]);
}

async function image(): Promise<void> {
  const root = runStage(folder, buildStage(folder));
  const documents = path.join(folder, 'documents');
  mkdirSync(documents);
  cpSync(path.join(process.env.DOCUMENTS_DIR ?? '', 'Policies'), path.join(documents, 'Policies'), {
    recursive: true,
  });
  const port = await freePort();
  const { run, health } = commandsOf();
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    DOCUMENTS_DIR: documents,
  };
  const before = inventory(root);
  const [program, args] = asNobody(run);
  const server = spawn(program, args, {
    cwd: root,
    env: { ...env, ...volumes(folder) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const [ask, words] = asNobody(health.map((word) => word.replace(':3000/', `:${port}/`)));
  const healthy = () => spawnSync(ask, words, { cwd: root, env }).status === 0;
  let well = healthy();
  for (let tries = 0; !well && tries < 50 && server.exitCode === null; tries++) {
    await pause(200);
    well = healthy();
  }
  const page = await fetch(`http://127.0.0.1:${port}/investors/Policies`).catch(() => undefined);
  const kept = existsSync(path.join(folder, 'data', 'record.sqlite'));
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await ended;
  const ill = !healthy();
  const same = inventory(root) === before;
  console.info(
    `image: built from its own files, started as a user without rights: healthy ${well}, a folder's page ${page?.status}, record in its volume ${kept}, nothing else written ${same}; stopped with ${code}, then healthy ${!ill}`,
  );
  if (!well || page?.status !== 200 || !kept || !same || !ill || code !== 0)
    wrong.push(`the image: ${complaint}`);
}
