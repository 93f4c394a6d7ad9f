/**
 * Every worked example in docs/examples/ works as written. The proof applies its steps verbatim to a fresh
 * clone of the committed state, runs the repository tests, builds the clone, starts the
 * server, and sends the example's requests.
 *   --only NAME   only the examples whose file name starts with NAME
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NODE } from '../../../scripts/prepare.mjs';
import { askAll } from '../examples/asking.ts';
import { cloneInto } from '../examples/clone.ts';
import { stepsIn } from '../examples/read.ts';

/** Node arguments that build the site into the clone's `dist/`. */
const BUILD = ['-e', "import('./scripts/prepare.mjs').then(({ build }) => build())"];

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, port: { type: 'string', default: '4378' } },
});
const scratch = mkdtempSync(path.join(tmpdir(), 'examples-'));
const clone = cloneInto(path.join(scratch, 'clone'));
const examples = path.join(clone.folder, 'docs', 'examples');
const names = readdirSync(examples)
  .filter((name) => name.endsWith('.md') && name !== 'README.md' && name.startsWith(values.only))
  .sort();
let failed = names.length === 0 ? 1 : 0;

try {
  for (const name of names) {
    try {
      console.info(`${name}: ${await follow(readFileSync(path.join(examples, name), 'utf8'))}`);
    } catch (problem) {
      failed++;
      console.info(`${name} FAILED: ${(problem as Error).message}`);
    }
    clone.reset();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.info(`${names.length} examples followed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** @returns a summary with the number of steps by kind */
async function follow(document: string): Promise<string> {
  const steps = stepsIn(document);
  for (const step of steps) clone.follow(step);
  const written = steps.flatMap((step) =>
    step.kind === 'file' || step.kind === 'change' ? [step.path] : [],
  );
  if (written.some((file) => file.endsWith('.ts') || file.endsWith('.tsx'))) clone.run('tsc', ['--noEmit']);
  clone.run('biome', ['check', '--error-on-warnings', '.']);
  const own = written.filter((file) => /\.test\.tsx?$/.test(file));
  clone.run('vitest', ['run', '--reporter=dot', 'tests/repository', 'tests/content', 'src/gallery', ...own]);
  clone.run(NODE, BUILD);
  const asks = steps.filter((step) => step.kind === 'ask');
  // Production builds do not contain the gallery.
  if (asks.some(({ question }) => question === 'GET /dev/gallery'))
    clone.run('env', ['GALLERY=1', NODE, ...BUILD]);
  if (asks.length === 0) throw new Error('It sends no request to the running site.');
  await askAll(clone.folder, Number(values.port), asks);
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
  return `${count('file')} files, ${count('change')} changes, ${count('run')} commands; house rules hold, ${asks.length} answers of the site as written`;
}
