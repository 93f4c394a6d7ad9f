/**
 * Two servers share one PostgreSQL database, with 200 alerts. 1,000 documents are published in batches, and the servers are
 * killed in turn while they announce them. The mails of each alert name each of its documents once, and each mail has a
 * single Message-ID. Some documents are withdrawn within two minutes and are not announced. The proof lifts the ten minutes
 * between two mails of an alert, and the leases of killed servers.
 *   --documents N   number of documents (1000)
 *   --alerts N      number of alerts (200)
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { topicText } from '../../../src/domain/alert-topic.ts';
import { hashOf, leaveToken } from '../../../src/features/forms/newsletter/token.server.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { poll, simulatedDelay, until } from '../../waiting.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { OFFICE, outboxStates, readRecord } from '../support/record.ts';
import { endSite, type Site, startSite, workFolder } from '../support/site.ts';

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '1000' }, alerts: { type: 'string', default: '200' } },
});
const DOCUMENTS = Number(values.documents);
const ALERTS = Number(values.alerts);
const FOLDERS = 10;
const BATCH = 40;
const BATCH_MS = 2_000;
/** Between two kills: long enough for a server to start and to announce something. */
const KILL_MS = 4_000;
const MAX_KILLS = 8;
const TIMEOUT_MS = 220_000;
/** A mail leased for longer than ten seconds was being sent by a killed server. A lease lasts three minutes. */
const LEFT_LEASE_MS = 170_000;

const { folder, dataDir, drop } = workFolder();
const documents = path.join(folder, 'documents');
const mailServer = await startMailServer(folder);
const postgres = await startPostgres();
/** Each folder gets its documents together, so that the folders are announced one after the other. */
const partOf = (n: number) => Math.floor((n * FOLDERS) / DOCUMENTS);
const folderOf = (n: number) => `Part ${partOf(n)}`;
const titleOf = (n: number) => `Document ${String(n).padStart(4, '0')}`;
const isAboutLooms = (n: number) => n % 3 === 0;
/** Three documents of each batch are taken back at once. */
const isWithdrawn = (n: number) => n % BATCH < 3;
for (let part = 0; part < FOLDERS; part++)
  mkdirSync(path.join(documents, 'Policies', `Part ${part}`), { recursive: true });
writeFileSync(path.join(documents, 'Policies', 'From the start.pdf'), await pdf(['It was here before.']));

/** The topics in turn; `has` is true for the documents of a topic. */
const TOPICS = [
  { topic: { folder: [], kind: '', query: '' }, has: () => true },
  { topic: { folder: [], kind: '', query: 'looms' }, has: isAboutLooms },
  { topic: { folder: [], kind: 'Policy', query: '' }, has: () => true },
  ...Array.from({ length: FOLDERS }, (_, part) => ({
    topic: { folder: ['Policies', `Part ${part}`], kind: '', query: '' },
    has: (n: number) => partOf(n) === part,
  })),
];

const env = {
  ...{ DATABASE_URL: postgres.url, MAIL_TO: OFFICE, DOCUMENTS_DIR: documents, DATA_DIR: dataDir },
  ...{ SMTP_URL: mailServer.url, OCR: 'off' },
};
const start = (name: string) => startSite(path.join(folder, name), env);
const servers: Site[] = await Promise.all(['a', 'b'].map(start));
const expected = await readRecord(dataDir, postgres.url, async (database) => {
  const registered = () => database.selectFrom('documents').select('id').execute();
  await until('the first document is registered', async () => (await registered()).length > 0);
  return Promise.all(Array.from({ length: ALERTS }, (_, n) => insertAlert(database, n)));
});

const published = publish();
let kills = 0;
const drained = await readRecord(dataDir, postgres.url, async (database) => {
  await published;
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end && !(await isDone(database))) {
    await simulatedDelay(KILL_MS);
    const at = kills % servers.length;
    const [killed] = servers.slice(at);
    if (killed && kills < MAX_KILLS && (await outboxStates(database)).sent !== undefined) {
      await endSite(killed, 'SIGKILL');
      servers[at] = await start(at === 0 ? 'a' : 'b');
      kills += 1;
    }
  }
  return poll(() => isDone(database), { timeoutMs: 1_000 });
});
const codes = await Promise.all(servers.map((server) => endSite(server, 'SIGTERM')));
const received = await mailServer.received();
const ids = await readRecord(dataDir, postgres.url, (database) =>
  database.selectFrom('outbox').select(['message_id', 'recipient']).execute(),
);
await postgres.stop();
await mailServer.stop();
drop();

const wrong = [...checkIds(), ...expected.flatMap(checkAlert)];
console.info(
  `2 servers, ${kills} kills, ${DOCUMENTS} documents, ${ALERTS} alerts; ${ids.length} mails queued, ${received.length} arrived; exit codes ${codes.join(', ')}`,
);
for (const line of wrong.slice(0, 20)) console.info(`  ${line}`);
process.exit(drained && wrong.length === 0 && kills > 3 && codes.every((code) => code === 0) ? 0 : 1);

