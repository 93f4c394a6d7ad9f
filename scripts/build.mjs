/**
 * `npm run build`: installs the packages of the lockfile, makes a release, checks it and points `current` to
 * it. A running server keeps using its release until it is restarted.
 */
import path from 'node:path';
import { checkAndInstall, ROOT } from './prepare.mjs';
import { makeRelease } from './release/release.mjs';

await checkAndInstall('build');
const release = await makeRelease();
process.stdout.write(
  `The site is in ${path.relative(ROOT, release)}; servers take it at their next start.\n`,
);
