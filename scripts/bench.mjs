/**
 * `npm run bench`: what the product claims about speed and bytes, measured: every file at the top of
 * `benchmarks/` in turn. `npm run bench:pages` runs one of them.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, fail, install, NODE, ROOT } from './prepare.mjs';

const [wanted, ...rest] = process.argv.slice(2);
const names = readdirSync(path.join(ROOT, 'benchmarks'))
  .filter((name) => name.endsWith('.ts') && (!wanted || name === `${wanted}.ts`))
  .sort();
if (names.length === 0) fail(`There is no benchmark named "${wanted}".`);

install();
build();
const failed = names.filter((name) => {
  process.stdout.write(`\n== ${name}\n`);
  const args = [path.join('benchmarks', name), ...rest];
  return spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}`);
