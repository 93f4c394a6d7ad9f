/**
 * Kills the server repeatedly while twenty visitors send every form. Every acknowledged form is stored
 * completely and exactly once, together with its emails. Every email arrives.
 *   --kills N            number of kills (100)
 *   --databases a,b      of sqlite, postgres (both)
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../free-port.ts';
import { elapse, poll } from '../../waiting.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { checkMails, checkRecord, isDrained, OFFICE, readRecord } from '../support/record.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';
import { crowd, type Filled, KINDS } from '../support/visitors.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    databases: { type: 'string', default: 'sqlite,postgres' },
  },
});
const KILLS = Number(values.kills);
const VISITORS = 20;
/**
 * Maximum milliseconds until all emails are sent. A killed server's leases last three minutes; only then can
 * another server send its emails.
 */
const TIMEOUT_MS = 7 * 60_000;

/** Each server is killed after a random number of responses up to this maximum, plus a random time. */
const MAX_RESPONSES = 12;
const MAX_UPTIME_MS = 5_000;

let holds = true;
for (const engine of values.databases.split(',')) holds = (await prove(engine)) && holds;
process.exit(holds ? 0 : 1);

async function prove(engine: string): Promise<boolean> {
  const random = seeded();
  const { folder, dataDir, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  mkdirSync(path.join(documents, 'Policies'), { recursive: true });
  const mailServer = await startMailServer(folder);
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres?.url ?? 'sqlite';
  const port = await freePort();
  const env = {
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailServer.url,
    MAIL_TO: OFFICE,
    DOCUMENTS_DIR: documents,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const started = Date.now();
  const { filled, visit } = crowd(`http://127.0.0.1:${port}`, random);
  let over = false;
  const visitors = Array.from({ length: VISITORS }, () => visit(() => over));
  for (let kill = 0; kill < KILLS; kill++) {
    const site = await startSite(folder, env);
    await someAnswers(filled, Math.floor(random() * MAX_RESPONSES));
    await elapse(random() * 300, 'the server is killed at a random moment');
    await endSite(site, 'SIGKILL');
  }
  over = true;
  await Promise.all(visitors);

  const last = await startSite(folder, env);
  const seconds = Math.round((Date.now() - started) / 1000);
  const drained = await readRecord(dataDir, databaseUrl, (database) =>
    poll(() => isDrained(database), { timeoutMs: TIMEOUT_MS, everyMs: 1_000 }),
  );
  const code = await endSite(last, 'SIGTERM');
  const received = await mailServer.received();
  const [record, mails] = await readRecord(dataDir, databaseUrl, async (database) => [
    await checkRecord(database, filled),
    await checkMails(database, filled, received),
  ]);
  await postgres?.stop();
  await mailServer.stop();
  drop();

  const confirmed = filled.filter(({ reference }) => reference);
  const acknowledged = confirmed.length;
  const kinds = KINDS.map((kind) => `${confirmed.filter((form) => form.kind === kind).length} ${kind}`);
  const posts = filled.reduce((sum, form) => sum + form.posts, 0);
  console.info(
    `${engine}: seed ${process.env.SEED ?? 1}, ${KILLS} kills in ${seconds} s under ${VISITORS} visitors, ${posts} posts of ${filled.length} forms, ${acknowledged} acknowledged (${kinds.join(', ')}), ${record.stored} stored, ${record.wrong.length} lost, incomplete or duplicated; ${mails.stored} mails expected, ${received.length} arrived (${mails.again} of them twice under the same Message-ID), ${mails.wrong.length} lost or wrong; exit code ${code}`,
  );
  for (const line of [...record.wrong, ...mails.wrong].slice(0, 20)) console.info(`  ${line}`);
  if (!drained) console.info('  the outbox was not emptied in time');
  const wrong = record.wrong.length + mails.wrong.length;
  return drained && wrong === 0 && code === 0 && acknowledged >= KILLS;
}

async function someAnswers(filled: readonly Filled[], more: number): Promise<void> {
  const answered = () => filled.filter(({ reference }) => reference).length;
  const wanted = answered() + more;
  await poll(() => answered() >= wanted, { timeoutMs: MAX_UPTIME_MS, everyMs: 20 });
}
