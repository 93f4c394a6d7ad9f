/**
 * Takes each control away, one at a time, in a copy of the project, and demands that the test named for it fails
 * there and passes with the control in its place.
 *   --only V3.5.1   those of one requirement
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/prepare.mjs';
import type { Control } from './controls/control.ts';
import { DATA } from './controls/data.ts';
import { MAIL } from './controls/mail.ts';
import { WEB } from './controls/web.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const controls = [...WEB, ...DATA, ...MAIL].filter(({ ids }) => !values.only || ids.includes(values.only));
const VITEST = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
/** What tests read, and nothing that is made or downloaded. */
const COPIED = [
  'src',
  'tests',
  'scripts',
  'content',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'compose.ts',
  'server.ts',
];

const folder = mkdtempSync(path.join(tmpdir(), 'controls-'));
const wrong: string[] = [];
try {
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'documents'));
  for (const control of controls) prove(control);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(
  `${controls.length} controls taken away one at a time, ${controls.length - wrong.length} noticed by the test named for it\n`,
);
for (const one of wrong) process.stdout.write(`WRONG: ${one}\n`);
process.exit(wrong.length === 0 && controls.length > 0 ? 0 : 1);

function prove({ ids, file, from, to, test, title }: Control): void {
  const disk = path.join(folder, file);
  const whole = readFileSync(disk, 'utf8');
  const say = (what: string) => wrong.push(`${ids.join(', ')} in ${file}: ${what}`);
  if (whole.split(from).length !== 2) return void say('the control does not stand there once');
  const kept = outcome(test, title);
  writeFileSync(
    disk,
    whole.replace(from, () => to),
  );
  const removed = outcome(test, title);
  writeFileSync(disk, whole);
  if (kept.passed === 0 || kept.failed > 0)
    say(`"${title}" does not pass with it (${kept.passed}/${kept.failed})`);
  else if (removed.failed === 0) say(`"${title}" passes without it`);
  else process.stdout.write(`noticed  ${ids.join(', ').padEnd(26)} ${file}: ${title}\n`);
}

/** How many tests of this title pass and fail; a file that cannot be loaded has neither. */
function outcome(test: string, title: string): { passed: number; failed: number } {
  // What stands for a value of the table may be anything.
  const name = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sj#]/g, '.*');
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = [VITEST, 'run', test, '-t', name, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '1' } });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}
