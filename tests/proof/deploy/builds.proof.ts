/**
 * A build does not affect a running server. The proof starts a fresh clone with `npm start` and rebuilds it
 * with changed content and script, with invalid content, and with a changed lockfile, which reinstalls all
 * packages. During and after each build it requests every address, one at a time, and submits every form: no
 * response has status 5xx. Scripts, styles, fonts and pictures of every home page that it received stay
 * reachable. The release's commands work during the build, and a failed build keeps the current release.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, nodeOf, ROOT } from '../../../scripts/prepare.mjs';
import { currentRelease } from '../../../scripts/release/release.mjs';
import { endProcess } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { ADDRESSES } from '../../pages.ts';
import { fillInForm, simulatedDelay, until } from '../../waiting.ts';
import { seeded, workFolder } from '../support/site.ts';
import { crowd, KINDS } from '../support/visitors.ts';

const OTHERS = [
  ...['/feeds/investors.atom', '/feeds/investors.json', '/sitemap.xml', '/library/manifest.json'],
  ...['/library/manifest.schema.json', '/robots.txt', '/readyz'],
];
/** The first start installs all packages. */
const NPM_START_MS = 600_000;

const { folder, drop } = workFolder();
const clone = path.join(folder, 'clone');
const wrong: string[] = [];
/** Fingerprinted files of every home page received. */
const opened = new Set<string>();
let filesAtFirst = 0;
let posted = 0;
const random = seeded();
const PORT = String(await freePort());
const env = {
  ...process.env,
  PORT,
  DATA_DIR: path.join(folder, 'data'),
  CACHE_DIR: path.join(folder, 'cache'),
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
};
const origin = `http://127.0.0.1:${PORT}`;
const statusOf = async (address: string): Promise<number> => {
  const response = await fetch(origin + address, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
};

execFileSync('git', ['clone', '--quiet', ROOT, clone]);

const home = path.join(clone, 'content', 'en', 'home.yaml');
const words = readFileSync(home, 'utf8');
await round(
  'changed content and script',
  () => {
    appendFileSync(home, '\n# A comment of an editor.\n');
    const file = path.join(clone, 'src', 'features', 'forms', 'browser', 'use-form.ts');
    appendFileSync(file, "\nglobalThis.dispatchEvent?.(new Event('changed'));\n");
  },
  true,
);
await round('a misspelt key', () => writeFileSync(home, words.replace('hero:', 'heroo:')), false);
writeFileSync(home, words);
await round('a changed lockfile', () => appendFileSync(path.join(clone, 'package-lock.json'), '\n'), true);
if (opened.size === filesAtFirst) wrong.push('No build replaced a fingerprinted file.');
drop();
for (const line of wrong) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

/** Starts a server, and requests every address and form during and after a concurrent build. */
async function round(what: string, change: () => void, builds: boolean): Promise<void> {
  const server = await npmStart();
  const before = currentRelease(clone);
  change();
  const build = script('build');
  do {
    await askAll(`${what}, during the build`);
    await simulatedDelay(1_000);
  } while (build.exitCode === null);
  await askAll(`${what}, after the build`);
  filesAtFirst ||= opened.size;
  const isReplaced = before !== currentRelease(clone);
  const result = `${what}: the build exited with ${build.exitCode}, the release is ${isReplaced ? 'new' : 'the same'}`;
  console.info(`  ${result}`);
  if ((build.exitCode === 0) !== builds || isReplaced !== builds) wrong.push(result);
  await endProcess(server);
}

/** Runs the script of `npm start` or `npm run build` without npm, which would not forward signals. */
function script(name: 'start' | 'build'): ChildProcess {
  const file = path.join('scripts', `${name}.mjs`);
  return spawn(NODE, [file], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function npmStart(): Promise<ChildProcess> {
  const server = script('start');
  // Until the library has been read, the page that checks a copy answers 503.
  const isRead = async () => (await statusOf(`/verify?sha256=${'0'.repeat(64)}`).catch(() => 0)) === 200;
  await until('npm start serves', async () => server.exitCode !== null || (await isRead()), {
    timeoutMs: NPM_START_MS,
  });
  if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}.`);
  return server;
}

/** Requests each address once in random order, submits each form once, and runs a release command. */
async function askAll(when: string): Promise<void> {
  const addresses = [...Object.values(ADDRESSES).flat(), ...OTHERS];
  for (const address of addresses.sort(() => random() - 0.5)) {
    const status = await statusOf(address);
    if (status >= 500) wrong.push(`${when}: ${address} answers ${status}`);
  }
  await askFingerprinted(when);
  const visitors = crowd(origin, random, `b${posted}-`);
  const forms = await Promise.all(KINDS.map(visitors.fill));
  await fillInForm();
  for (const form of forms) {
    const came = form && (await visitors.post(form));
    posted += 1;
    if (!form?.reference) wrong.push(`${when}: the form ${form?.kind} got ${came?.status ?? 'no response'}`);
  }
  const release = currentRelease(clone) ?? '';
  const command = ['src/cli/inbox.ts', 'list', '--json'];
  const list = execFileSync(nodeOf(release), command, { cwd: realpathSync(release), env, encoding: 'utf8' });
  if (list.trim().split('\n').length < posted) wrong.push(`${when}: the inbox lists fewer than ${posted}`);
}

/** Requests the fingerprinted files of this home page and of all earlier ones, as pages still open do. */
async function askFingerprinted(when: string): Promise<void> {
  const home = await (await fetch(origin)).text();
  for (const [file] of home.matchAll(/\/(?:_astro|media)\/[\w./-]+/g)) opened.add(file);
  for (const file of opened) {
    const status = await statusOf(file);
    if (status !== 200) wrong.push(`${when}: ${file} answers ${status}`);
  }
}
