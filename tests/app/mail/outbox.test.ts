/**
 * The outbox on both database engines with a real SMTP server: an email is sent once, retried after temporary
 * errors, marked for attention after permanent ones, and delayed by no recipient whose mail server does not
 * answer.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxTable } from '../../../src/server/database/tables.ts';
import { LEASE_MS, lease, MAIL_QUEUE, retryQueued, settle } from '../../../src/server/outbox/lease.ts';
import { enqueue, type Mail } from '../../../src/server/outbox/mail.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { backOff, MAX_ATTEMPTS, type RunningQueue } from '../../../src/server/outbox/queue.ts';
import { until } from '../../waiting.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { mailbox, silent } from './mail-server.ts';

const MAIL: Mail = {
  to: 'office@site.example',
  subject: 'Prüfung: ₹5 crore',
  text: 'Text\n',
  html: '<p>Text</p>',
};
const DAY_MS = 86_400_000;

/** Answers to recipients whose mail server is slow. */
const held: (() => void)[] = [];
let code = 250;
const smtp = mailbox((address, answer) => {
  if (address.startsWith('slow')) held.push(() => answer(code));
  else answer(code);
});
const { received } = smtp;

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  emptyBeforeEach(record);
  let now = Date.parse('2026-01-05T10:00:00Z');
  const running: RunningQueue[] = [];
  const stop = async () => {
    for (const release of held.splice(0)) release();
    await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
  };
  beforeEach(() => {
    code = 250;
    return stop;
  });

  const owe = (...mails: Partial<Mail>[]) =>
    record.database.transaction().execute((tx) =>
      enqueue(
        tx,
        mails.map((mail) => ({
          mail: { ...MAIL, ...mail },
          sender: 'web@site.example',
          now: new Date(now),
        })),
      ),
    );
  const state = async () => {
    const [mail] = await mailsIn(record.database);
    if (!mail) throw new Error('There is no mail.');
    return mail;
  };
  function start({ smtpUrl = smtp.url, runs = [] as (() => Promise<void>)[] } = {}) {
    const sender = { smtpUrl, mailFrom: 'web@site.example', senderName: 'Company, Limited' };
    const config = { ...sender, databaseUrl: record.config.databaseUrl };
    const preparations = runs.map((run) => ({ name: 'part', run }));
    const { database } = record;
    running.push(startOutbox(config, { database, log: silent, clock: () => now, preparations }));
  }
  /** Waits until the only email in the outbox has the wanted state, then stops all delivery loops. */
  async function mailIs(what: string, wanted: (mail: OutboxTable) => boolean) {
    await until(`the mail ${what}`, async () => wanted(await state())).finally(stop);
  }
  const isSent = () => mailIs('is sent', (mail) => mail.state === 'sent');

  test('sends queued mail with its Message-ID, and then keeps only its record', async () => {
    await owe({ replyTo: 'asha@example.com', headers: { 'List-Unsubscribe': '<https://x.example/>' } });
    const { message_id } = await state();
    start();
    await isSent();
    expect(received).toHaveLength(1);
    const [mail] = await smtp.parsed();
    expect(mail).toMatchObject({
      messageId: message_id,
      subject: MAIL.subject,
      from: { name: 'Company, Limited', address: 'web@site.example' },
      replyTo: [{ address: 'asha@example.com' }],
    });
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe' }));
    expect(mail?.text?.trim()).toBe('Text');
    expect(await state()).toMatchObject({ text: '', html: '' });
  });

  test('sends forty mails once each from three loops', async () => {
    await owe(...Array.from({ length: 40 }, (_, n) => ({ subject: `Number ${n}` })));
    for (let n = 0; n < 3; n++) start();
    await until('forty mails are sent', () => received.length === 40).finally(stop);
    expect(new Set(received.map(({ raw }) => /Subject: (.*)/.exec(String(raw))?.[1])).size).toBe(40);
    expect(received).toHaveLength(40);
  });

  test('a mail that is being delivered while the clock is set back is sent once', async () => {
    await owe({ to: 'slow@site.example' });
    start();
    await until('a delivery hangs', () => held.length === 1);
    now -= DAY_MS;
    await owe({ subject: 'Later' });
    await until('the later mail is sent', () => received.length === 1);
    expect(held).toHaveLength(1);
    now += DAY_MS;
    await stop();
    expect(received).toHaveLength(2);
  });

  test('retries later after a temporary rejection; after a permanent one, only on command', async () => {
    code = 451;
    await owe({});
    start();
    await mailIs('is rejected', (mail) => mail.attempts === 1 && mail.leased_until === null);
    const waiting = await state();
    expect([waiting.state, Date.parse(waiting.next_at)]).toEqual(['waiting', now + backOff(1)]);
    expect(waiting.last_error).toContain('451');
    code = 550;
    now += backOff(1);
    start();
    await mailIs('needs attention', (mail) => mail.state === 'attention');
    code = 250;
    expect(await retryQueued(record.database, undefined, new Date(now))).toEqual({ mails: 1, webhooks: 0 });
    start();
    await isSent();
    expect(received).toHaveLength(1);
  });

  test('marks mail for attention after its last attempt to reach the mail server', async () => {
    await owe({});
    await record.database
      .updateTable('outbox')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    start({ smtpUrl: 'smtp://127.0.0.1:9' });
    await mailIs('needs attention', (mail) => mail.state === 'attention');
  });

  test('takes over mail only after a dead server’s lease has expired, whose result then has no effect', async () => {
    await owe({});
    const first = await lease(record.database, now, MAIL_QUEUE);
    expect(await lease(record.database, now + LEASE_MS - 1, MAIL_QUEUE)).toBeUndefined();
    expect(await lease(record.database, now + LEASE_MS, MAIL_QUEUE)).toMatchObject({ attempts: 2 });
    if (first) await settle(record.database, MAIL_QUEUE, first, { state: 'attention' });
    expect(await state()).toMatchObject({ state: 'waiting' });
  });

  test('a domain whose mail server does not answer leaves places to the others', async () => {
    await owe(...Array.from({ length: 12 }, (_, n) => ({ to: `slow-${n}@slow.example` })), {});
    start();
    await until('the other mail is sent', () => received.some(({ to }) => to === MAIL.to));
    expect(held.length).toBeLessThan(8);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('hanging deliveries delay neither later mail nor what prepares mail, which do not wait for each other', async () => {
    await owe({ to: 'slow@first.example' }, { to: 'slow@second.example' });
    const { promise: limits, resolve: end } = Promise.withResolvers<void>();
    let runs = 0;
    start({
      runs: [() => limits, () => Promise.reject(new Error('no digest')), async () => void runs++],
    });
    await until('two deliveries hang', () => held.length === 2);
    for (const to of ['asha@example.com', 'ravi@example.com', 'office@site.example']) {
      await owe({ to });
      await until(`the mail to ${to} is sent`, () => received.some((mail) => mail.to === to));
    }
    const before = runs;
    await until('the last part runs again', () => runs > before + 1);
    end();
  });

  test('rejects a header with a line break', async () => {
    await expect(owe({ subject: 'Hello\r\nBcc: x@example.com' })).rejects.toThrow('line break');
    await expect(owe({ replyTo: 'a@example.com\n' })).rejects.toThrow('line break');
    expect(await mailsIn(record.database)).toEqual([]);
  });
});
