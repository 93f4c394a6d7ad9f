/** `npm run rollback`: points `current` to the previous release, which servers use after their next start. */
import path from 'node:path';
import { fail, ROOT } from './prepare.mjs';
import { switchBack } from './release/release.mjs';

const release = switchBack();
if (!release) fail('There is no earlier release. Check the earlier version out and run `npm run build`.');
process.stdout.write(
  `The site is in ${path.relative(ROOT, release)} again; servers take it at their next start.\n`,
);
