/**
 * nginx, systemd and Prometheus accept their configuration files in deploy/. The proof "proxies" runs Caddy
 * with its own.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { workFolder } from '../support/site.ts';
import { tool } from '../support/tool.ts';

/** Maximum systemd exposure level, from 0 (sandboxed) to 10; an unprotected service has 9.6. */
const MAX_EXPOSURE = 2;

const { folder, drop } = workFolder();
const wrong: string[] = [];
nginx();
systemd();
const promtool = tool('promtool', 'prometheus');
validate('Prometheus', promtool, ['check', 'rules', path.join(ROOT, 'deploy/prometheus-alerts.yml')]);
validate('The alerts', promtool, ['test', 'rules', path.join(import.meta.dirname, 'prometheus-alerts.yml')]);
drop();
for (const line of wrong) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

function validate(name: string, program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) wrong.push(`${name}: ${stdout}${stderr}`);
}

/** Checks the complete nginx example with a TLS certificate generated for the test. */
function nginx(): void {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')];
  const request = 'req -x509 -newkey rsa:2048 -subj /CN=www.lender.example -days 1 -nodes'.split(' ');
  spawnSync('openssl', [...request, '-keyout', key, '-out', certificate]);
  const servers = path.join(ROOT, 'deploy/nginx/site-servers.inc');
  const site = readFileSync(path.join(ROOT, 'deploy/nginx/site.conf'), 'utf8')
    .replace('/etc/nginx/site-servers.inc', servers)
    .replace('/etc/ssl/site/fullchain.pem', certificate)
    .replace('/etc/ssl/site/key.pem', key)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const main = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; include ${folder}/site.conf; }`;
  writeFileSync(path.join(folder, 'nginx.conf'), main);
  const args = ['-t', '-q', '-c', path.join(folder, 'nginx.conf'), '-p', folder];
  validate('nginx', tool('nginx', 'nginx-light'), args);
}

/**
 * Verifies the unit, and each timer with its service. Uses `true` in place of `site-run`, which is not
 * installed here.
 */
function systemd(): void {
  const program = tool('systemd-analyze', 'systemd');
  const timers = ['site-backup', 'site-rehearse'].flatMap((name) => [`${name}.service`, `${name}.timer`]);
  const files = ['site@.service', ...timers].map((name) => {
    const file = path.join(folder, name.replace('@', '@3000'));
    const text = readFileSync(path.join(ROOT, 'deploy', name), 'utf8')
      .replaceAll('/opt/site/current', ROOT.replace(/\/$/, ''))
      .replaceAll('/usr/local/bin/site-run', '/usr/bin/true');
    writeFileSync(file, text);
    return file;
  });
  validate('systemd', program, ['verify', ...files]);
  const [unit = ''] = files;
  const { stdout } = spawnSync(program, ['security', '--offline=yes', '--no-pager', unit]);
  const exposure = Number(/exposure level for .*?: ([\d.]+)/.exec(stdout.toString())?.[1] ?? 10);
  if (exposure > MAX_EXPOSURE) wrong.push(`the unit's exposure is ${exposure}`);
}
