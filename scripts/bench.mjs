/**
 * `npm run bench`: measures the product's claims about speed and size. Runs the files at the top level of
 * `benchmarks/` one after another, and writes a report to bench-results/report.html; a complete run also
 * writes docs/bench-report.md. `npm run bench -- pages` runs one benchmark and passes further arguments to
 * it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, fail, install, NODE, ROOT, run } from './prepare.mjs';

const [wanted, ...rest] = process.argv.slice(2);
const results = path.join(ROOT, 'bench-results');
const names = readdirSync(path.join(ROOT, 'benchmarks'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace('.ts', ''))
  .filter((name) => !wanted || name === wanted)
  .sort();
if (names.length === 0) fail(`There is no benchmark named "${wanted}".`);

install();
build();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const [load] = os.loadavg();
const benchmarks = names.map(measure);
const list = path.join(results, 'ran.json');
writeFileSync(list, JSON.stringify({ load, benchmarks }));
const keep = wanted ? [] : ['--keep', path.join('docs', 'bench-report.md')];
run(NODE, [path.join('benchmarks', 'report', 'write.ts'), '--ran', list, ...keep]);

const failed = benchmarks.filter(({ ok }) => !ok).map(({ name }) => name);
process.stdout.write('\nThe report is in bench-results/report.html\n');
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}`);

/** Runs one benchmark, which writes its results to BENCH_RESULT and exits with non-zero on failure. */
function measure(name) {
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync(NODE, [path.join('benchmarks', `${name}.ts`), ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BENCH_RESULT: path.join(results, `${name}.json`) },
  });
  return { name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
}
