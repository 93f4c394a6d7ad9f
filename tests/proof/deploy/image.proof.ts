/**
 * Builds the image of `deploy/Containerfile` with buildah, on a Debian base image made by debootstrap, and runs
 * it with podman. The image is small, and contains one Node executable and no build tools. With the options
 * from the operator guide it runs unprivileged on a read-only root file system: it serves pages and a document,
 * and stores a form, which the commands in the container then list. The health check uses PORT and tests that
 * pages are served; it does not depend on the database. SIGTERM ends the container with exit code 0.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../free-port.ts';
import { fillInForm, poll } from '../../waiting.ts';
import { importBases } from '../image/bases.ts';
import { buildImage, IMAGE, imageFaults } from '../image/build.ts';
import { type Containers, openContainers } from '../image/containers.ts';
import { seeded, workFolder } from '../support/site.ts';
import { crowd } from '../support/visitors.ts';

/** The server limits its shutdown to 10 s after DRAIN_SECONDS. */
const MAX_STOP_MS = 12_000;
const NAME = 'site';
const wrong: string[] = [];

if (process.getuid?.() !== 0)
  throw new Error('This proof creates file systems and containers: run it as root.');
const { folder, drop } = workFolder();
const containers = openContainers(folder);
try {
  importBases(containers, folder);
  const secret = buildImage(containers, folder);
  wrong.push(...imageFaults(containers, secret));
  await serves(containers);
  await servesWithoutDatabase(containers);
} catch (error) {
  wrong.push(String(error));
} finally {
  containers.tryPodman('rm', '--force', '--time', '0', '--all');
  // podman does not unmount the file systems of containers that were not removed.
  spawnSync('umount', ['--recursive', '--lazy', path.join(folder, 'storage')]);
  drop();
}
for (const line of wrong) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

/**
 * Starts a container with the options from the operator guide.
 * @returns the origin of the site in the container
 */
async function start(
  { podman, tryPodman }: Containers,
  variables: Record<string, string> = {},
): Promise<string> {
  const documents = path.join(folder, 'documents');
  const policies = path.join(process.env.DOCUMENTS_DIR ?? '', 'Policies');
  cpSync(policies, path.join(documents, 'Policies'), { recursive: true });
  const PORT = String(await freePort());
  const ORIGIN = `http://127.0.0.1:${PORT}`;
  const env = { ORIGIN, DOCUMENTS_DIR: documents, HOST: '127.0.0.1', PORT, ...variables };
  const file = path.join(folder, 'site.env');
  const lines = Object.entries(env).map((pair) => `${pair.join('=')}\n`);
  writeFileSync(file, lines.join(''));
  podman(
    ...['run', '--detach', '--name', NAME, '--network', 'host', '--env-file', file],
    ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
    ...['--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=4096:4096', '--stop-timeout', '75'],
    ...['--volume', 'site-data:/data', '--volume', 'site-cache:/cache'],
    ...['--volume', `${documents}:${documents}:ro`, IMAGE],
  );
  if (!(await poll(() => isHealthy({ tryPodman }), { everyMs: 500 })))
    wrong.push(`not healthy: ${tryPodman('logs', NAME).output}`);
  return ORIGIN;
}

function isHealthy({ tryPodman }: Pick<Containers, 'tryPodman'>): boolean {
  return tryPodman('healthcheck', 'run', NAME).code === 0;
}

async function serves(containers: Containers): Promise<void> {
  const { podman, tryPodman } = containers;
  const origin = await start(containers);
  const [name = ''] = readdirSync(path.join(folder, 'documents/Policies'));
  const document = `/Images/Icons/Documents/Policies/${encodeURIComponent(name)}`;
  for (const address of ['/', '/investors/Policies', document]) {
    const { status } = await fetch(origin + address);
    if (status !== 200) wrong.push(`${address} answers ${status}`);
  }
  const { fill, post } = crowd(origin, seeded());
  const form = await fill('partner');
  await fillInForm();
  if (form) await post(form, false);
  const list = podman('exec', NAME, 'site-run', 'inbox', 'list');
  if (!form?.reference || !list.includes(form.reference))
    wrong.push(`a form is not stored; the inbox: ${list}`);
  const rights = tryPodman('exec', NAME, 'sh', '-c', 'id -u; touch /app/x /data/../x /documents/x');
  if (rights.code === 0 || rights.output.startsWith('0')) wrong.push(`privileges: ${rights.output}`);
  const [image] = JSON.parse(podman('image', 'inspect', IMAGE));
  const away = tryPodman('exec', '--env', 'PORT=1', NAME, ...image.Healthcheck.Test.slice(1));
  if (away.code !== 1) wrong.push(`the health check does not use PORT: ${away.code} ${away.output}`);
  stop(containers);
}

/** If the health check depended on the database, an outage would restart all containers at once. */
async function servesWithoutDatabase(containers: Containers): Promise<void> {
  const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/record`;
  const origin = await start(containers, { DATABASE_URL });
  const [home, { status }] = [await fetch(origin), await fetch(`${origin}/readyz`)];
  if (home.status !== 200 || status !== 503 || !isHealthy(containers))
    wrong.push('health depends on the database');
  stop(containers);
}

/** Requires that SIGTERM ends the container in time. */
function stop({ podman }: Containers): void {
  const begun = Date.now();
  podman('stop', NAME);
  const ms = Date.now() - begun;
  const code = Number(podman('inspect', '--format', '{{.State.ExitCode}}', NAME));
  if (code !== 0 || ms > MAX_STOP_MS) wrong.push(`SIGTERM: exit code ${code} after ${ms} ms`);
  podman('rm', NAME);
}