interface Expected {
  email: string;
  titles: ReadonlySet<string>;
}

async function insertAlert(database: Database, n: number): Promise<Expected> {
  const { topic, has } = TOPICS[n % TOPICS.length] ?? { topic: TOPICS[0]?.topic, has: () => true };
  const text = topicText(topic ?? { folder: [], kind: '', query: '' });
  const [id, email, time] = [`alert-${n}`, `reader${n}@example.com`, new Date().toISOString()];
  await database
    .insertInto('submissions')
    .values({ id, kind: 'alert', reference: id, email, created_at: time, once_key: null, payload: '{}' })
    .execute();
  await database
    .insertInto('alerts')
    .values({
      ...{ submission_id: id, email, topic: text, frequency: 'now', state: 'confirmed', changed_at: time },
      ...{
        token_hash: hashOf(await leaveToken(database, email, text)),
        announced_until: time,
        mailed_at: null,
      },
    })
    .execute();
  const all = Array.from({ length: DOCUMENTS }, (_, at) => at);
  return { email, titles: new Set(all.filter((at) => has(at) && !isWithdrawn(at)).map(titleOf)) };
}

/** Publishes the documents in batches, and takes some of each batch back when the next one comes. */
async function publish(): Promise<void> {
  const fileOf = (n: number) => path.join(documents, 'Policies', folderOf(n), `${titleOf(n)}.pdf`);
  for (let from = 0; from < DOCUMENTS; from += BATCH) {
    for (let n = from; n < Math.min(from + BATCH, DOCUMENTS); n++) {
      const bytes = await pdf([`${titleOf(n)} is about ${isAboutLooms(n) ? 'looms' : 'yarn'}.`]);
      writeFileSync(path.join(folder, 'new.pdf'), bytes);
      renameSync(path.join(folder, 'new.pdf'), fileOf(n));
    }
    await simulatedDelay(BATCH_MS);
    const before = Array.from({ length: BATCH }, (_, at) => from - 5 * BATCH + at);
    for (const n of before.filter((at) => at >= 0 && isWithdrawn(at))) rmSync(fileOf(n), { force: true });
  }
  for (let n = 0; n < DOCUMENTS; n++) if (isWithdrawn(n)) rmSync(fileOf(n), { force: true });
}

/**
 * True if every alert is past the last publication and every mail was sent. Lifts the time between two mails, and the leases
 * of killed servers.
 */
async function isDone(database: Database): Promise<boolean> {
  await database.updateTable('alerts').set({ mailed_at: null }).execute();
  const left = new Date(Date.now() + LEFT_LEASE_MS).toISOString();
  await database
    .updateTable('outbox')
    .set({ leased_until: null })
    .where('state', '=', 'waiting')
    .where('leased_until', '<', left)
    .execute();
  const live = await database
    .selectFrom('documents')
    .select((is) => [is.fn.countAll<string>().as('count'), is.fn.max('first_seen_at').as('last')])
    .where('gone_at', 'is', null)
    .executeTakeFirst();
  const all = Array.from({ length: DOCUMENTS }, (_, n) => n).filter((n) => !isWithdrawn(n)).length;
  if (Number(live?.count) !== all + 1) return false;
  const behind = await database
    .selectFrom('alerts')
    .select('email')
    .where('announced_until', '<', live?.last ?? '')
    .execute();
  return behind.length === 0 && ((await outboxStates(database)).waiting ?? 0) === 0;
}

function checkIds(): string[] {
  const queued = new Map(ids.map(({ message_id, recipient }) => [message_id, recipient]));
  const strange = received.filter(({ to, mail }) => queued.get(mail.messageId ?? '') !== to[0]);
  const arrived = new Set(received.map(({ mail }) => mail.messageId));
  const lost = ids.filter(({ message_id }) => !arrived.has(message_id));
  return [
    ...strange.map(({ to, mail }) => `${mail.messageId} to ${to} is not in the outbox`),
    ...lost.map(({ message_id }) => `${message_id} did not arrive`),
  ];
}

/** A mail lists 50 documents and counts the others. */
function checkAlert({ email, titles }: Expected): string[] {
  const own = received.filter(({ to }) => to.includes(email));
  const mails = [...new Map(own.map(({ mail }) => [mail.messageId, mail.text ?? ''])).values()];
  const named = mails.flatMap((text) => text.match(/^Document \d{4}(?=:$)/gm) ?? []);
  const more = mails.map((text) => Number(/(\d+) more documents/.exec(text)?.[1] ?? 0));
  const count = named.length + more.reduce((sum, one) => sum + one, 0);
  const twice = named.filter((title, at) => named.indexOf(title) !== at);
  return [
    ...named
      .filter((title) => !titles.has(title))
      .map((title) => `${email}: ${title} is none of its documents`),
    ...twice.map((title) => `${email}: ${title} twice`),
    ...(count === titles.size ? [] : [`${email}: ${count} documents instead of ${titles.size}`]),
  ];
}
