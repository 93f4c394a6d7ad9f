/** Creates base images without a registry: Debian from debootstrap, and the same Debian with Node and npm. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { tool } from '../support/tool.ts';
import { type Containers, step } from './containers.ts';

const CACHE = path.join(ROOT, '.cache', 'image-base');
/** Folders that Debian's slim images omit. */
const LEFT_OUT = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'];
const PATHS = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Imports the images as `localhost/base` and `localhost/build-base`. The first run on a machine takes a
 * minute longer.
 */
export function importBases({ podman }: Containers, folder: string): void {
  const debian = debianFolder();
  const importFrom = (root: string, name: string) => {
    const packed = path.join(folder, 'base.tar');
    step('tar', '-C', root, '-cf', packed, '.');
    podman('import', '--change', `ENV ${PATHS}`, packed, `localhost/${name}`);
    rmSync(packed);
  };
  importFrom(debian, 'base');
  const builder = path.join(folder, 'build-base');
  step('cp', '-a', debian, builder);
  cpSync(NODE, path.join(builder, 'usr/local/bin/node'));
  // The npm program is a link to npm/bin/npm-cli.js.
  const npm = path.resolve(realpathSync(tool('npm', 'npm')), '../..');
  cpSync(npm, path.join(builder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(builder, 'usr/local/bin/npm'));
  importFrom(builder, 'build-base');
  rmSync(builder, { recursive: true });
}

/**
 * Installs a minimal Debian of this machine's release, from the machine's package source, unless it exists.
 * @returns the folder of the system
 */
function debianFolder(): string {
  if (existsSync(CACHE)) return CACHE;
  const release = /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  const format = '$(RELEASE) $(COMPONENT) $(REPO_URI)';
  const sources = step('apt-get', 'indextargets', '--format', format, 'Created-By: Packages');
  const mirror = new RegExp(`^${release} main (\\S+)$`, 'm').exec(sources)?.[1];
  if (!mirror) throw new Error(`apt has no source for "${release}" with the component "main".`);
  const made = `${CACHE}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  try {
    step(tool('debootstrap', 'debootstrap'), '--variant=minbase', release, made, mirror);
    for (const left of LEFT_OUT.map((name) => path.join(made, name))) {
      rmSync(left, { recursive: true });
      mkdirSync(left);
    }
    renameSync(made, CACHE);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return CACHE;
}
