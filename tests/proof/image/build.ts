/** Builds `deploy/Containerfile` and inspects the image. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { type Containers, step } from './containers.ts';

export const IMAGE = 'localhost/site';
const MAX_IMAGE_BYTES = 350 * 1000 * 1000;
/** Every program in the image except Node is smaller than this. */
const LARGE_PROGRAM_BYTES = 40 * 1000 * 1000;
/** Programs and packages for building, testing or installing. */
const BUILD_TOOLS =
  /^(npm|npx|corepack|yarn|astro|vite|vitest|rolldown|esbuild|typescript|tsc|sharp|lightningcss|gcc|cc|make|git|python3)$/;

const PROGRAM_FOLDERS = new Set(['bin', 'sbin', '.bin', 'node_modules']);

/** Builds the image. @returns a line of npm's settings file, which must not be in the image */
export function buildImage({ buildah }: Containers, folder: string): string {
  const secret = `; ${randomBytes(16).toString('hex')}`;
  const settings = path.join(folder, 'npmrc');
  const authority = npmSetting('cafile') ?? process.env.NODE_EXTRA_CA_CERTS;
  const names = ['registry', 'proxy', 'https-proxy', 'strict-ssl'];
  const lines = names.map((name) => [name, npmSetting(name)]).filter(([, value]) => value);
  const text = [secret, ...lines.map((line) => line.join('=')), ...registryTokens()];
  writeFileSync(settings, `${[...text, ...(authority ? [`cafile=${authority}`] : [])].join('\n')}\n`);
  buildah(
    ...['bud', '--isolation', 'chroot', '--format', 'docker', '--layers=false'],
    ...['--secret', `id=npmrc,src=${settings}`, '--volume', `${npmSetting('cache')}:/root/.npm`],
    ...(authority ? ['--volume', `${authority}:${authority}:ro`] : []),
    ...['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'],
    ...['--build-arg', 'ORIGIN=https://www.lender.example'],
    ...['--tag', IMAGE, '--file', path.join(ROOT, 'deploy/Containerfile'), ROOT],
  );
  return secret;
}

/** @returns the problems of the image, one sentence each */
export function imageFaults({ podman }: Containers, secret: string): string[] {
  const faults: string[] = [];
  const [image] = JSON.parse(podman('image', 'inspect', IMAGE));
  const mounted = podman('image', 'mount', IMAGE).trim();
  const entries = readdirSync(mounted, { recursive: true, withFileTypes: true });
  const nameOf = ({ parentPath, name }: (typeof entries)[number]) =>
    path.relative(mounted, path.join(parentPath, name));
  const nodes = entries
    .filter((entry) => entry.isFile())
    .map(nameOf)
    .filter((file) => isNode(path.join(mounted, file)));
  const tools = entries.filter(
    ({ name, parentPath }) => BUILD_TOOLS.test(name) && PROGRAM_FOLDERS.has(path.basename(parentPath)),
  );
  const found = spawnSync('grep', ['-rlF', '--devices=skip', secret, mounted], { encoding: 'utf8' }).stdout;
  podman('image', 'unmount', IMAGE);
  if (image.Size > MAX_IMAGE_BYTES) faults.push(`the image has ${image.Size} bytes`);
  if (!/^app\/node_modules\/node-[\w-]+\/bin\/node$/.test(nodes.join(' ')))
    faults.push(`Node: ${nodes.join(', ')}`);
  for (const entry of tools) faults.push(`a build tool: ${nameOf(entry)}`);
  if (found) faults.push(`npm's settings are in ${found}`);
  if (JSON.stringify(image).includes(secret)) faults.push("npm's settings are in the image's configuration");
  return faults;
}

/** Whether a file is a Linux executable that is named `node` or has at least `LARGE_PROGRAM_BYTES`. */
function isNode(file: string): boolean {
  const { mode, size } = statSync(file);
  const isLarge = path.basename(file) === 'node' || size >= LARGE_PROGRAM_BYTES;
  return isLarge && (mode & 0o111) !== 0 && readFileSync(file).toString('latin1', 0, 4) === '\x7fELF';
}

function npmSetting(name: string): string | undefined {
  const value = step('npm', 'config', 'get', name).trim();
  return ['null', 'undefined', ''].includes(value) ? undefined : value;
}

/** Reads the registry tokens and passwords from npm's settings files, because npm does not print them. */
function registryTokens(): string[] {
  const files = ['userconfig', 'globalconfig'].map((name) => npmSetting(name) ?? '').filter(existsSync);
  return files.flatMap((file) => readFileSync(file, 'utf8').match(/^\/\/.*$/gm) ?? []);
}
