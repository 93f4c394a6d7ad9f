/**
 * Looks at every page and state, and at every page in every language, at four widths, at the printed PDF
 * files, and at what the focus reaches at four window sizes, with motion. `npm test` makes the same walk at
 * two widths.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';

const playwright = path.join(ROOT, 'node_modules', '.bin', 'playwright');
const walk = ['test', 'tests/e2e/quality/seen', 'tests/e2e/languages/seen.spec.ts', ...process.argv.slice(2)];
const { status } = spawnSync(playwright, walk, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, SEEN: 'all' },
});
process.exitCode = status ?? 1;
