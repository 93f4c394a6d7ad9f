/** Limits on visitor-triggered emails, on both database engines: per address, per network, to the office. */

import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../src/content-model/load.ts';
import { DAY_MS } from '../../../src/domain/durations.ts';
import {
  applyMailLimits,
  MAX_DAILY_MAILS_CONFIRMED,
  MAX_DAILY_MAILS_PER_NETWORK,
  MAX_HOURLY_OFFICE_MAILS,
} from '../../../src/features/forms/mail/mail-limits.server.ts';
import { DIGEST_PERIOD_MS, writeDigest } from '../../../src/features/forms/mail/office-digest.server.ts';
import { newsletterForm } from '../../../src/features/forms/newsletter/newsletter.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database, MailState } from '../../../src/server/database/tables.ts';
import { deleteExpiredCounters } from '../../../src/server/outbox/counters.ts';
import { lease, MAIL_QUEUE } from '../../../src/server/outbox/lease.ts';
import { retryQueued } from '../../../src/server/outbox/retry.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ENGINES } from '../database/engines.ts';
import { formsOn, job, partner, post, SITE, toFormData } from '../forms/forms-fixture.ts';
import { JOB, PARTNER } from '../forms/forms-table.ts';
import { pdf } from '../library/documents.ts';

const { forms, privacy } = loadContent(CONTENT).content.text.en;
const newsletter = newsletterForm(forms, privacy.version);

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.parse('2026-01-05T10:00:00Z');
  const site = formsOn(name, () => now);
  beforeEach(async () => {
    for (const table of ['outbox', 'submissions', 'mail_counters', 'rate_buckets'] as const)
      await site.record.database.deleteFrom(table).execute();
  });

  const send = async (email: string, network?: string) => {
    const answer = await site.answer(partner, post(toFormData({ ...PARTNER, email })), network);
    expect(answer.status).toBe(200);
    return answer.state.reference ?? '';
  };
  const apply = () => applyMailLimits(site.record.database, now);
  const count = async (state: MailState, recipient?: string) => {
    const query = site.record.database.selectFrom('outbox').select('id').where('state', '=', state);
    const rows = await (recipient ? query.where('recipient', '=', recipient) : query).execute();
    return rows.length;
  };
  const digest = () => writeDigest(site.record.database, forms, SITE, now);

  test('an address gets one mail a day, whatever the network, form and spelling', async () => {
    for (const email of ['asha@example.com', 'Asha@Example.com', 'ASHA@EXAMPLE.COM']) await send(email);
    await site.answer(newsletter, post(new URLSearchParams({ email: 'asha@example.com' })));
    await apply();
    expect([await count('waiting', 'asha@example.com'), await count('withheld')]).toEqual([1, 3]);
    now += DAY_MS - 1;
    await send('asha@example.com');
    await apply();
    expect(await count('waiting', 'asha@example.com')).toBe(1);
    now += 1;
    await send('asha@example.com');
    await apply();
    expect(await count('waiting', 'asha@example.com')).toBe(2);
  });

  test('a confirmed address gets more mails, and no confirmation request', async () => {
    const { database } = site.record;
    await site.answer(newsletter, post(new URLSearchParams({ email: 'asha@example.com' })));
    await apply();
    await database.updateTable('subscriptions').set({ state: 'confirmed' }).execute();
    for (let n = 0; n < MAX_DAILY_MAILS_CONFIRMED + 3; n++) await send('asha@example.com');
    await site.answer(newsletter, post(new URLSearchParams({ email: 'asha@example.com' })));
    await apply();
    expect(await count('waiting', 'asha@example.com')).toBe(MAX_DAILY_MAILS_CONFIRMED);
  });

  test('a network can cause a limited number of mails a day, and mails caused by others are still sent', async () => {
    // All these addresses are in one /48, which a provider assigns to one customer.
    const network = (n: number) => `2001:db8:0:${n}::1`;
    for (let n = 0; n < MAX_DAILY_MAILS_PER_NETWORK + 5; n++) {
      await send(`someone${n}@example.com`, network(n));
      now += 3_000;
    }
    await apply();
    expect(await count('withheld')).toBe(5);
    await send(`someone${MAX_DAILY_MAILS_PER_NETWORK + 4}@example.com`, '2001:db8:1:2::1');
    await apply();
    expect(await count('withheld')).toBe(5);
    now += DAY_MS;
    await send('later@example.com', network(0));
    await apply();
    expect(await count('withheld')).toBe(5);
  });

  test('the office receives a flood as digests with every reference once and without resumes', async () => {
    const references: string[] = [];
    for (let n = 0; n < MAX_HOURLY_OFFICE_MAILS + 4; n++)
      references.push(await send(`someone${n}@example.com`));
    const application = toFormData({ ...JOB, email: 'jo@example.com', resume: ['cv.pdf', pdf(500)] });
    await site.answer(job, post(application));
    await apply();
    expect(await count('grouped')).toBe(4);
    await digest();
    await send('another@example.com');
    await apply();
    now += DIGEST_PERIOD_MS - 1;
    await digest();
    expect([await count('digested'), await count('grouped')]).toEqual([4, 1]);
    now += 1;
    await digest();
    expect([await count('digested'), await count('grouped')]).toEqual([5, 0]);
    const office = site.record.database.selectFrom('outbox').selectAll().where('recipient', '=', SITE.mailTo);
    const mails = await office.where('state', '=', 'waiting').execute();
    const texts = mails.map(({ text }) => text).join('\n');
    for (const reference of references) expect(texts.split(reference)).toHaveLength(2);
    expect(mails.filter(({ submission_id }) => submission_id === null)).toHaveLength(2);
    expect(mails.filter(({ attachment_id }) => attachment_id !== null)).toHaveLength(1);
    const listed = await site.record.database
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'digested')
      .execute();
    expect(listed.every((mail) => mail.text + mail.html === '' && mail.attachment_id === null)).toBe(true);
  });

  test('three servers share the limits and write one digest', async () => {
    for (let n = 0; n < MAX_HOURLY_OFFICE_MAILS + 20; n++) await send('asha@example.com');
    const { database, config } = site.record;
    // Several SQLite connections in one thread would deadlock, so the three servers share one connection.
    const open = () => (name === 'sqlite' ? database : openDatabase(config));
    const servers: Database[] = [database, await open(), await open()];
    await Promise.all(servers.map((database) => applyMailLimits(database, now)));
    expect([await count('waiting', 'asha@example.com'), await count('withheld')]).toEqual([
      1,
      MAX_HOURLY_OFFICE_MAILS + 19,
    ]);
    expect(await count('grouped')).toBe(20);
    await Promise.all(servers.map((database) => writeDigest(database, forms, SITE, now)));
    for (const server of servers) if (server !== database) await server.destroy();
    const mails = await site.record.database
      .selectFrom('outbox')
      .selectAll()
      .where('submission_id', 'is', null)
      .execute();
    expect(mails).toHaveLength(1);
    expect(await count('digested')).toBe(20);
  });

  test('no mail is sent before its limit is applied, and withheld mail is never sent', async () => {
    const { database } = site.record;
    await send('asha@example.com');
    await send('asha@example.com');
    expect(await lease(database, name, now, MAIL_QUEUE)).toBeUndefined();
    await apply();
    await database.deleteFrom('outbox').where('state', '=', 'waiting').execute();
    const [held] = await database.selectFrom('outbox').selectAll().execute();
    expect(held).toMatchObject({ state: 'withheld', text: '', html: '', network: null });
    expect(await retryQueued(database, held?.id, new Date(now))).toEqual({ mails: 0, webhooks: 0 });
    expect(await lease(database, name, now, MAIL_QUEUE)).toBeUndefined();
  });

  test('addresses and networks are stored as HMACs for one day', async () => {
    const { database } = site.record;
    await send('asha@example.com', '192.0.2.77');
    const counters = async () =>
      JSON.stringify(await database.selectFrom('mail_counters').selectAll().execute());
    const networks = async () =>
      database.selectFrom('outbox').select('network').where('network', 'is not', null).execute();
    expect(JSON.stringify(await database.selectFrom('outbox').selectAll().execute())).not.toContain(
      '192.0.2',
    );
    expect(await networks()).toHaveLength(1);
    await apply();
    expect(await networks()).toHaveLength(0);
    expect(await counters()).not.toMatch(/asha|192\.0\.2/);
    await send('ravi@example.com', '192.0.2.77');
    now += DAY_MS;
    await deleteExpiredCounters(database, now);
    expect([await counters(), (await networks()).length]).toEqual(['[]', 1]);
    now += 1;
    await deleteExpiredCounters(database, now);
    expect(await networks()).toHaveLength(0);
  });
});
