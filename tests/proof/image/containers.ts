/** Runs buildah and podman with separate storage, without a service, cgroup manager or overlay. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { tool } from '../support/tool.ts';

export type Containers = ReturnType<typeof openContainers>;

/** @param folder folder that stores images and containers */
export function openContainers(folder: string) {
  const storage = [
    ...['--root', path.join(folder, 'storage')],
    ...['--runroot', path.join(folder, 'run'), '--storage-driver', 'vfs'],
  ];
  const [buildah, podman] = [tool('buildah', 'buildah'), tool('podman', 'podman')];
  const options = [
    '--runtime',
    tool('runc', 'runc'),
    '--cgroup-manager',
    'cgroupfs',
    '--events-backend',
    'none',
  ];
  return {
    buildah: (...args: string[]) => step(buildah, ...storage, ...args),
    podman: (...args: string[]) => step(podman, ...storage, ...options, ...args),
    /** @returns the exit code and the output; does not throw if the command fails */
    tryPodman(...args: string[]) {
      const done = run(podman, [...storage, ...options, ...args]);
      return { code: done.status, output: `${done.stdout}${done.stderr}` };
    },
  };
}

/**
 * Runs a program.
 * @returns its standard output
 * @throws Error with the command and the end of the output
 */
export function step(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = run(program, args);
  if (status === 0) return stdout;
  const said = `${stdout}${stderr}`.trim().split('\n').slice(-15).join('\n');
  throw new Error(
    `${program} ${args.join(' ')} failed (${error?.message ?? `exit code ${status}`}):\n${said}`,
  );
}

const BIN = path.join(ROOT, 'node_modules', '.bin');
const PATHS = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.resolve(folder) !== BIN);

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // PATH excludes the project's Node, because npm reads its global settings next to the Node that runs it.
    // DISABLE_HC_SYSTEMD stops podman from scheduling health checks with systemd, because the proof runs
    // them.
    env: { ...process.env, PATH: PATHS.join(path.delimiter), DISABLE_HC_SYSTEMD: 'true' },
  });
