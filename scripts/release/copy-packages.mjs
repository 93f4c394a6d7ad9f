/** Copies the packages that servers and commands need into a release, which no later installation changes. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodePackage } from '../node-binary.mjs';

const NODE_PACKAGE = path.join('node_modules', nodePackage());
/** Parts of Node's package that the site does not use: C headers and manual pages, 67 MB. */
const NOT_RUN = ['include', 'share'].map((name) => path.join(NODE_PACKAGE, name));

/**
 * Copies Node and the packages that package-lock.json does not mark as development dependencies. Leaves out
 * optional dependencies of packages, such as TypeScript, which valibot needs only for types.
 * @param root the project's folder, with all packages installed
 * @param release the release's folder
 */
export function copyPackages(root, release) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages)
    .filter(([name, { dev, devOptional, optional }]) => name && !dev && !devOptional && !optional)
    .map(([name]) => name);
  for (const name of [...needed, NODE_PACKAGE, path.join('node_modules', '.bin', 'node')])
    cpSync(path.join(root, name), path.join(release, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !NOT_RUN.includes(path.relative(root, file)),
    });
}
