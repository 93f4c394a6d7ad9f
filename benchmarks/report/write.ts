/**
 * Writes the report of the latest benchmarks. `npm run bench` passes a file that lists the benchmarks. The
 * folder of this list also contains the results.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/prepare.mjs';
import { type Circumstances, htmlReport, markdownReport, type Ran } from './report.ts';

const { values } = parseArgs({ options: { ran: { type: 'string' }, keep: { type: 'string' } } });
const list = values.ran ?? '';
const folder = path.dirname(list);
const { load, benchmarks }: { load: number; benchmarks: Omit<Ran, 'result'>[] } = JSON.parse(
  readFileSync(list, 'utf8'),
);
const all = benchmarks.map((ran): Ran => {
  const file = path.join(folder, `${ran.name}.json`);
  return { ...ran, result: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
});
const where: Circumstances = {
  on: new Date().toISOString().slice(0, 10),
  commit: commit(),
  node: process.versions.node,
  system: os.type(),
  cores: os.availableParallelism(),
  memory: Math.round(os.totalmem() / 2 ** 30),
  load,
};
writeFileSync(path.join(folder, 'report.html'), htmlReport(all, where));
if (values.keep) writeFileSync(values.keep, markdownReport(all, where));

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ', with changes' : '');
  } catch {
    return 'unknown';
  }
}
