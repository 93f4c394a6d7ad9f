/**
 * `npm run pin-node`: writes `scripts/node-binaries.json`, the SHA-256 of Node's binary for every platform in
 * package.json. Run it after an upgrade of these packages, and review the diff.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { binaryIn, sha256 } from './node-binary.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (name) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));

const wanted = Object.entries(read('package.json').optionalDependencies).filter(([name]) =>
  name.startsWith('node-'),
);
const locked = read('package-lock.json').packages;
const versions = new Set(wanted.map(([, version]) => version));
if (versions.size !== 1) fail(`One version for all platforms is needed, not ${[...versions].join(', ')}.`);
const folder = mkdtempSync(path.join(tmpdir(), 'pin-node-'));
try {
  const hashes = wanted.map(([name, version]) => [name, hashOf(name, version)]);
  const [version] = versions;
  const pinned = { version, sha256: Object.fromEntries(hashes) };
  writeFileSync(path.join(ROOT, 'scripts', 'node-binaries.json'), `${JSON.stringify(pinned, null, 2)}\n`);
  process.stdout.write(`Node ${version} is pinned for ${hashes.map(([name]) => name).join(', ')}.\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** npm checks the archive against the registry's integrity value, which must match the lockfile. */
function hashOf(name, version) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['pack', `${name}@${version}`, '--json', '--loglevel=error', '--pack-destination', folder];
  const packed = spawnSync(npm, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1e8,
  });
  if (packed.status !== 0) fail(`npm does not deliver ${name}@${version}: ${packed.stderr}`);
  const { filename, integrity } = Object.values(JSON.parse(packed.stdout))[0];
  if (integrity !== locked[`node_modules/${name}`]?.integrity)
    fail(`The registry's integrity of ${name}@${version} is not the lockfile's: nothing was written.`);
  const archive = path.join(folder, filename);
  const member = `package/${binaryIn(name)}`;
  const unpacked = spawnSync('tar', ['-xzOf', archive, member], { maxBuffer: 1e9 });
  if (unpacked.status !== 0) fail(`${filename} holds no ${member}: ${unpacked.stderr}`);
  return sha256(unpacked.stdout);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
