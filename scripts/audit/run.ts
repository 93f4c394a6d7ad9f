/** Runs the four checks. Exits with 1 if a check has findings, with 2 if a check could not run. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PINNED_NODE } from '../node-binary.mjs';
import { ROOT } from '../prepare.mjs';
import { checkLicences } from './licences.ts';
import { checkNode } from './node-releases.ts';
import type { CheckResult, Lock } from './outcome.ts';
import { scanSecrets } from './scan.ts';
import { checkWeaknesses } from './weaknesses.ts';

const lock: Lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));

function installedLicence(place: string): string | undefined {
  const file = path.join(ROOT, place, 'package.json');
  const named = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
  return typeof named === 'string' ? named : undefined;
}

let [found, unknown] = [0, 0];
printResult(checkWeaknesses(ROOT));
printResult(await checkNode(PINNED_NODE));
printResult(checkLicences(lock, installedLicence));
printResult(scanSecrets(ROOT));
process.exit(found > 0 ? 1 : unknown > 0 ? 2 : 0);

function printResult(outcome: CheckResult): void {
  found += outcome.findings.length;
  if (outcome.unknown) unknown++;
  const verdict = outcome.unknown ? 'NOT CHECKED' : outcome.findings.length > 0 ? 'FAILED' : 'ok';
  process.stdout.write(`${verdict.padEnd(12)}${outcome.summary}\n`);
  if (outcome.unknown) process.stdout.write(`            ${outcome.unknown}.\n`);
  for (const finding of outcome.findings) process.stdout.write(`            ${finding}\n`);
}
