/**
 * Fuzzes every parser of untrusted bytes: addresses, query strings, tokens, headers, both encodings of form
 * bodies, ranges, non-HTTP bytes, and the contents of resumes. Every response has an expected status, the
 * security headers, and escaped content. The server keeps running, and all stored forms are complete. A failed
 * case can be repeated by its number.
 *   --minutes N   duration (5)
 *   --case N      only this case
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../scripts/prepare.mjs';
import { form } from '../fuzz/bodies.ts';
import { type Chance, chance } from '../fuzz/chance.ts';
import { closeChecker, inside } from '../fuzz/inside.ts';
import { type KnownFile, part, wrongPart } from '../fuzz/ranges.ts';
import { type Asked, address, malformed, query } from '../fuzz/requests.ts';
import { speak, wrongIn } from '../fuzz/speak.ts';
import { checkStored, knownFiles, oldTokens } from '../fuzz/target.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, case: { type: 'string' } },
});
const SEED = Number(process.env.SEED ?? 1);
/** Number of concurrent connections. */
const SPEAKERS = 6;
/** Number of cases that call parsers directly, for each request that is sent to the server. */
const INSIDE = 20;
const ENOUGH = 20;

const { folder, dataDir, drop } = workFolder();
const site = await startSite(folder, { TRUST_PROXY: '127.0.0.1' });
const files: KnownFile[] = await knownFiles(site.origin);
const tokens = await oldTokens(site.origin);
const counts = new Map<string, number>();
const failures: string[] = [];
const count = (what: string, n = 1) => counts.set(what, (counts.get(what) ?? 0) + n);

const end = Date.now() + Number(values.minutes) * 60_000;
let next = Number(values.case ?? 0);
if (values.case !== undefined) await one(next);
else await Promise.all(Array.from({ length: SPEAKERS }, speaker));
closeChecker();
const alive = (await fetch(`${site.origin}/readyz`).catch(() => undefined))?.status === 200;
const code = await endSite(site, 'SIGTERM');
const { stored, wrong } = await checkStored(dataDir);
drop();

for (const [what, n] of [...counts].sort()) process.stdout.write(`${String(n).padStart(9)}  ${what}\n`);
process.stdout.write(
  `${next} cases of seed ${SEED}; ${stored} complete forms stored; ready afterwards: ${alive}; exit code ${code}\n`,
);
for (const failure of [...failures, ...wrong]) process.stdout.write(`WRONG: ${failure}\n`);
process.exit(failures.length + wrong.length === 0 && alive && code === 0 ? 0 : 1);

async function speaker(): Promise<void> {
  while (Date.now() < end && failures.length < ENOUGH) await one(next++);
}

async function one(number: number): Promise<void> {
  const by = chance(seeded(SEED * 1_000_003 + number));
  for (let n = 0; n < INSIDE; n++) report(number, 'inside', await attempt(by));
  count('inside', INSIDE);
  const kind = by.pick(['query', 'address', 'form', 'form', 'part', 'rude'] as const);
  const asked = ask(kind, by);
  const heard = await speak(site.port, asked.bytes);
  count(`${kind} ${heard.status}`);
  const wrongHere = wrongIn(heard, asked.method);
  if (asked.file) wrongHere.push(...wrongPart(heard, asked.file, asked.method));
  report(number, kind, wrongHere, asked.bytes);
}

function ask(kind: string, by: Chance): Asked & { file?: KnownFile } {
  if (kind === 'part') return part(by, files);
  if (kind === 'form') return form(by, tokens);
  return kind === 'query' ? query(by) : kind === 'address' ? address(by) : malformed(by);
}

async function attempt(by: Chance): Promise<string[]> {
  try {
    return await inside(by);
  } catch (error) {
    return [`threw ${(error as Error).stack}`];
  }
}

function report(number: number, kind: string, wrongHere: readonly string[], bytes?: Buffer): void {
  if (wrongHere.length === 0) return;
  const file = path.join(ROOT, '.cache', `fuzz-${SEED}-${number}.bin`);
  if (bytes) writeFileSync(file, bytes);
  failures.push(`case ${number} (${kind}): ${wrongHere.join(', ')}${bytes ? `; sent: ${file}` : ''}`);
}
