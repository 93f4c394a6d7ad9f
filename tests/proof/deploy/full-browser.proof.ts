/** All browser tests also pass in full Chromium. `npm test` uses the headless shell, which is faster. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';
import { CHROMIUM } from '../../chromium.ts';

const done = spawnSync(path.join(ROOT, 'node_modules', '.bin', 'playwright'), ['test', '--reporter=dot'], {
  cwd: ROOT,
  encoding: 'utf8',
  env: {
    ...process.env,
    CHROMIUM,
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
  },
});
console.info(`${CHROMIUM}: ${/\d+ passed.*/.exec(done.stdout)?.[0] ?? 'no test passed'}`);
if (done.status !== 0) console.info(done.stdout, done.stderr);
process.exit(done.status === 0 ? 0 : 1);
