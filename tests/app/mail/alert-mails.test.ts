/**
 * The mails of alerts on both database engines: which documents they name, when, and that each is announced
 * once.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertTopic } from '../../../src/domain/alert-topic.ts';
import type { NewDocument } from '../../../src/domain/documents/new-documents.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/durations.ts';
import { currentMail } from '../../../src/features/forms/mail/current-mail.server.ts';
import { announceAlerts } from '../../../src/features/forms/sign-up/alert-mails.server.ts';
import { replaceSecrets } from '../../../src/server/database/secret.ts';
import type { AlertFrequency } from '../../../src/server/database/tables.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { content, SITE, site } from '../forms/forms-fixture.ts';
import { storeSignUp } from '../forms/stored-sign-up.ts';

const MINUTE = 60_000;
/** 3:30 pm in India. */
const START = Date.parse('2026-01-05T10:00:00Z');

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let now = START;
  let published: NewDocument[] = [];
  let isCurrent = true;
  /** The instant before which everything was read. */
  let readUntil = Number.POSITIVE_INFINITY;
  let asked: AlertTopic[] = [];

  emptyBeforeEach(record);
  beforeEach(() => {
    [now, published, isCurrent, readUntil, asked] = [START, [], true, Number.POSITIVE_INFINITY, []];
  });

  const documents = {
    newest: (until: number) => published.findLast(({ publishedAt }) => publishedAt <= until)?.publishedAt,
    isCurrent: async () => isCurrent,
    async find(topic: AlertTopic, after: number, until: number) {
      asked.push(topic);
      const end = Math.min(until, readUntil);
      const fits = ({ publishedAt, folder }: NewDocument) =>
        publishedAt > after && publishedAt <= end && topic.folder.every((name, at) => name === folder[at]);
      return { until: end, documents: published.filter(fits).reverse() };
    },
  };
  const server = () =>
    announceAlerts({
      database: record.database,
      siteIn: () => site,
      mailSite: SITE,
      documents,
    });
  const run = () => server()(now);
  let count = 0;
  const alert = (topic: string, frequency: AlertFrequency = 'now', email = `a${count++}@example.com`) =>
    storeSignUp(record.database, { email, at: new Date(START).toISOString(), topic, frequency });
  const publish = (title: string, folder = ['Policies'], isReplaced = false) => {
    const href = `/d/${title}/p/1`;
    published.push({ title, folder, kind: 'Policy', publishedAt: now, isReplaced, href });
  };
  const mails = (to?: string) => mailsIn(record.database, to);
  const recipients = async () => (await mails()).map(({ recipient }) => recipient);
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  test('a mail names the documents of its topic, two minutes after they were published', async () => {
    const { email, token } = await alert('folder=Policies');
    await alert('folder=Annual+Report');
    // The link of an alert stays when the keys are replaced.
    await record.database.transaction().execute((tx) => replaceSecrets(tx, now));
    now += 1_000;
    publish('Code of conduct');
    now += 2 * MINUTE - 1;
    await run();
    expect(await mails()).toEqual([]);
    now += 1;
    // A server whose register is not current announces nothing yet.
    isCurrent = false;
    await run();
    expect(await mails()).toEqual([]);
    isCurrent = true;
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: email,
      subject: 'Published: Code of conduct',
      pending_limit: null,
    });
    const leave = `https://site.example/alerts/unsubscribe?token=${token}`;
    for (const line of [
      `New documents in Policies. You asked ${content.company.shortName} to tell you about them.`,
      'Code of conduct:\nhttps://site.example/d/Code%20of%20conduct/p/1',
      'Policies · Policy · added on 5 January 2026',
      leave,
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.html).toContain('href="https://site.example/d/Code%20of%20conduct/p/1"');
    expect(JSON.parse(mail?.headers ?? '')).toEqual({
      'List-Id': '<alerts.site.example>',
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('at most one mail each ten minutes, which names everything since the last', async () => {
    await alert('');
    now += 1_000;
    publish('One');
    now += 2 * MINUTE;
    await run();
    for (const title of ['Two', 'Three']) {
      publish(title, ['Annual Report'], true);
      now += 2 * MINUTE;
      await run();
    }
    expect(await mails()).toHaveLength(1);
    now += 6 * MINUTE;
    await run();
    const [, second] = await mails();
    expect(second?.subject).toBe('All new documents (2)');
    expect(second?.text).toMatch(/Three:.*Annual Report · Policy · replaced on 5 January 2026.*Two:/s);
  });

  test('a digest comes once a day from 8 o’clock on in India', async () => {
    const { email } = await alert('', 'daily');
    now += 1_000;
    publish('In the afternoon');
    const eight = Date.parse('2026-01-06T02:30:00Z');
    now = eight - 1;
    await run();
    expect(await mails(email)).toEqual([]);
    now = eight;
    await run();
    expect(await mails(email)).toHaveLength(1);
    now = eight + HOUR_MS;
    publish('In the morning');
    now = eight + DAY_MS - 1;
    await run();
    expect(await mails(email)).toHaveLength(1);
    now = eight + DAY_MS + 3 * HOUR_MS;
    await run();
    now += DAY_MS;
    await run();
    expect(await subjects()).toEqual(['Published: In the afternoon', 'Published: In the morning']);
  });

  test('concurrent servers announce each document once, and compute each topic once a server', async () => {
    const all = [];
    for (let n = 0; n < 30; n++) all.push(await alert(n % 2 ? '' : 'folder=Policies'));
    now += 1_000;
    for (let n = 0; n < 20; n++) publish(`Document ${n}`);
    now += 2 * MINUTE;
    await Promise.all([server(), server(), server()].map((one) => one(now)));
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(all.map(({ email }) => email).sort());
    expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(30);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test('spellings of one mailbox that an earlier version stores get one mail', async () => {
    for (const domain of ['example.com', 'ｅxample.com', '𝐞xample.com'])
      await alert('', 'now', `asha@${domain}`);
    now += 1_000;
    publish('One');
    now += 2 * MINUTE;
    await run();
    expect(await recipients()).toEqual(['asha@example.com']);
  });

  test('an alert that was ended or erased gets no mail any more, also no queued one', async () => {
    const { database } = record;
    const [left, erased, running] = [await alert(''), await alert(''), await alert('')];
    now += 1_000;
    publish('One');
    now += 2 * MINUTE;
    await run();
    const change = (email: string) => database.updateTable('alerts').where('email', '=', email);
    await change(left.email).set({ state: 'unsubscribed' }).execute();
    await database.deleteFrom('submissions').where('id', '=', erased.id).execute();
    // An alert that was confirmed again with another frequency keeps its queued mail.
    const again = await alert('');
    await database.deleteFrom('alerts').where('email', '=', again.email).execute();
    await change(running.email).set({ submission_id: again.id, frequency: 'daily' }).execute();
    const queued = await mails();
    const sent = await Promise.all(queued.map(currentMail({ database, content, office: site, ...SITE })));
    // The erasure has deleted its mail.
    expect(sent).toEqual([undefined, queued[1]]);
    expect(queued[1]?.recipient).toBe(running.email);
    now += 2 * DAY_MS;
    publish('Two');
    now += DAY_MS;
    await run();
    expect((await mails()).slice(2).map(({ recipient }) => recipient)).toEqual([running.email]);
  });

  test('a clock that was ahead for minutes silences no alert', async () => {
    await alert('');
    await alert('', 'daily');
    const quiet = await alert('folder=Annual+Report');
    // In India it is a quarter of an hour before the mails of a day are written.
    now = START + 7 * DAY_MS - 7.75 * HOUR_MS;
    for (let n = 0; n < 3; n++) {
      publish('Ahead');
      now += 10 * MINUTE;
      await run();
    }
    const { id } = await alert('');
    const change = record.database
      .updateTable('alerts')
      .set({ announced_until: new Date(now).toISOString() });
    await change.where('submission_id', '=', id).execute();
    expect(new Set(await recipients()).size).toBe(2);
    await record.database.deleteFrom('outbox').execute();
    // The clock is corrected.
    now = START + HOUR_MS;
    publish('After', ['Annual Report']);
    now += 2 * MINUTE;
    await run();
    now = START + DAY_MS;
    for (let n = 0; n < 2; n++) await run();
    expect(await subjects()).toEqual(Array(4).fill('Published: After'));
    expect(await recipients()).toContain(quiet.email);
  });

  test('two mails while the clock is hours ahead silence no alert after it is corrected', async () => {
    await alert('');
    for (const hours of [3, 5, 2.5, 3]) {
      now = START + hours * HOUR_MS;
      // What was published while the clock was ahead gets its date again.
      published = [];
      publish(`At ${hours}`);
      now += 2 * MINUTE;
      await run();
    }
    expect(await mails()).toHaveLength(4);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('a batch that is copied over minutes is one mail, and the oldest waits ten minutes at most', async () => {
    await alert('folder=Policies');
    await alert('', 'daily');
    now += 1_000;
    for (let n = 0; n < 3; n++) {
      publish(`Batch ${n}`);
      now += MINUTE;
      publish('Elsewhere', ['Annual Report']);
      await run();
    }
    expect(await subjects()).toEqual([]);
    now += MINUTE;
    await run();
    expect(await subjects()).toEqual(['New documents in Policies (3)']);
    now += 10 * MINUTE;
    for (let n = 0; n < 10; n++) {
      expect(await subjects()).toHaveLength(1);
      publish(`Endless ${n}`);
      now += MINUTE;
      await run();
    }
    expect(await subjects()).toEqual(['New documents in Policies (3)', 'New documents in Policies (9)']);
  });

  test('documents that are still read are announced later, and the others at once', async () => {
    await alert('q=dividend');
    const one = server();
    now += 1_000;
    publish('Read');
    now += 1_000;
    publish('Unread');
    readUntil = now - 1;
    now += 5 * MINUTE;
    await one(now);
    expect(await subjects()).toEqual(['Published: Read']);
    readUntil = Number.POSITIVE_INFINITY;
    now += 10 * MINUTE;
    await one(now);
    expect((await subjects()).at(-1)).toBe('Published: Unread');
  });
});
