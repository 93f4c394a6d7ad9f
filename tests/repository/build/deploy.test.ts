/** Compares the files in `deploy/` with the code, so that wrong names are found before deployment. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, SERVER, SOURCES } from '../../../scripts/prepare.mjs';
import { NAMED_BY_CONTENT } from '../../../scripts/release/carry-over.mjs';
import { postRule } from '../../../src/pages/_server/routes.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { VARIABLES } from '../../../src/server/config/variables.ts';
import { apply } from '../../../src/urls.ts';
import { PROGRAMS } from '../../programs.ts';
import { filesBelow, readText } from '../structure/project-files.ts';
import { pathsCopied, portsNamed, programsRun, variablesSet } from './deploy.ts';

const files = filesBelow('deploy', /./);
const scripts = Object.keys(JSON.parse(readText('package.json')).scripts);
const known = Object.keys(VARIABLES.entries);
const containerfile = readText('deploy/Containerfile');
const unit = readText('deploy/site@.service');
const compose = parse(readText('deploy/compose.yaml'), { merge: true });
const caddy = readText('deploy/Caddyfile');
const nginx = readText('deploy/nginx/site.conf') + readText('deploy/nginx/site-servers.inc');

/** Variables that Node, the image's build stage, `deploy/site-run` or PostgreSQL's image uses. */
const OTHERS = [
  ...['BASE', 'BUILD_BASE', 'NODE_ENV', 'SITE', 'SITE_ENV'],
  ...['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'],
];

