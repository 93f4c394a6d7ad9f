/** `npm run outbox` on both database engines, while a server has the database open. */
import { beforeAll, describe, expect, test } from 'vitest';
import { lease, MAIL_QUEUE } from '../../../src/server/outbox/lease.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { mailServer } from '../mail/mail-server.ts';
import { environment, run } from './operations-fixture.ts';

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

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  const ids: Record<string, string> = {};
  const outbox = (...args: string[]) => run('outbox', args, environment(record.config));

  beforeAll(async () => {
    const states = [
      ['waiting', null],
      ['attention', '550 \u001b[31mno such user'],
      ['sent', null],
    ] as const;
    for (const [n, [state, last_error]] of states.entries()) {
      const now = new Date(`2026-01-05T10:0${n}:00Z`);
      const mail = { to: `${state}@example.com`, subject: 'A subject', text: 'Secret words', html: '' };
      await record.database
        .transaction()
        .execute((tx) => enqueue(tx, [{ mail, sender: 'web@site.example', now }]));
      const change = { state, last_error, sent_at: state === 'sent' ? now.toISOString() : null };
      const row = await record.database
        .updateTable('outbox')
        .set(change)
        .where('recipient', '=', mail.to)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids[state] = row.id;
    }
  });

  test('lists a table without contents of mails or control characters', async () => {
    const { stdout, code } = await outbox('list');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Id +Channel +State +Sent or next try \(IST\) +Tries +To +Subject +Last answer\n/,
    );
    expect(stdout).toMatch(/mail +waiting +2026-01-05 15:30 +0 +waiting@example.com +A subject\n/);
    expect(stdout).toContain('550 \ufffd[31mno such user');
    expect(stdout).toContain('2 mail(s), 0 webhook(s), 1 need(s) attention');
    expect(stdout).not.toMatch(/Secret|sent@/);
    expect((await outbox('list', '--all')).stdout).toContain('sent@example.com');
  });

  test('lists one JSON object per line', async () => {
    const { stdout } = await outbox('list', '--json', '--all');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { id: ids.waiting, channel: 'mail', state: 'waiting', attempts: 0, nextAt: '2026-01-05T10:00:00.000Z' },
      { id: ids.attention, state: 'attention', recipient: 'attention@example.com', subject: 'A subject' },
      { id: ids.sent, state: 'sent', sentAt: '2026-01-05T10:02:00.000Z' },
    ]);
    for (const { messageId } of lines) expect(messageId).toMatch(/^<.+@.+>$/);
  });

  test('retries mail that needs attention, and reports an unknown id', async () => {
    expect(await outbox('retry', ids.sent ?? '')).toMatchObject({ code: 1 });
    expect((await outbox('retry')).stdout).toBe('1 mail(s), 0 webhook(s) will be tried again now.\n');
    const { stdout } = await outbox('list', '--json');
    expect(stdout).not.toContain('attention"');
  });

  test('retries waiting mail immediately', async () => {
    await record.database
      .updateTable('outbox')
      .set({ attempts: 9, next_at: '2099-01-01T00:00:00.000Z' })
      .where('id', '=', ids.waiting ?? '')
      .execute();
    expect((await outbox('retry')).stdout).toBe('1 mail(s), 0 webhook(s) will be tried again now.\n');
    expect(await lease(record.database, name, Date.now(), MAIL_QUEUE)).toBeDefined();
    expect(await lease(record.database, name, Date.now(), MAIL_QUEUE)).toMatchObject({ attempts: 1 });
  });

  test('sends a test mail or reports the mail server’s answer', async () => {
    const env = {
      ...environment(record.config),
      SMTP_URL: `smtp://${server.host}`,
      MAIL_TO: 'office@example.com',
    };
    expect(await run('outbox', ['test'], env)).toMatchObject({ code: 0 });
    expect(await run('outbox', ['test', 'asha@example.com'], env)).toMatchObject({ code: 0 });
    expect(taken.slice(-2)).toEqual(['office@example.com', 'asha@example.com']);
    const rejected = await run('outbox', ['test', 'refused@example.com'], env);
    expect([rejected.code, rejected.stdout + rejected.stderr]).toEqual([
      1,
      expect.stringContaining('did not take'),
    ]);
    expect(await outbox('test')).toMatchObject({ code: 1 });
  });
});
