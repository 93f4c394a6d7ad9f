/**
 * `npm run bench:forms`: how many forms a second are stored for good, against the same engine's bare insert loop
 * in the same run, and what a form's script weighs. Ends with 1 when a claim does not hold.
 *   --seconds N   of each measurement (5); the better of two rounds counts
 *   --senders N   at once (16)
 *   --only a,b    of sqlite, postgres, script (all)
 */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/proof/support/postgres.ts';
import { endSite, startSite, workFolder } from '../tests/proof/support/site.ts';
import { barePostgres, bareSqlite } from './forms/bare-loop.ts';
import { formScript, openChromium } from './forms/script.ts';
import { formToken, submissionRate } from './forms/submitting.ts';
import { kilobytes } from './pages/numbers.ts';
import { table } from './report/markdown.ts';
import { type Figure, handOver } from './report/result.ts';

const MIN_RATIO = 0.25;
const MAX_SCRIPT_BYTES = 25 * 1024;
const FORMS = [
  ['/newsletter', 'main input[type=email]'],
  ['/lending-partners/become-a-partner', 'main input[name=name]'],
  ['/career/apply/general', 'main input[name=firstName]'],
] as const;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    senders: { type: 'string', default: '16' },
    only: { type: 'string', default: 'sqlite,postgres,script' },
  },
});
const options = { seconds: Number(values.seconds), senders: Number(values.senders) };
const { folder, dataDir, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(path.join(documents, 'Policies'), { recursive: true });
const env = { TRUST_PROXY: '127.0.0.1', DOCUMENTS_DIR: documents, LOG_LEVEL: 'info' };
const missed: string[] = [];
const rates: Figure[] = [];
const scripts: Figure[] = [];
process.stdout.write(`${os.availableParallelism()} cores, load before: ${os.loadavg()[0]?.toFixed(1)}\n`);

try {
  const rows: string[][] = [];
  if (values.only.includes('sqlite')) rows.push(await measureSqlite());
  if (values.only.includes('postgres')) rows.push(await measurePostgres());
  const head = ['database', 'forms/s over HTTP', 'bare inserts/s', 'ratio'];
  if (rows.length > 0) process.stdout.write(`\n${table(head, rows)}\n`);
  if (values.only.includes('script')) await measureScript();
} finally {
  drop();
}
for (const line of missed) process.stdout.write(`missed: ${line}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
handOver({
  title: 'Forms',
  about: `Forms stored for good over HTTP by ${options.senders} senders at once, beside the same database's bare insert loop right after; the script that a form loads when it is touched.`,
  groups: [
    { title: 'Stored for good', unit: 'forms/s', figures: rates },
    { title: 'Own script, beside React', unit: 'KB', figures: scripts },
  ].filter(({ figures }) => figures.length > 0),
  missed,
});

async function measureSqlite(): Promise<string[]> {
  const site = await startSite(folder, env);
  let round = 0;
  const bare = async () => {
    const own = path.join(dataDir, `bare-${round++}`);
    mkdirSync(own);
    return bareSqlite(own, options.seconds);
  };
  const result = await compare('SQLite', site.origin, bare);
  await endSite(site, 'SIGTERM');
  return result;
}

async function measurePostgres(): Promise<string[]> {
  const postgres = await startPostgres();
  const site = await startSite(folder, { ...env, DATABASE_URL: postgres.url });
  const result = await compare('PostgreSQL', site.origin, () => barePostgres(postgres.url, options.seconds));
  await endSite(site, 'SIGTERM');
  await postgres.stop();
  return result;
}

/** Two rounds, each with the reference right after it: what else the machine does weighs on both. */
async function compare(name: string, origin: string, bareRate: () => Promise<number>): Promise<string[]> {
  const token = await formToken(origin);
  await submissionRate(origin, { ...options, seconds: 1, token });
  const rounds: { own: number; bare: number }[] = [];
  for (let round = 0; round < 2; round++) {
    const own = await submissionRate(origin, { ...options, token });
    rounds.push({ own, bare: await bareRate() });
  }
  const [best = { own: 0, bare: 1 }] = rounds.sort((a, b) => b.own / b.bare - a.own / a.bare);
  const ratio = best.own / best.bare;
  if (ratio < MIN_RATIO) missed.push(`${name} stores at ${ratio.toFixed(2)} of its loop (${MIN_RATIO})`);
  rates.push({
    what: name,
    value: best.own,
    reference: { what: 'bare inserts', value: best.bare },
    claim: {
      text: `>= ${MIN_RATIO} of its loop`,
      limit: MIN_RATIO * best.bare,
      holds: ratio >= MIN_RATIO,
    },
  });
  return [name, best.own.toFixed(0), best.bare.toFixed(0), ratio.toFixed(2)];
}

async function measureScript(): Promise<void> {
  const site = await startSite(folder, env);
  const browser = await openChromium();
  const rows: string[][] = [];
  for (const [address, field] of FORMS) {
    const { own, react, early } = await formScript(browser, site.origin + address, field);
    rows.push([address, kilobytes(own), kilobytes(react), early.join(' ') || 'none']);
    scripts.push({
      what: address,
      value: own / 1024,
      reference: { what: 'React', value: react / 1024 },
      claim: { text: '<= 25 KB', limit: 25, holds: own <= MAX_SCRIPT_BYTES },
    });
    if (own > MAX_SCRIPT_BYTES) missed.push(`${address} loads ${kilobytes(own)} of its own script (25 KB)`);
    if (own === 0) missed.push(`${address} loaded no script when it was touched`);
    if (early.length > 0) missed.push(`${address} loads script before it is touched`);
  }
  await browser.close();
  await endSite(site, 'SIGTERM');
  const head = ['form', 'own script', 'React beside it', 'before it is touched'];
  process.stdout.write(`\n${table(head, rows)}\n`);
}
