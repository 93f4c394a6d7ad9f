/**
 * Builds the image of `deploy/Containerfile` with buildah, on a Debian base image made by debootstrap, and
 * runs it with podman. The image is small, and contains one Node executable and no build tools. With the
 * options from the operator guide it runs unprivileged on a read-only root file system: it is healthy, serves
 * pages and a document, and stores a form, which the commands in the container then list. SIGTERM ends it
 * with exit code 0.
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

async function serves({ podman, tryPodman }: Containers): Promise<void> {
  const documents = path.join(folder, 'documents');
  const policies = path.join(process.env.DOCUMENTS_DIR ?? '', 'Policies');
  cpSync(policies, path.join(documents, 'Policies'), { recursive: true });
  const PORT = await freePort();
  const origin = `http://127.0.0.1:${PORT}`;
  const file = path.join(folder, 'site.env');
  writeFileSync(file, `ORIGIN=${origin}\nDOCUMENTS_DIR=${documents}\nHOST=127.0.0.1\nPORT=${PORT}\n`);
  podman(
    ...['run', '--detach', '--name', NAME, '--network', 'host', '--env-file', file],
    ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
    ...['--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=4096:4096', '--stop-timeout', '75'],
    ...['--volume', 'site-data:/data', '--volume', 'site-cache:/cache'],
    ...['--volume', `${documents}:${documents}:ro`, IMAGE],
  );
  const isHealthy = () => tryPodman('healthcheck', 'run', NAME).code === 0;
  if (!(await poll(isHealthy, { everyMs: 500 })))
    wrong.push(`not healthy: ${tryPodman('logs', NAME).output}`);
  const [name = ''] = readdirSync(policies);
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
  const begun = Date.now();
  podman('stop', NAME);
  const ms = Date.now() - begun;
  const code = Number(podman('inspect', '--format', '{{.State.ExitCode}}', NAME));
  if (code !== 0 || ms > MAX_STOP_MS) wrong.push(`SIGTERM: exit code ${code} after ${ms} ms`);
}
