/**
 * The outbox on both database engines with a real SMTP server: an email is sent once, retried after temporary
 * errors, and marked for attention after permanent ones.
 */
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxTable } from '../../../src/server/database/tables.ts';
import { LEASE_MS, lease, MAIL_QUEUE } from '../../../src/server/outbox/lease.ts';
import { enqueue, type Mail } from '../../../src/server/outbox/mail.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { backOff, MAX_ATTEMPTS, type RunningQueue } from '../../../src/server/outbox/queue.ts';
import { retryQueued } from '../../../src/server/outbox/retry.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { mailServer } from './mail-server.ts';

const MAIL: Mail = {
  to: 'office@site.example',
  subject: 'Prüfung: ₹5 crore',
  text: 'Text\n',
  html: '<p>Text</p>',
};
const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** The messages that the mail server received. */
let received: { raw: Buffer }[] = [];
/** Answers to recipients whose mail server is slow. */
const held: (() => void)[] = [];
let answerTo: (address: string) => number = () => 250;
const server = mailServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const responseCode = answerTo(address);
    const answer = () => done(responseCode < 400 ? null : Object.assign(new Error('no'), { responseCode }));
    if (address.startsWith('slow@')) held.push(answer);
    else answer();
  },
  onData: (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push({ raw: Buffer.concat(parts) });
      done();
    });
  },
});

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let now = Date.parse('2026-01-05T10:00:00Z');
  const running: RunningQueue[] = [];

  beforeEach(async () => {
    received = [];
    answerTo = () => 250;
    await record.database.deleteFrom('outbox').execute();
  });

  const owe = (mail = MAIL) =>
    record.database
      .transaction()
      .execute((tx) => enqueue(tx, [{ mail, sender: 'web@site.example', now: new Date(now) }]));
  const state = () => record.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  function start(count = 1, smtpUrl = `smtp://${server.host}`) {
    const config = {
      smtpUrl,
      mailFrom: 'web@site.example',
      senderName: 'Company, Limited',
      databaseUrl: record.config.databaseUrl,
    };
    for (let n = 0; n < count; n++) running.push(startOutbox(config, record.database, quiet, () => now));
  }
  /** Waits until the only email in the outbox has the wanted state, then stops all delivery loops. */
  async function until(wanted: (mail: OutboxTable) => boolean) {
    try {
      await vi.waitFor(async () => expect(wanted(await state())).toBe(true), {
        timeout: 30_000,
        interval: 50,
      });
    } finally {
      await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
    }
  }

  test('sends queued mail with its Message-ID, and then keeps only its record', async () => {
    await owe({
      ...MAIL,
      replyTo: 'asha@example.com',
      headers: { 'List-Unsubscribe': '<https://x.example/>' },
    });
    const { message_id } = await state();
    start();
    await until((mail) => mail.state === 'sent');
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail).toMatchObject({
      messageId: message_id,
      subject: MAIL.subject,
      from: { name: 'Company, Limited', address: 'web@site.example' },
      replyTo: [{ address: 'asha@example.com' }],
    });
    expect(mail.text?.trim()).toBe('Text');
    expect(await state()).toMatchObject({ text: '', html: '' });
  });

  test('sends forty mails once each from three loops', async () => {
    for (let n = 0; n < 40; n++) await owe({ ...MAIL, subject: `Number ${n}` });
    start(3);
    await vi.waitFor(() => expect(received).toHaveLength(40), { timeout: 30_000 });
    await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
    expect(new Set(received.map(({ raw }) => /Subject: (.*)/.exec(String(raw))?.[1])).size).toBe(40);
    expect(received).toHaveLength(40);
  });

  test('a slow delivery delays neither later mail nor what prepares mail', async () => {
    const slow = 'slow@site.example';
    await owe({ ...MAIL, to: slow });
    let prepared = 0;
    const config = { smtpUrl: `smtp://${server.host}`, mailFrom: 'web@site.example', senderName: 'Company' };
    const preparations = [
      { name: 'first', run: () => Promise.reject(new Error('no database')) },
      {
        name: 'second',
        run: async () => {
          prepared += 1;
        },
      },
    ];
    const { databaseUrl } = record.config;
    running.push(startOutbox({ ...config, databaseUrl }, record.database, quiet, () => now, preparations));
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 10_000 });
    const before = prepared;
    await owe({ ...MAIL, subject: 'Later' });
    try {
      await vi.waitFor(() => expect(String(received[0]?.raw)).toContain('Later'), { timeout: 10_000 });
      await vi.waitFor(() => expect(prepared).toBeGreaterThan(before + 1), { timeout: 10_000 });
    } finally {
      for (const release of held.splice(0)) release();
      await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
    }
  });

  test('a mail that is being delivered while the clock is set back is sent once', async () => {
    await owe({ ...MAIL, to: 'slow@site.example' });
    start();
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 10_000 });
    now -= 86_400_000;
    await owe({ ...MAIL, subject: 'Later' });
    try {
      await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
      expect(held).toHaveLength(1);
    } finally {
      now += 86_400_000;
      for (const release of held.splice(0)) release();
      await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
    }
    expect(received).toHaveLength(2);
  });

  test('mail that was queued while the clock was wrong is not kept waiting', async () => {
    now += 365 * 86_400_000;
    await owe();
    now -= 365 * 86_400_000;
    start();
    await until((mail) => mail.state === 'sent');
  });

  test('retries later after a temporary rejection', async () => {
    answerTo = () => 451;
    await owe();
    start();
    await until((mail) => mail.attempts === 1 && mail.leased_until === null);
    const waiting = await state();
    expect(waiting.state).toBe('waiting');
    expect(Date.parse(waiting.next_at)).toBe(now + backOff(1));
    expect(waiting.last_error).toContain('451');
    answerTo = () => 250;
    now += backOff(1);
    start();
    await until((mail) => mail.state === 'sent');
    expect(received).toHaveLength(1);
  });

  test('marks mail for attention after a permanent rejection, and retries on command', async () => {
    answerTo = () => 550;
    await owe();
    start();
    await until((mail) => mail.state === 'attention');
    answerTo = () => 250;
    expect(await retryQueued(record.database, undefined, new Date(now))).toEqual({ mails: 1, webhooks: 0 });
    start();
    await until((mail) => mail.state === 'sent');
  });

  test('queues mail while the mail server is unreachable, and finally marks it for attention', async () => {
    await owe();
    await record.database
      .updateTable('outbox')
      .set({ attempts: MAX_ATTEMPTS - 2 })
      .execute();
    const lost = 'smtp://127.0.0.1:9';
    start(1, lost);
    await until((mail) => mail.attempts === MAX_ATTEMPTS - 1 && mail.leased_until === null);
    expect((await state()).state).toBe('waiting');
    now += backOff(MAX_ATTEMPTS);
    start(1, lost);
    await until((mail) => mail.state === 'attention');
  });

  test('takes over mail only after a dead server’s lease has expired', async () => {
    await owe();
    expect(await lease(record.database, name, now, MAIL_QUEUE)).toBeDefined();
    expect(await lease(record.database, name, now + LEASE_MS - 1, MAIL_QUEUE)).toBeUndefined();
    expect(await lease(record.database, name, now + LEASE_MS, MAIL_QUEUE)).toMatchObject({ attempts: 2 });
  });

  test('rejects a header with a line break', async () => {
    await expect(owe({ ...MAIL, subject: 'Hello\r\nBcc: x@example.com' })).rejects.toThrow('line break');
    await expect(owe({ ...MAIL, replyTo: 'a@example.com\n' })).rejects.toThrow('line break');
    expect(await record.database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
