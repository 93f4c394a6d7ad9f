/** Limits on visitor-triggered emails, on both database engines: per address, per network, to the office. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/domain/durations.ts';
import {
  applyMailLimits,
  MAX_DAILY_MAILS_CONFIRMED,
  MAX_DAILY_MAILS_PER_NETWORK,
  MAX_HOURLY_OFFICE_MAILS,
} from '../../../src/features/forms/mail/mail-limits.server.ts';
import { DIGEST_PERIOD_MS, writeDigest } from '../../../src/features/forms/mail/office-digest.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database, MailState } from '../../../src/server/database/tables.ts';
import { deleteExpiredCounters } from '../../../src/server/limits/counters.ts';
import { lease, MAIL_QUEUE, retryQueued } from '../../../src/server/outbox/lease.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { alert, content, formsOn, job, newsletter, partner, SITE } from '../forms/forms-fixture.ts';
import { JOB, PARTNER } from '../forms/forms-table.ts';

const ALERT = { email: 'asha@example.com', frequency: 'now', folder: 'Policies', kind: '', q: '' };

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.parse('2026-01-05T10:00:00Z');
  const { record, send } = formsOn(name, () => now);
  emptyBeforeEach(record);

  const ask = async (email: string, network?: string) => {
    const answer = await send(partner, { ...PARTNER, email }, network);
    expect(answer.status).toBe(200);
    return answer.state.reference ?? '';
  };
  const subscribe = () => send(newsletter, { email: 'asha@example.com' });
  const apply = () => applyMailLimits(record.database, now);
  const count = async (state: MailState, recipient?: string) =>
    (await mailsIn(record.database, recipient)).filter((mail) => mail.state === state).length;
  const digest = (database = record.database) => writeDigest(database, content.text.en.forms, SITE, now);

  test('an address gets one mail a day, whatever the network, form and spelling', async () => {
    for (const email of ['asha@example.com', 'Asha@Example.com', 'asha@ｅxample.com', 'asha@𝐞xample.com'])
      await ask(email);
    await subscribe();
    await send(newsletter, { email: 'asha@ｅxample.com' });
    await apply();
    expect([await count('waiting', 'asha@example.com'), await count('withheld')]).toEqual([1, 5]);
    for (const [later, sent] of [
      [DAY_MS - 1, 1],
      [1, 2],
    ] as const) {
      now += later;
      await ask('asha@example.com');
      await apply();
      expect(await count('waiting', 'asha@example.com')).toBe(sent);
    }
  });

  test('a confirmed address gets more mails, and no confirmation request', async () => {
    const { database } = record;
    await subscribe();
    await apply();
    await database.updateTable('subscriptions').set({ state: 'confirmed' }).execute();
    for (let n = 0; n < MAX_DAILY_MAILS_CONFIRMED + 3; n++) await ask('asha@example.com');
    await subscribe();
    await apply();
    expect(await count('waiting', 'asha@example.com')).toBe(MAX_DAILY_MAILS_CONFIRMED);
  });

  test('an address with an alert may sign up for the newsletter twice in one batch', async () => {
    const { database } = record;
    const { reference } = (await send(alert, ALERT)).state;
    await apply();
    await database.updateTable('alerts').set({ state: 'confirmed' }).execute();
    for (let n = 0; n < 2; n++) await subscribe();
    await apply();
    expect([reference, await count('waiting', ALERT.email)]).toEqual([expect.any(String), 3]);
    expect(await database.selectFrom('subscriptions').select('state').execute()).toEqual([
      { state: 'pending' },
    ]);
  });

  test('a network can cause a limited number of mails a day, and mails caused by others are still sent', async () => {
    // All these addresses are in one /48, which a provider assigns to one customer.
    const network = (n: number) => `2001:db8:0:${n}::1`;
    for (let n = 0; n < MAX_DAILY_MAILS_PER_NETWORK + 5; n++) {
      await ask(`a${n}@example.com`, network(n));
      now += 3_000;
    }
    await apply();
    await ask(`a${MAX_DAILY_MAILS_PER_NETWORK + 4}@example.com`, '2001:db8:1:2::1');
    await apply();
    now += DAY_MS;
    await ask('later@example.com', network(0));
    await apply();
    expect(await count('withheld')).toBe(5);
  });

  test('the office receives a flood as digests with every reference once and without resumes', async () => {
    const references: string[] = [];
    for (let n = 0; n < MAX_HOURLY_OFFICE_MAILS + 4; n++) references.push(await ask(`a${n}@example.com`));
    await send(job, { ...JOB, email: 'jo@example.com' });
    await apply();
    expect(await count('grouped')).toBe(4);
    await digest();
    await ask('another@example.com');
    await apply();
    now += DIGEST_PERIOD_MS - 1;
    await digest();
    expect([await count('digested'), await count('grouped')]).toEqual([4, 1]);
    now += 1;
    await digest();
    expect([await count('digested'), await count('grouped')]).toEqual([5, 0]);
    const office = await mailsIn(record.database, SITE.mailTo);
    const mails = office.filter(({ state }) => state === 'waiting');
    const texts = mails.map(({ text }) => text).join('\n');
    for (const reference of references) expect(texts.split(reference)).toHaveLength(2);
    expect(mails.filter(({ submission_id }) => submission_id === null)).toHaveLength(2);
    expect(mails.filter(({ attachment_id }) => attachment_id !== null)).toHaveLength(1);
    for (const mail of office.filter(({ state }) => state === 'digested'))
      expect(mail).toMatchObject({ text: '', html: '', attachment_id: null });
  });

  test('three servers share the limits and write one digest', async () => {
    for (let n = 0; n < MAX_HOURLY_OFFICE_MAILS + 20; n++) await ask('asha@example.com');
    const { database, config } = record;
    // Several SQLite connections in one thread would deadlock, so the three servers share one connection.
    const open = () => (name === 'sqlite' ? database : openDatabase(config));
    const servers: Database[] = [database, await open(), await open()];
    await Promise.all(servers.map((database) => applyMailLimits(database, now)));
    expect([await count('waiting', 'asha@example.com'), await count('withheld')]).toEqual([
      1,
      MAX_HOURLY_OFFICE_MAILS + 19,
    ]);
    expect(await count('grouped')).toBe(20);
    await Promise.all(servers.map(digest));
    for (const server of servers) if (server !== database) await server.destroy();
    const mails = await mailsIn(database);
    expect(mails.filter(({ submission_id }) => submission_id === null)).toHaveLength(1);
    expect(await count('digested')).toBe(20);
  });

  test('no mail is sent before its limit is applied, and withheld mail is never sent', async () => {
    const { database } = record;
    await ask('asha@example.com');
    await ask('asha@example.com');
    expect(await lease(database, now, MAIL_QUEUE)).toBeUndefined();
    await apply();
    await database.deleteFrom('outbox').where('state', '=', 'waiting').execute();
    const [held] = await mailsIn(database);
    expect(held).toMatchObject({ state: 'withheld', text: '', html: '', network: null });
    expect(await retryQueued(database, held?.id, new Date(now))).toEqual({ mails: 0, webhooks: 0 });
    expect(await lease(database, now, MAIL_QUEUE)).toBeUndefined();
  });

  test('addresses and networks are stored as HMACs for one day', async () => {
    const { database } = record;
    await ask('asha@example.com', '192.0.2.77');
    const counters = async () =>
      JSON.stringify(await database.selectFrom('mail_counters').selectAll().execute());
    const networks = async () => (await mailsIn(database)).filter(({ network }) => network !== null);
    expect(JSON.stringify(await mailsIn(database))).not.toContain('192.0.2');
    expect(await networks()).toHaveLength(1);
    await apply();
    expect(await networks()).toHaveLength(0);
    expect(await counters()).not.toMatch(/asha|192\.0\.2/);
    await ask('ravi@example.com', '192.0.2.77');
    now += DAY_MS;
    await deleteExpiredCounters(database, now);
    expect([await counters(), (await networks()).length]).toEqual(['[]', 1]);
    now += 1;
    await deleteExpiredCounters(database, now);
    expect(await networks()).toHaveLength(0);
  });
});
