/**
 * `npm run bench:forms`: measures how many forms per second the site stores durably, and the size of a form's
 * script. Exits with code 1 if a claim does not hold.
 *   --rounds N    measurements (5); the median counts
 *   --seconds N   duration of each measurement (3)
 *   --senders N   concurrent senders (16)
 *   --only a,b    any of sqlite, postgres, script (all)
 */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/proof/support/postgres.ts';
import { endSite, type Site, startSite, workFolder } from '../tests/proof/support/site.ts';
import { formScript, openChromium } from './forms/script.ts';
import { formToken, submissionRate } from './forms/submitting.ts';
import { kilobytes, median } from './pages/numbers.ts';
import { table } from './report/markdown.ts';
import { type Figure, handOver } from './report/result.ts';

/** Forms per second: more than thirteen million a day. */
const MIN_RATE = 150;
const MAX_SCRIPT_BYTES = 25 * 1024;
const FORMS = [
  ['/newsletter', 'main input[type=email]'],
  ['/lending-partners/become-a-partner', 'main input[name=name]'],
  ['/career/apply/general', 'main input[name=firstName]'],
] as const;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    senders: { type: 'string', default: '16' },
    only: { type: 'string', default: 'sqlite,postgres,script' },
  },
});
const options = { seconds: Number(values.seconds), senders: Number(values.senders) };
const { folder, drop } = workFolder();
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
  const head = ['database', 'forms/s', 'lowest', 'highest'];
  if (rows.length > 0) process.stdout.write(`\n${table(head, rows)}\n`);
  if (values.only.includes('script')) await measureScript();
} finally {
  drop();
}
for (const line of missed) process.stdout.write(`missed: ${line}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
handOver({
  title: 'Forms',
  about: `Forms stored for good over HTTP by ${options.senders} senders at once; medians; the script that a form loads when it is touched.`,
  groups: [
    { title: 'Stored durably', unit: 'forms/s', figures: rates },
    { title: 'Own script, compared with React', unit: 'KB', figures: scripts },
  ].filter(({ figures }) => figures.length > 0),
  missed,
});

async function measureSqlite(): Promise<string[]> {
  return measure('SQLite', await startSite(folder, env));
}

async function measurePostgres(): Promise<string[]> {
  const postgres = await startPostgres();
  const row = await measure('PostgreSQL', await startSite(folder, { ...env, DATABASE_URL: postgres.url }));
  await postgres.stop();
  return row;
}

async function measure(name: string, site: Site): Promise<string[]> {
  const send = { ...options, token: await formToken(site.origin) };
  await submissionRate(site.origin, { ...send, seconds: 1 });
  const measured: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++)
    measured.push(await submissionRate(site.origin, send));
  await endSite(site, 'SIGTERM');
  const rate = median(measured);
  const holds = rate >= MIN_RATE;
  if (!holds) missed.push(`${name} stores ${rate.toFixed(0)} forms/s (${MIN_RATE})`);
  rates.push({ what: name, value: rate, claim: { text: `>= ${MIN_RATE}`, limit: MIN_RATE, holds } });
  return [name, ...[rate, Math.min(...measured), Math.max(...measured)].map((one) => one.toFixed(0))];
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
  const head = ['form', 'own script', 'React', 'before interaction'];
  process.stdout.write(`\n${table(head, rows)}\n`);
}
