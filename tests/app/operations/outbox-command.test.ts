/** `npm run outbox` with mail and webhooks: its statements on both database engines, the rest on one. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { lease, MAIL_QUEUE } from '../../../src/server/outbox/lease.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { recipientsFile, SECRET } from '../../recipients.ts';
import { scratchFolder } from '../../temporary-folder.ts';
import { ENGINES, type Engine, recordOn } from '../database/engines.ts';
import { mailbox } from '../mail/mail-server.ts';
import { receiverWith } from '../mail/receiver.ts';
import { environment, jsonLines, queueWebhook, run, send } from './operations-fixture.ts';

/**
 * An outbox with a mail in each state and two webhooks. Call this inside a `describe`: it registers hooks.
 */
function outboxOn(engine: Engine) {
  const record = recordOn(engine);
  let ids: string[] = [];
  beforeAll(async () => {
    const { database } = record;
    const mails = ['waiting', 'attention', 'sent'].map((name, minute) => ({
      mail: { to: `${name}@example.com`, subject: 'A subject', text: 'Secret words', html: '' },
      sender: 'web@site.example',
      now: new Date(`2026-01-05T10:0${minute}:00Z`),
    }));
    ids = await database.transaction().execute((tx) => enqueue(tx, mails));
    for (const [to, change] of [
      ['attention', { state: 'attention', last_error: '550 \u001b[31mno such user' }],
      ['sent', { state: 'sent', sent_at: '2026-01-05T10:02:00.000Z' }],
    ] as const)
      await database.updateTable('outbox').set(change).where('recipient', '=', `${to}@example.com`).execute();
    const at = '2026-01-05T11:00:00.000Z';
    const { id } = await send(database, { kind: 'enquiry', email: 'asha@example.com', at });
    await database.deleteFrom('outbox').where('submission_id', '=', id).execute();
    await queueWebhook(database, 'event-a', id, at, { last_error: '500 no' });
    await queueWebhook(database, 'event-b', id, at, { state: 'sent', sent_at: at });
  });
  return {
    record,
    ids: () => ids,
    outbox: (...args: string[]) => run('outbox', args, environment(record.config)),
  };
}

describe.each(ENGINES)('on %s', (engine) => {
  const { record, ids, outbox } = outboxOn(engine);

  test('lists one JSON object per line', async () => {
    const [waiting, attention, sent] = ids();
    const lines = jsonLines((await outbox('list', '--json', '--all')).stdout);
    const mail = { channel: 'mail', subject: 'A subject', messageId: expect.stringMatching(/^<.+@.+>$/) };
    const webhook = { channel: 'webhook', recipient: 'loan-desk', subject: 'enquiry.received', attempts: 2 };
    const createdAt = '2026-01-05T11:00:00.000Z';
    expect(lines).toEqual([
      expect.objectContaining({
        ...mail,
        id: waiting,
        state: 'waiting',
        attempts: 0,
        nextAt: '2026-01-05T10:00:00.000Z',
      }),
      expect.objectContaining({ ...mail, id: attention, recipient: 'attention@example.com' }),
      expect.objectContaining({ ...mail, id: sent, sentAt: '2026-01-05T10:02:00.000Z' }),
      {
        ...webhook,
        createdAt,
        id: 'event-a',
        messageId: 'event-a',
        state: 'waiting',
        nextAt: createdAt,
        lastError: '500 no',
      },
      { ...webhook, createdAt, id: 'event-b', messageId: 'event-b', state: 'sent', sentAt: createdAt },
    ]);
    // Without `--all`, what was sent is left out.
    expect((await outbox('list', '--json')).stdout).not.toContain('"sent"');
  });

  test('retries one by its id, or everything that needs attention or waits', async () => {
    for (const sent of [ids()[2] ?? '', 'event-b'])
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
      expect(await lease(record.database, Date.now(), MAIL_QUEUE)).toMatchObject({ attempts: 1 });
  });
});

describe('on SQLite alone', () => {
  const { record, outbox } = outboxOn('sqlite');
  const smtp = mailbox((address, answer) => answer(address.startsWith('refused') ? 550 : 250));
  const receiver = receiverWith([SECRET]);
  const folder = scratchFolder('outbox-command');

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
      SMTP_URL: smtp.url,
      MAIL_TO: 'office@example.com',
      RECIPIENTS_FILE: file,
    });
    const tried = async (...args: string[]) => {
      const { code, stdout, stderr } = await run('outbox', ['test', ...args], env);
      return [code, stdout + stderr];
    };
    expect((await tried())[0]).toBe(0);
    expect((await tried('asha@example.com'))[0]).toBe(0);
    expect(smtp.received.map(({ to }) => to)).toEqual(['office@example.com', 'asha@example.com']);
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
