/** Copies the packages that servers and commands need into a release, which no later installation changes. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_PACKAGE } from '../prepare.mjs';

/** Parts of Node's package that the site does not use: C headers and manual pages, 67 MB. */
const NOT_RUN = ['include', 'share'];

/** Seven other builds of Tesseract, and copies of its data that also contain an older recogniser: 57 MB. */
const NOT_READ =
  /^node_modules\/(?:tesseract\.js-core\/tesseract-core(?!-simd\.(?:js|wasm)$)|@tesseract\.js-data\/\w+\/4\.0\.0$)/;

/**
 * Copies Node and the packages that package-lock.json does not mark as development dependencies. Leaves out
 * optional dependencies of packages, such as TypeScript, which valibot needs only for types, and the
 * workspace `tests`.
 * @param root the project's folder, with all packages installed
 * @param release the release's folder
 * @param nodePackage the package that contains Node; undefined if the release uses the machine's own Node
 */
export function copyPackages(root, release, nodePackage = NODE_PACKAGE) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages)
    .filter(([name, { link, dev, devOptional, optional }]) => {
      const isPackage = name.includes('node_modules/') && !link;
      return isPackage && !dev && !devOptional && !optional;
    })
    .map(([name]) => name);
  const node = nodePackage ? [path.join('node_modules', nodePackage)] : [];
  const links = node.map(() => path.join('node_modules', '.bin', 'node'));
  const notRun = node.flatMap((name) => NOT_RUN.map((part) => path.join(name, part)));
  for (const name of [...needed, ...node, ...links])
    cpSync(path.join(root, name), path.join(release, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => {
        const relative = path.relative(root, file);
        return !notRun.includes(relative) && !NOT_READ.test(relative.replaceAll(path.sep, '/'));
      },
    });
}
