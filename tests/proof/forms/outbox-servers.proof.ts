/**
 * Three servers share one PostgreSQL database and its outbox. One server is killed while it sends emails. Every
 * email arrives and has a single Message-ID. An email arrives twice only if the killed server was sending it.
 *   --forms N   number of forms (90)
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillInForm, poll } from '../../waiting.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { checkMails, checkRecord, isDrained, OFFICE, readRecord } from '../support/record.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';
import { crowd, KINDS } from '../support/visitors.ts';

const { values } = parseArgs({ options: { forms: { type: 'string', default: '90' } } });
const FORMS = Number(values.forms);
/** Number of emails that one server sends concurrently. */
const CONCURRENCY = 3;
const TIMEOUT_MS = 6 * 60_000;

const { folder, dataDir, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(path.join(documents, 'Policies'), { recursive: true });
const mailServer = await startMailServer(folder);
const postgres = await startPostgres();
const common = {
  DATABASE_URL: postgres.url,
  MAIL_TO: OFFICE,
  TRUST_PROXY: '127.0.0.1',
  DOCUMENTS_DIR: documents,
};
const servers = await Promise.all(
  ['a', 'b', 'c'].map((name) =>
    startSite(path.join(folder, name), { ...common, DATA_DIR: dataDir, SMTP_URL: mailServer.url }),
  ),
);
const [first] = servers;
if (!first) throw new Error('There is no server.');

// The mail server is slow at first, so that the killed server is in the middle of sending emails.
await mailServer.behave('slow');
const random = seeded();
const visitors = crowd(first.origin, random);
const kinds = Array.from({ length: FORMS }, (_, i) => KINDS[i % KINDS.length] ?? 'partner');
const forms = (await Promise.all(kinds.map((kind) => visitors.fill(kind)))).filter(
  (form) => form !== undefined,
);
await fillInForm();
for (const form of forms) await visitors.post(form);
const killedAt = mailServer.count();
await endSite(first, 'SIGKILL');
await mailServer.behave('take');

const [drained, leftBehind] = await readRecord(dataDir, postgres.url, async (database) => {
  const now = new Date().toISOString();
  const held = await database.selectFrom('outbox').select('id').where('leased_until', '>', now).execute();
  const isEmpty = await poll(() => isDrained(database), { timeoutMs: TIMEOUT_MS, everyMs: 500 });
  return [isEmpty, held.length];
});
const codes = await Promise.all(servers.slice(1).map((server) => endSite(server, 'SIGTERM')));
const received = await mailServer.received();
const [record, mails] = await readRecord(dataDir, postgres.url, async (database) => [
  await checkRecord(database, visitors.filled),
  await checkMails(database, visitors.filled, received),
]);
await postgres.stop();
await mailServer.stop();
drop();

const acknowledged = forms.filter(({ reference }) => reference).length;
console.info(
  `seed ${process.env.SEED ?? 1}: 3 servers, ${acknowledged} of ${FORMS} forms acknowledged, one server killed after ${killedAt} mails with ${leftBehind} in delivery on the three; ${mails.stored} expected, ${received.length} arrived, ${mails.again} of them twice under the same Message-ID; exit codes ${codes.join(', ')}`,
);
for (const line of [...record.wrong, ...mails.wrong].slice(0, 20)) console.info(`  ${line}`);
const whole = acknowledged === FORMS && record.wrong.length + mails.wrong.length === 0;
process.exit(drained && whole && mails.again <= CONCURRENCY && codes.every((code) => code === 0) ? 0 : 1);
