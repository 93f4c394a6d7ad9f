/** `npm run outbox` with mail and webhooks: its statements on both database engines, the rest on one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lease, MAIL_QUEUE } from '../../../src/server/outbox/lease.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { recipientsFile, SECRET } from '../../recipients.ts';
import { ENGINES, type Engine, recordOn } from '../database/engines.ts';
import { mailServer } from '../mail/mail-server.ts';
import { receiverWith } from '../mail/receiver.ts';
import { environment, queueWebhook, run, send } from './operations-fixture.ts';

/** An outbox with a mail in each state and two webhooks. Call this inside a `describe`: it registers hooks. */
function outboxOn(engine: Engine) {
  const record = recordOn(engine);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const { database } = record;
    const states = { waiting: null, attention: '550 \u001b[31mno such user', sent: null };
    let minute = 0;
    for (const [state, last_error] of Object.entries(states) as ['waiting' | 'sent', string | null][]) {
      const now = new Date(`2026-01-05T10:0${minute++}:00Z`);
      const mail = { to: `${state}@example.com`, subject: 'A subject', text: 'Secret words', html: '' };
      await database.transaction().execute((tx) => enqueue(tx, [{ mail, sender: 'web@site.example', now }]));
      const sent_at = state === 'sent' ? now.toISOString() : null;
      const row = await database
        .updateTable('outbox')
        .set({ state, last_error, sent_at })
        .where('recipient', '=', mail.to)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[state] = row.id;
    }
    const at = '2026-01-05T11:00:00.000Z';
    const { id } = await send(database, { kind: 'enquiry', email: 'asha@example.com', at });
    await database.deleteFrom('outbox').where('submission_id', '=', id).execute();
    await queueWebhook(database, 'event-a', id, at, { last_error: '500 no' });
    await queueWebhook(database, 'event-b', id, at, { state: 'sent', sent_at: at });
  });
  return { record, ids, outbox: (...args: string[]) => run('outbox', args, environment(record.config)) };
}

describe.each(ENGINES)('on %s', (engine) => {
  const { record, ids, outbox } = outboxOn(engine);

  test('lists one JSON object per line', async () => {
    const { stdout } = await outbox('list', '--json', '--all');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const mail = { channel: 'mail', subject: 'A subject', messageId: expect.stringMatching(/^<.+@.+>$/) };
    const webhook = { channel: 'webhook', recipient: 'loan-desk', subject: 'enquiry.received', attempts: 2 };
    const createdAt = '2026-01-05T11:00:00.000Z';
    expect(lines).toEqual([
      expect.objectContaining({
        ...mail,
        ...{ id: ids.waiting, state: 'waiting', attempts: 0, nextAt: '2026-01-05T10:00:00.000Z' },
      }),
      expect.objectContaining({ ...mail, id: ids.attention, recipient: 'attention@example.com' }),
      expect.objectContaining({ ...mail, id: ids.sent, sentAt: '2026-01-05T10:02:00.000Z' }),
      {
        ...{ ...webhook, createdAt, id: 'event-a', messageId: 'event-a', state: 'waiting' },
        ...{ nextAt: createdAt, lastError: '500 no' },
      },
      { ...webhook, createdAt, id: 'event-b', messageId: 'event-b', state: 'sent', sentAt: createdAt },
    ]);
    // Without `--all`, what was sent is left out.
    expect((await outbox('list', '--json')).stdout).not.toContain('"sent"');
  });

  test('retries one by its id, or everything that needs attention or waits', async () => {
    for (const sent of [ids.sent ?? '', 'event-b'])
      expect(await outbox('retry', sent)).toMatchObject({ code: 1 });
    expect((await outbox('retry', 'event-a')).stdout).toBe(
      '0 mail(s), 1 webhook(s) will be tried again now.\n',
    );
    const event = record.database.selectFrom('webhook_deliveries').selectAll().where('id', '=', 'event-a');
    expect(await event.executeTakeFirst()).toMatchObject({ state: 'waiting', attempts: 0 });
    await record.database
      .updateTable('outbox')
      .set({ attempts: 9, next_at: '2099-01-01T00:00:00.000Z' })
      .where('state', '=', 'waiting')
      .execute();
    expect((await outbox('retry')).stdout).toMatch(
      /^2 mail\(s\), \d webhook\(s\) will be tried again now\.\n$/,
    );
    for (const _ of ['the one that waits', 'the one that needed attention'])
      expect(await lease(record.database, engine, Date.now(), MAIL_QUEUE)).toMatchObject({ attempts: 1 });
  });
});

describe('on SQLite alone', () => {
  const { record, outbox } = outboxOn('sqlite');
  const taken: string[] = [];
  const server = mailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused')) return done(Object.assign(new Error('no'), { responseCode: 550 }));
      taken.push(address);
      done();
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  const receiver = receiverWith([SECRET]);
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('lists a table without contents of mails or control characters', async () => {
    const { stdout, code } = await outbox('list');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Id +Channel +State +Sent or next try \(IST\) +Tries +To +Subject +Last answer\n/,
    );
    expect(stdout).toMatch(/mail +waiting +2026-01-05 15:30 +0 +waiting@example.com +A subject\n/);
    expect(stdout).toMatch(
      /event-a +webhook +waiting +2026-01-05 16:30 +2 +loan-desk +enquiry.received +500 no\n/,
    );
    expect(stdout).toContain('550 \ufffd[31mno such user');
    expect(stdout).toContain('2 mail(s), 1 webhook(s), 1 need(s) attention');
    expect(stdout).not.toMatch(/Secret|sent@|event-b/);
    expect((await outbox('list', '--all')).stdout).toContain('sent@example.com');
  });

  test('sends a test mail or a test event, and reports what the receiver answers', async () => {
    const file = path.join(folder, 'recipients.yaml');
    writeFileSync(file, recipientsFile(receiver.url), { mode: 0o600 });
    const env = environment(record.config, {
      ...{ SMTP_URL: `smtp://${server.host}`, MAIL_TO: 'office@example.com', RECIPIENTS_FILE: file },
    });
    const tried = async (...args: string[]) => {
      const { code, stdout, stderr } = await run('outbox', ['test', ...args], env);
      return [code, stdout + stderr];
    };
    expect((await tried())[0]).toBe(0);
    expect((await tried('asha@example.com'))[0]).toBe(0);
    expect(taken).toEqual(['office@example.com', 'asha@example.com']);
    expect(await tried('refused@example.com')).toEqual([1, expect.stringContaining('did not take')]);
    expect(await outbox('test')).toMatchObject({ code: 1 });
    expect(await tried('--webhook', 'loan-desk')).toEqual([
      0,
      expect.stringContaining('loan-desk took the test event'),
    ]);
    expect(receiver.events().at(-1)?.event).toMatchObject({ type: 'test', data: {} });
    expect(await tried('--webhook', 'crm')).toEqual([
      2,
      expect.stringContaining('RECIPIENTS_FILE: loan-desk'),
    ]);
  });
});
