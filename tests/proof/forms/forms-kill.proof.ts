/**
 * Kills the server repeatedly while twenty visitors send every form. Every acknowledged form is stored
 * completely and exactly once, together with its emails. Every email arrives. First with SQLite, then with
 * PostgreSQL.
 *   --kills N   number of kills (100)
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
import { crowd, type Filled } from '../support/visitors.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
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

const postgres = await startPostgres();
const holds = [await prove('sqlite'), await prove(postgres.url)];
await postgres.stop();
process.exit(holds.every(Boolean) ? 0 : 1);

async function prove(databaseUrl: string): Promise<boolean> {
  const random = seeded();
  const { folder, dataDir, drop } = workFolder();
  const documents = path.join(folder, 'documents');
  mkdirSync(path.join(documents, 'Policies'), { recursive: true });
  const mailServer = await startMailServer();
  const port = await freePort();
  const env = {
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailServer.url,
    MAIL_TO: OFFICE,
    DOCUMENTS_DIR: documents,
    DATABASE_URL: databaseUrl === 'sqlite' ? '' : databaseUrl,
  };
  const { filled, visit } = crowd(`http://127.0.0.1:${port}`, random);
  let over = false;
  const visitors = Array.from({ length: VISITORS }, () => visit(() => over));
  for (let kill = 0; kill < KILLS; kill++) {
    const site = await startSite(folder, env);
    const wanted = acknowledged(filled) + Math.floor(random() * MAX_RESPONSES);
    await poll(() => acknowledged(filled) >= wanted, { timeoutMs: MAX_UPTIME_MS, everyMs: 20 });
    await elapse(random() * 300, 'the server is killed at a random moment');
    await endSite(site, 'SIGKILL');
  }
  over = true;
  await Promise.all(visitors);

  const last = await startSite(folder, env);
  const wrong = await readRecord(dataDir, databaseUrl, async (database) => {
    const drained = await poll(() => isDrained(database), { timeoutMs: TIMEOUT_MS, everyMs: 1_000 });
    const code = await endSite(last, 'SIGTERM');
    return [
      ...(drained ? [] : ['the outbox was not emptied in time']),
      ...(code === 0 ? [] : [`exit code ${code}`]),
      ...(await checkRecord(database, filled)),
      ...(await checkMails(database, filled, mailServer.received)).wrong,
    ];
  });
  await mailServer.stop();
  drop();
  const count = acknowledged(filled);
  console.info(
    `${databaseUrl}: ${KILLS} kills, ${count} of ${filled.length} forms acknowledged, ${mailServer.received.length} mails arrived`,
  );
  for (const line of wrong.slice(0, 20)) console.info(`  ${line}`);
  return wrong.length === 0 && count >= KILLS;
}

function acknowledged(filled: readonly Filled[]): number {
  return filled.filter(({ reference }) => reference).length;
}
