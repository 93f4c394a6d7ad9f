/**
 * Removes each control, one at a time, in a copy of the project, and requires that its test fails there and
 * passes with the control restored. Tests of the built site rebuild it in the copy.
 *   --only V3.5.1   those of one requirement
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../scripts/prepare.mjs';
import type { Control } from '../controls/control.ts';
import { loadControls } from '../controls/load.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const controls = (await loadControls()).filter(({ ids }) => !values.only || ids.includes(values.only));
const VITEST = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
/** What tests read, without generated and downloaded files. */
const COPIED = [
  'src',
  'tests',
  'scripts',
  'content',
  'docs',
  'deploy',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'astro.config.ts',
  'development.ts',
  'development-middleware.ts',
  'compose.ts',
  'server.ts',
];

const folder = mkdtempSync(path.join(tmpdir(), 'controls-'));
/** The file of each control that no test detected, or that could not be tried. */
const wrong: string[] = [];
/** Several controls may share a test: it runs once with all of them in place. */
const outcomes = new Map<string, Outcome>();
try {
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'documents'));
  for (const control of controls) prove(control);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(
  `${controls.length} controls removed one at a time, ${controls.length - wrong.length} detected by their tests\n`,
);
process.exit(wrong.length === 0 && controls.length > 0 ? 0 : 1);

function prove({ ids, file, from, to, test, title }: Control): void {
  const disk = path.join(folder, file);
  const whole = readFileSync(disk, 'utf8');
  const say = (what: string) => {
    wrong.push(file);
    process.stdout.write(`WRONG    ${ids.join(', ')} in ${file}: ${what}\n`);
  };
  if (whole.split(from).length !== 2) return void say('the control does not occur exactly once');
  const withIt = outcomes.get(`${test} ${title}`) ?? outcome(test, title);
  outcomes.set(`${test} ${title}`, withIt);
  writeFileSync(
    disk,
    whole.replace(from, () => to),
  );
  const removed = outcome(test, title);
  writeFileSync(disk, whole);
  if (withIt.passed === 0 || withIt.failed > 0)
    say(`"${title}" does not pass with the control (${withIt.passed}/${withIt.failed})`);
  else if (removed.failed === 0) say(`"${title}" passes without the control`);
  else process.stdout.write(`detected ${ids.join(', ').padEnd(26)} ${file}: ${title}\n`);
}

interface Outcome {
  passed: number;
  failed: number;
}

/** Numbers of passed and failed tests with this title; both are 0 for a file that fails to load. */
function outcome(test: string, title: string): Outcome {
  // A placeholder of a parameterised title matches any value.
  const name = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sj#]/g, '.*');
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = [VITEST, 'run', test, '-t', name, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '1' } });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}
