/**
 * `npm run bench -- parts`: measures how much each part of the search adds to its relevance. Asks the questions of
 * `npm run bench -- relevance` with copies of the code, each without one part (`relevance/parts.ts`), and with a
 * fault. Exits with code 1 if a part adds nothing, or if the fault does not lower the score.
 *   --half tuning|report   which questions (tuning: what adds nothing there is removed)
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/prepare.mjs';
import { type Claim, groupsOf, printClaims } from './library/claims.ts';
import { FAULT, PARTS } from './relevance/parts.ts';
import { handOver, type Result } from './report/result.ts';

const { values } = parseArgs({ options: { half: { type: 'string', default: 'tuning' } } });
const COPIED = ['benchmarks', 'content', 'package.json', 'scripts', 'src', 'tests', 'tools', 'tsconfig.json'];
/** Smaller differences come from single questions. */
const LEAST = 0.0004;

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-parts-'));
const copy = path.join(scratch, 'copy');
const claims: Claim[] = [];
try {
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const whole = score();
  for (const part of PARTS) claims.push(claim(part.name, whole - scoreWith(part), whole));
  claims.push(claim(FAULT.name, whole - scoreWith(FAULT), whole));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const ok = printClaims(claims);
handOver({
  title: 'Parts of the search',
  about: 'How much lower nDCG@10 is without each part of the search.',
  groups: groupsOf(claims),
  missed: claims.filter(({ holds }) => !holds).map(({ what }) => what),
});
process.exitCode = ok ? 0 : 1;

function claim(what: string, lower: number, whole: number): Claim {
  return {
    what,
    measured: `${lower.toFixed(4)} (${(whole - lower).toFixed(3)} instead of ${whole.toFixed(3)})`,
    claimed: `>= ${LEAST}`,
    holds: lower >= LEAST,
    value: lower,
    unit: 'nDCG@10 lost',
    limit: LEAST,
  };
}

/** The score of the copy with one change, which is then taken back. */
function scoreWith({ name, file, from, to }: (typeof PARTS)[number]): number {
  const changed = path.join(copy, file);
  const code = readFileSync(changed, 'utf8');
  if (code.split(from).length !== 2) throw new Error(`${name}: ${file} must contain this once: ${from}`);
  writeFileSync(
    changed,
    code.replace(from, () => to),
  );
  try {
    return score();
  } finally {
    writeFileSync(changed, code);
  }
}

/** The nDCG@10 of the copy. */
function score(): number {
  const result = path.join(scratch, 'result.json');
  rmSync(result, { force: true });
  const { stderr } = spawnSync(
    process.execPath,
    ['benchmarks/relevance.ts', '--half', values.half, '--indexes', path.join(scratch, 'indexes')],
    { cwd: copy, env: { ...process.env, BENCH_RESULT: result }, encoding: 'utf8', maxBuffer: 1e8 },
  );
  try {
    const { groups } = JSON.parse(readFileSync(result, 'utf8')) as Result;
    const figures = groups.flatMap(({ figures }) => figures);
    return figures.find(({ what }) => what === 'nDCG@10')?.value ?? Number.NaN;
  } catch {
    throw new Error(`The questions could not be asked: ${stderr}`);
  }
}
