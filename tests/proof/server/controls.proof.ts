/**
 * Removes each control, one at a time, in a copy of the project. The control's test must fail without the
 * control and pass with it. Tests of the built site rebuild the site in the copy.
 *   --only V3.5.1   only the controls of one requirement
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
/** The files that tests read, without generated and downloaded files. */
const COPIED = [
  'src',
  'tests',
  'tools',
  'benchmarks',
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
/** The files of controls whose removal no test detected, or whose test could not run. */
const wrong: string[] = [];
/** Test outcomes with all controls in place. A test that several controls share runs only once. */
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
  else if (removed.passed + removed.failed === 0) say(`"${title}" cannot run without the control`);
  else if (removed.failed === 0) say(`"${title}" passes without the control`);
  else process.stdout.write(`detected ${ids.join(', ').padEnd(26)} ${file}: ${title}\n`);
}

interface Outcome {
  passed: number;
  failed: number;
}

/** Runs the tests with a title. @returns how many passed and failed; both are 0 if the file fails to load */
function outcome(test: string, title: string): Outcome {
  // Placeholders in a parameterised test's title match any text.
  const name = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sj#]/g, '.*');
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = [VITEST, 'run', test, '-t', name, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '1' } });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}
