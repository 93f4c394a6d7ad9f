/**
 * `npm run bench -- operations`: measures the operator's commands with 5,000 submissions, a tenth of which
 * are job applications with a résumé. Exits with code 1 if a command takes more than a second of elapsed
 * time. The reference is an empty Node program, started the same number of times in the same run.
 *   --submissions N   number of submissions (5000)
 *   --runs N          runs of each repeatable command; the median counts (5)
 */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/database/open.ts';
import { median } from './pages/numbers.ts';
import { type Figure, handOver } from './report/result.ts';

const { values } = parseArgs({
  options: { submissions: { type: 'string', default: '5000' }, runs: { type: 'string', default: '5' } },
});
const submissions = Number(values.submissions);
const runs = Number(values.runs);
/** Maximum duration of a command in milliseconds, including the start of its process. */
const BUDGET = 1000;
/** Size of a résumé in bytes. */
const RESUME = 100_000;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-operations-'));
const dataDir = path.join(folder, 'data');
const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
const backup = path.join(folder, 'backup');
const figures: Figure[] = [];

try {
  const reference = await fill();
  const nothing = median(Array.from({ length: runs }, () => timeOf(['-e', ''])));
  const read = [
    ['inbox', 'list'],
    ['inbox', 'list', '--json'],
    ['inbox', 'list', '--kind', 'job', '--state', 'new'],
    ['inbox', 'show', reference],
    ['inbox', 'export', '--out', path.join(folder, 'all.csv')],
    ['inbox', 'stats'],
    ['data', 'find', 'visitor-7@company.example'],
    ['content', 'check'],
  ];
  for (const args of read) {
    tell(args, median(Array.from({ length: runs }, () => time(args))), nothing);
  }
  const write = [
    ['inbox', 'handled', reference, '--note', 'Called'],
    ['data', 'erase', 'visitor-7@company.example'],
    ['data', 'purge'],
    ['data', 'backup', backup],
    ['data', 'verify', backup],
  ];
  for (const args of write) tell(args, time(args), nothing);
  // Each restore needs an empty data folder.
  const restores = Array.from({ length: runs }, () => {
    rmSync(dataDir, { recursive: true });
    return time(['data', 'restore', backup]);
  });
  tell(['data', 'restore', backup], median(restores), nothing);
  const missed = figures.flatMap(({ what, claim }) =>
    claim?.holds ? [] : [`${what} takes more than a second`],
  );
  const title = `${submissions.toLocaleString('en-IN')} submissions, median of ${runs} where a command can be repeated`;
  handOver({
    title: 'Operator’s commands',
    about: 'The elapsed time of a command, including the start of its process.',
    groups: [{ title, unit: 'ms', figures }],
    missed,
  });
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function time([program, ...args]: readonly string[]): number {
  return timeOf([`src/cli/${program}.ts`, ...args]);
}

function timeOf(args: readonly string[]): number {
  const begun = performance.now();
  const ran = spawnSync(process.execPath, args, { env, maxBuffer: 1e9 });
  if (ran.status !== 0) throw new Error(String(ran.stderr));
  return performance.now() - begun;
}

function tell(args: readonly string[], milliseconds: number, nothing: number): void {
  const shown = args.join(' ').replaceAll(`${folder}/`, '');
  const over = milliseconds > BUDGET ? '  OVER BUDGET' : '';
  figures.push({
    what: shown,
    value: milliseconds,
    reference: { what: 'an empty program', value: nothing },
    claim: { text: `<= ${BUDGET} ms`, limit: BUDGET, holds: milliseconds <= BUDGET },
  });
  process.stdout.write(
    `${shown.padEnd(48)}${String(Math.round(milliseconds)).padStart(7)} ms (empty program ${Math.round(nothing)})${over}\n`,
  );
}

/** Fills the database. @returns the reference number of a job application */
async function fill(): Promise<string> {
  const database = await openDatabase({ databaseUrl: 'sqlite', dataDir });
  const kinds = ['job', ...Array(4).fill('partner'), ...Array(3).fill('newsletter'), 'enquiry', 'enquiry'];
  const bytes = randomBytes(RESUME);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await database.transaction().execute(async (tx) => {
    for (let n = 0; n < submissions; n++) {
      const id = randomUUID();
      const kind = kinds[n % kinds.length];
      const email = `visitor-${n}@company.example`;
      const created_at = new Date(Date.now() - n * 300_000).toISOString();
      const fields = {
        name: `Visitor ${n}`,
        phone: String(9_000_000_000 + n),
        message: 'A word. '.repeat(60),
      };
      const payload = JSON.stringify(kind === 'newsletter' ? { email } : { email, ...fields });
      const row = { id, kind, reference: referenceOf(n), email, created_at, once_key: null, payload };
      await tx.insertInto('submissions').values(row).execute();
      await tx
        .insertInto('consents')
        .values({ submission_id: id, notice: kind, version: '2026-11-01', given_at: created_at })
        .execute();
      if (kind !== 'job') continue;
      const file = { id: randomUUID(), submission_id: id, field: 'resume', file_name: 'cv.pdf' };
      await tx
        .insertInto('attachments')
        .values({ ...file, media_type: 'application/pdf', size: RESUME, sha256, bytes })
        .execute();
    }
  });
  await database.destroy();
  return referenceOf(0);
}

function referenceOf(n: number): string {
  const digits = n.toString(16).toUpperCase().padStart(7, '0');
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
