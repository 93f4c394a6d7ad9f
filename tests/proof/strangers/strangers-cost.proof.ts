/**
 * No request without a file takes more than 25 ms of the server thread's processor time, regardless of its
 * content. The proof reports commits separately, and measures ordinary requests in the same run for comparison.
 * For every parser of untrusted text, seeded hill climbing searches for the most expensive structure and
 * length. The cost of an input is the worst of five runs after a warm-up (`worstOf`). The proof calls functions
 * directly, and sends requests to the whole site over a socket.
 *   --seconds N   duration of the search for each request (1); functions get a fifth
 *   --only TEXT   only targets whose name contains TEXT
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SAMPLE_DOCUMENTS } from '../../../scripts/prepare.mjs';
import { FUNCTIONS } from '../cost/functions.ts';
import { KNOWN, type KnownRequest, ORDINARY } from '../cost/known.ts';
import { requests } from '../cost/requests.ts';
import { type Finding, search, worstOf } from '../cost/search.ts';
import { startMeasuredSite } from '../cost/server.ts';
import { ATOMS } from '../cost/text.ts';
import { seeded } from '../support/site.ts';

const MAX_MS = 25;
/** Number of the most expensive targets to print. */
const SHOWN = 12;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const budgetMs = Number(values.seconds) * 1_000;
const seed = Number(process.env.SEED ?? 1);
const random = seeded(seed);
const isSelected = ({ name }: { name: string }) => !values.only || name.includes(values.only);
const findings: Finding[] = [];

for (const target of FUNCTIONS.filter(isSelected))
  findings.push(await search(target, ATOMS, random, budgetMs / 5, MAX_MS));
const functions = findings.length;

const site = await startMeasuredSite();
const ordinaryFirst = await measureOrdinary();
for (const one of KNOWN.filter(isSelected)) findings.push(await measureKnown('known', one));
for (const target of requests(site.send, someDocument(), await site.readableDocument()).filter(isSelected))
  findings.push(await search(target, ATOMS, random, budgetMs, MAX_MS));
const ordinaryLast = await measureOrdinary();
await site.close();

const ordinary = Math.max(...[...ordinaryFirst, ...ordinaryLast].map(({ worst }) => worst.cpu));
findings.push(...ordinaryLast);
const mostExpensive = findings.toSorted((a, b) => b.worst.cpu - a.worst.cpu);
const over = mostExpensive.filter(({ worst }) => worst.cpu > MAX_MS);
const tried = findings.reduce((sum, one) => sum + one.tried, 0);
const statuses = [...site.statuses]
  .sort(([a], [b]) => a - b)
  .map(([status, count]) => `${status} × ${count}`);
process.stdout.write(
  `seed ${seed}: ${tried} inputs of ${functions} functions and ${findings.length - functions} requests\n`,
);
process.stdout.write(`responses: ${statuses.join(', ')}\n`);
process.stdout.write(
  `${over.length} above ${MAX_MS} ms of processor time, worst of five runs; the most expensive ordinary request took ${ordinary.toFixed(1)} ms\n`,
);
const shownAsWell = mostExpensive.filter(({ target }) => target.startsWith('ordinary'));
for (const { target, input, worst } of new Set([
  ...mostExpensive.slice(0, Math.max(SHOWN, over.length)),
  ...shownAsWell,
]))
  process.stdout.write(
    `${worst.cpu.toFixed(1)} ms (and ${worst.commit.toFixed(1)} ms of commits; ${worst.wall.toFixed(1)} ms elapsed)  ${target}: ${input}\n`,
  );
process.exit(over.length === 0 && tried > 0 ? 0 : 1);

async function measureOrdinary(): Promise<Finding[]> {
  const measured: Finding[] = [];
  for (const one of ORDINARY) measured.push(await measureKnown('ordinary', one));
  return measured;
}

async function measureKnown(kind: string, { name, bytes }: KnownRequest): Promise<Finding> {
  const run = () => site.send(bytes());
  for (let i = 0; i < 40; i++) await run();
  return { target: `${kind}: ${name}`, input: '', worst: await worstOf({ run }, '', MAX_MS), tried: 1 };
}

/** @returns the encoded path of a document in the library */
function someDocument(): string {
  const folder = process.env.DOCUMENTS_DIR ?? SAMPLE_DOCUMENTS;
  if (!existsSync(folder)) throw new Error(`There are no documents in ${folder}.`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pdf = files.find((name) => name.endsWith('.pdf')) ?? '';
  return pdf.split(path.sep).map(encodeURIComponent).join('/');
}
