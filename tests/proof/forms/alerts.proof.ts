/**
 * Two servers share one PostgreSQL database, with 200 alerts. 1,000 documents are published in batches, and
 * the servers are killed in turn while they announce them. The mails of each alert name each of its documents
 * once, and each mail has a single Message-ID. The proof lifts the ten minutes between two mails of an alert,
 * and the leases of killed servers.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { topicText } from '../../../src/domain/alert-topic.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { hashOf, unsubscribeToken } from '../../../src/server/database/unsubscribe-token.ts';
import { pdf } from '../../app/library/search-fixture.ts';
import { poll, simulatedDelay, until } from '../../waiting.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { checkMails, OFFICE, outboxStates, readRecord } from '../support/record.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';

const ALERTS = 200;
const DOCUMENTS = Array.from({ length: 1000 }, (_, n) => n);
const FOLDERS = 10;
const BATCH = 40;
const BATCH_MS = 2_000;
/** Between two kills: long enough for a server to start and to announce something. */
const KILL_MS = 4_000;
const KILLS = 8;
const TIMEOUT_MS = 220_000;
/**
 * A mail leased for longer than ten seconds was being sent by a killed server. A lease lasts three minutes.
 */
const LEFT_LEASE_MS = 170_000;

/** Each folder gets its documents together, so that the folders are announced one after the other. */
const partOf = (n: number) => Math.floor((n * FOLDERS) / DOCUMENTS.length);
const titleOf = (n: number) => `Document ${String(n).padStart(4, '0')}`;
const isAboutLooms = (n: number) => n % 3 === 0;

/** The topics in turn; `has` is true for the documents of a topic. */
const ALL = { folder: [] as string[], kind: '', query: '' };
const TOPICS = [
  { topic: ALL, has: () => true },
  { topic: { ...ALL, query: 'looms' }, has: isAboutLooms },
  { topic: { ...ALL, kind: 'Policy' }, has: () => true },
  ...Array.from({ length: FOLDERS }, (_, part) => ({
    topic: { ...ALL, folder: ['Policies', `Part ${part}`] },
    has: (n: number) => partOf(n) === part,
  })),
];

const { folder, dataDir, drop } = workFolder();
const documents = path.join(folder, 'documents', 'Policies');
for (let part = 0; part < FOLDERS; part++)
  mkdirSync(path.join(documents, `Part ${part}`), { recursive: true });
writeFileSync(path.join(documents, 'From the start.pdf'), await pdf(['It was here before.']));
const mailServer = await startMailServer();
const postgres = await startPostgres();
const env = {
  DATABASE_URL: postgres.url,
  DOCUMENTS_DIR: path.dirname(documents),
  DATA_DIR: dataDir,
  MAIL_TO: OFFICE,
  SMTP_URL: mailServer.url,
  OCR: 'off',
};
const start = (name: string) => startSite(path.join(folder, name), env);
let [next, other] = await Promise.all([start('a'), start('b')]);
const wrong: string[] = [];
await readRecord(dataDir, postgres.url, async (database) => {
  const registered = () => database.selectFrom('documents').select('id').execute();
  await until('the first document is registered', async () => (await registered()).length > 0);
  const expected = await Promise.all(Array.from({ length: ALERTS }, (_, n) => insertAlert(database, n)));
  await publish();
  // A killed server leaves mails that it was sending.
  mailServer.isSlow = true;
  for (let kill = 0; kill < KILLS; kill++) {
    await until('mails are sent', async () => (await outboxStates(database)).sent, {
      timeoutMs: TIMEOUT_MS,
    });
    await simulatedDelay(KILL_MS);
    await isDone(database);
    await endSite(next, 'SIGKILL');
    [next, other] = [other, await start(kill % 2 ? 'b' : 'a')];
  }
  mailServer.isSlow = false;
  const isAnnounced = await poll(() => isDone(database), { timeoutMs: TIMEOUT_MS, everyMs: KILL_MS });
  if (!isAnnounced) wrong.push('some documents were not announced in time');
  for (const site of [next, other])
    if ((await endSite(site, 'SIGTERM')) !== 0) wrong.push('a server did not end by itself');
  const mails = await checkMails(database, [], mailServer.received);
  wrong.push(...mails.wrong, ...expected.flatMap(checkAlert));
  console.info(`${KILLS} kills, ${mailServer.received.length} mails arrived`);
});
await postgres.stop();
await mailServer.stop();
drop();
for (const line of wrong.slice(0, 20)) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

async function insertAlert(database: Database, n: number) {
  const { topic, has } = TOPICS[n % TOPICS.length] as (typeof TOPICS)[number];
  const [id, email, time] = [`alert-${n}`, `reader${n}@example.com`, new Date().toISOString()];
  await database
    .insertInto('submissions')
    .values({ id, kind: 'alert', reference: id, email, created_at: time, once_key: null, payload: '{}' })
    .execute();
  const text = topicText(topic);
  const token_hash = hashOf(await unsubscribeToken(database, email, text));
  await database
    .insertInto('alerts')
    .values({
      submission_id: id,
      email,
      topic: text,
      frequency: 'now',
      state: 'confirmed',
      changed_at: time,
      token_hash,
      announced_until: time,
      mailed_at: null,
    })
    .execute();
  return { email, titles: DOCUMENTS.filter(has).map(titleOf) };
}

async function publish(): Promise<void> {
  for (const n of DOCUMENTS) {
    const bytes = await pdf([`${titleOf(n)} is about ${isAboutLooms(n) ? 'looms' : 'yarn'}.`]);
    const file = path.join(folder, 'new.pdf');
    writeFileSync(file, bytes);
    renameSync(file, path.join(documents, `Part ${partOf(n)}`, `${titleOf(n)}.pdf`));
    if (n % BATCH === BATCH - 1) await simulatedDelay(BATCH_MS);
  }
}

/**
 * True if every alert is past the last publication and every mail was sent. Lifts the time between two mails,
 * and the leases of killed servers.
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
  const behind = await database
    .selectFrom('alerts')
    .select('email')
    .where('announced_until', '<', live?.last ?? '')
    .execute();
  const { waiting = 0 } = await outboxStates(database);
  return Number(live?.count) === DOCUMENTS.length + 1 && behind.length === 0 && waiting === 0;
}

/** A mail lists 50 documents and counts the others. */
function checkAlert({ email, titles }: Awaited<ReturnType<typeof insertAlert>>): string[] {
  const own = mailServer.received.filter(({ to }) => to.includes(email));
  const mails = [...new Map(own.map(({ mail }) => [mail.messageId, mail.text ?? ''])).values()];
  const named = mails.flatMap((text) => text.match(/^Document \d{4}(?=:$)/gm) ?? []);
  const more = mails.reduce((sum, text) => sum + Number(/(\d+) more documents/.exec(text)?.[1] ?? 0), 0);
  const strange = named.filter((title, at) => !titles.includes(title) || named.indexOf(title) !== at);
  return [
    ...strange.map((title) => `${email}: ${title} twice, or none of its documents`),
    ...(named.length + more === titles.length ? [] : [`${email}: not ${titles.length} documents`]),
  ];
}