test('files set only variables that the site reads, and run only programs that exist', () => {
  const faults = files.flatMap(({ name, text }) => {
    const variables = variablesSet(text).filter((one) => !known.includes(one) && !OTHERS.includes(one));
    const { files: run, scripts: named } = programsRun(text);
    const programs = [
      ...run.filter((file) => !existsSync(path.join(ROOT, file))),
      ...named.filter((script) => !scripts.includes(script)),
    ];
    return [...variables, ...programs].map((fault) => `${name}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('the values in the sample of variables are valid', () => {
  const lines = readText('deploy/site.env').split('\n');
  const env = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/)),
  );
  expect(readConfig(env)).toMatchObject({ drainSeconds: 5, trustProxy: ['127.0.0.1'] });
});

describe('the image', () => {
  const last = containerfile.slice(containerfile.lastIndexOf('FROM '));
  test('copies only existing files, all of which are in the build context', () => {
    const copied = pathsCopied(containerfile);
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining([...SOURCES]));
    const sent = readText('deploy/Containerfile.dockerignore');
    expect(copied.filter((name) => !sent.includes(`\n!${name}\n`))).toEqual([]);
  });
  test('is built in stages by the scripts of npm start, and runs without privileges', () => {
    expect(containerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(containerfile).toContain('RUN npm run build && mv "$(readlink -f current)" /site\n');
    expect(last).toMatch(/^USER (?!root)\w+$/m);
    expect(last.indexOf('USER ')).toBeGreaterThan(last.lastIndexOf('RUN '));
  });
  test('starts the server as npm start does', () => {
    const command = ['node_modules/.bin/node', ...SERVER];
    expect(containerfile).toContain(`CMD [${command.map((part) => `"${part}"`).join(', ')}]\n`);
    expect(unit).toContain(`/opt/site/current/${command.join(' ')}\n`);
  });
  test('checks its health at its own port, without the database', () => {
    const port = /\bPORT=(\d+)/.exec(containerfile)?.[1];
    expect(containerfile).toContain(`EXPOSE ${port}\n`);
    const [, health = '[]'] = /^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m.exec(last) ?? [];
    expect(health).toContain("'http://127.0.0.1:' + process.env.PORT + '/readyz?pages'");
    expect(compose.services.site.healthcheck.test).toEqual(['CMD', ...JSON.parse(health)]);
    expect(readText('src/server/http/plugins/request-context.ts')).toContain("'/readyz'");
  });
  test('has base images that an argument replaces, by default pinned by digest', () => {
    const named = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    expect(named).toEqual(['$BUILD_BASE', '$BASE']);
    for (const name of named) {
      const [, image = ''] =
        new RegExp(`^ARG ${name.replace('$', '')}=(\\S+)$`, 'm').exec(containerfile) ?? [];
      expect(image, name).toMatch(/^docker\.io\/library\/[\w.:-]+@sha256:[0-9a-f]{64}$/);
    }
  });
});

describe('compose', () => {
  const { site } = compose.services;
  test('has versions of images', () => {
    const images = Object.values<{ image: string }>(compose.services).map(({ image }) => image);
    expect(images.filter((image) => image.includes('/') && !/:v?\d[\w.-]*$/.test(image))).toEqual([]);
  });
  test('runs the site on a read-only root without privileges', () => {
    expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(site.security_opt).toContain('no-new-privileges:true');
  });
  test('publishes ports on this machine only, and never the metrics', () => {
    const published = Object.values<{ ports?: string[] }>(compose.services).flatMap(
      ({ ports = [] }) => ports,
    );
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(published.join()).not.toContain(site.environment.METRICS_PORT);
  });
  test('sets valid variables and a sufficient stop timeout', () => {
    const given = Object.entries<string>(site.environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]);
    const { drainSeconds } = readConfig(Object.fromEntries(given));
    expect(Number.parseInt(site.stop_grace_period, 10)).toBeGreaterThan(drainSeconds + 10);
  });
});

describe('timers', () => {
  const timers = files.filter(({ name }) => name.endsWith('.timer'));
  test.each(timers.map(({ name, text }) => [name, text]))('%s starts an existing command', (name, text) => {
    expect(text).toContain('Persistent=true\n');
    const service = readText(name.replace('.timer', '.service'));
    const [, program, words] = /^ExecStart=\/usr\/local\/bin\/site-run (\w+) (\w+)/m.exec(service) ?? [];
    const commands = PROGRAMS.find((one) => one.name === program)?.commands ?? [];
    expect(commands.map((one) => one.name)).toContain(words);
    for (const [, option] of service.matchAll(/ --([\w-]+)/g))
      expect(commands.find((one) => one.name === words)?.options).toHaveProperty([option ?? '']);
  });
});

test('the unit’s stop timeout covers the server’s shutdown', () => {
  const most = 60;
  expect(() => readConfig({ DRAIN_SECONDS: String(most + 1) })).toThrow();
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(most + 10);
});

test('the memory alert fires below the limits of the unit and compose', () => {
  const alerts = parse(readText('deploy/prometheus-alerts.yml'));
  const rules: { alert: string; expr: string }[] = alerts.groups[0].rules;
  const alertBytes = Number(
    /> (\S+)$/.exec(rules.find(({ alert }) => alert === 'SiteMemory')?.expr ?? '')?.[1],
  );
  const [, megabytes] = /^MemoryHigh=(\d+)M$/m.exec(unit) ?? [];
  const [, gigabytes] = /^(\d+)g$/.exec(compose.services.site.mem_limit) ?? [];
  expect(alertBytes).toBeLessThan(Number(megabytes) * 2 ** 20);
  expect(alertBytes).toBeLessThan(Number(gigabytes) * 2 ** 30);
});

test('the unit uses the folders that it creates', () => {
  expect(unit).toContain('StateDirectory=site\n');
  expect(readText('deploy/site.env')).toContain('\nDATA_DIR=/var/lib/site\n');
  expect(unit).toContain('CACHE_DIR=/var/cache/site/%i\n');
  expect(unit).toMatch(/^CacheDirectory=.*\bsite\/%i$/m);
});

test('the proxies accept the largest form and use the default ports of the servers', () => {
  const rule = postRule(apply());
  const largest = (rule?.maxBytes ?? 0) + (rule?.maxFileBytes ?? 0);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
  // If Caddy limited the body, it would send an empty error page.
  expect(caddy).not.toContain('max_size');
  expect(portsNamed(nginx)).toEqual(portsNamed(caddy));
  expect(portsNamed(nginx)[0]).toBe(readConfig({}).port);
});

test('nginx requests a file of another version from another server, whatever its folder', () => {
  const [, where = 'none'] = /location ~ (\S+) \{[^}]*\bproxy_next_upstream [^;]*http_404;/.exec(nginx) ?? [];
  for (const folder of NAMED_BY_CONTENT) expect(`/${folder}/a.1.js`).toMatch(new RegExp(where));
});

/** The proof "proxies" shows the same with requests to nginx and Caddy. */
test('the proxies log no queries and no addresses', () => {
  const [, format = ''] = /^log_format site '([^']*)';$/m.exec(nginx) ?? [];
  expect(format).toContain('$uri');
  expect(format).not.toMatch(
    /\$(request|request_uri|args|query_string|arg_\w+|http_\w+|\w*remote_\w+|realip_\w+|proxy_\w+|\w*addr)\b/,
  );
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers.map((server) => /^ {2}access_log \S+ site;$/m.test(server))).toEqual([true, true]);
  expect(caddy.match(/^\tlog \{\n\t\timport private\n/gm)).toHaveLength(2);
});

test('nginx closes idle connections before the servers do', () => {
  const [, proxy] = /keepalive_timeout (\d+)s;/.exec(nginx) ?? [];
  const [, server] = /keepAliveTimeoutMs: ([\d_]+)/.exec(readText('src/server/http/server-limits.ts')) ?? [];
  expect(Number(proxy) * 1000).toBeLessThan(Number(server?.replace('_', '')));
});

test('detects variables in every kind of file, and programs', () => {
  const text =
    'ENV A_B=1 C=2 \\\n    D=3\nARG E\nEnvironment=F=1 G=%i\nH=x\n  I_J: yes\n# K=1\nRUN echo L=1\n  lower: M: no';
  expect(variablesSet(text)).toEqual(['A_B', 'C', 'D', 'E', 'F', 'G', 'H', 'I_J']);
  expect(programsRun('CMD ["node", "gone.ts"]\nRUN npm run away && node scripts/b.mjs')).toEqual({
    files: ['gone.ts', 'scripts/b.mjs'],
    scripts: ['away'],
  });
});
