/**
 * `npm run bench`: measures the product's claims about speed and search. Runs the files at the top level of `benchmarks/`
 * one after another. Each prints a table of its figures, and exits with non-zero if a claim does not hold.
 * `npm run bench -- pages` runs one benchmark and passes further arguments to it.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, fail, install, NODE, ROOT } from './prepare.mjs';

const [wanted, ...rest] = process.argv.slice(2);
const names = readdirSync(path.join(ROOT, 'benchmarks'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace('.ts', ''))
  .filter((name) => !wanted || name === wanted)
  .sort();
if (names.length === 0) fail(`There is no benchmark named "${wanted}".`);

install({ withTests: true });
build();
const [load = 0] = os.loadavg();
const memory = Math.round(os.totalmem() / 2 ** 30);
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.availableParallelism()} core(s), ${memory} GB of memory, load before ${load.toFixed(1)}\n`,
);
const failed = names.filter((name) => !measure(name));
if (failed.length > 0) fail(`Does not hold: ${failed.join(', ')}`);

/** Runs one benchmark. @returns whether all its claims hold */
function measure(name) {
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(NODE, [path.join('benchmarks', `${name}.ts`), ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status === 0;
}
