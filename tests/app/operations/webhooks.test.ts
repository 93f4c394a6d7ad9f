/** Webhooks in the operator's commands, on both database engines. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../src/content-model/load.ts';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { checkRecipients } from '../../../src/operations/doctor/recipients.server.ts';
import { checkRecord } from '../../../src/operations/doctor/record.server.ts';
import { ERASURES_FILE } from '../../../src/operations/privacy/tombstones.server.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { recipientsFile, SECRET } from '../../recipients.ts';
import { ENGINES } from '../database/engines.ts';
import { receiverWith } from '../mail/receiver.ts';
import { environment, problemLines, run, send } from './operations-fixture.ts';
import { AT, backupsOn } from './record-fixture.ts';

const receiver = receiverWith([SECRET]);
const folder = mkdtempSync(path.join(tmpdir(), 'webhooks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'recipients.yaml');
const recipients = (text: string, mode = 0o600) => {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode });
  return file;
};

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, empty, backUp } = backupsOn(name);
  const outbox = (...args: string[]) =>
    run(
      'outbox',
      args,
      environment(record.config, { RECIPIENTS_FILE: recipients(recipientsFile(receiver.url)) }),
    );
  const deliveries = () =>
    record.database.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
  const deliver = async (id: string, submission_id: string, more: object = {}) =>
    record.database
      .insertInto('webhook_deliveries')
      .values({
        ...{ id, submission_id, receiver: 'loan-desk', event: 'enquiry.received' },
        payload: '{"secret":"words of Asha"}',
        ...{ state: 'waiting', attempts: 2, next_at: AT, leased_until: null, last_error: '500 no' },
        ...{ created_at: AT, sent_at: null },
        ...more,
      })
      .execute();

  beforeEach(async () => {
    rmSync(path.join(record.config.dataDir, ERASURES_FILE), { force: true });
    const asha = await send(record.database, { kind: 'enquiry', email: 'asha@example.com', at: AT });
    const rao = await send(record.database, { kind: 'enquiry', email: 'rao@example.com', at: AT });
    await deliver('event-a', asha.id);
    await deliver('event-b', rao.id, { state: 'sent', sent_at: AT, payload: '', last_error: null });
  });

  test('the outbox lists them with their channel, without their content', async () => {
    const table = (await outbox('list')).stdout;
    expect(table).toMatch(
      /event-a +webhook +waiting +2026-01-05 15:30 +2 +loan-desk +enquiry.received +500 no\n/,
    );
    expect(table).toContain('1 webhook(s)');
    expect(table).not.toMatch(/words of Asha|event-b/);
    const lines = (await outbox('list', '--json', '--all')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ channel }) => channel === 'webhook')).toEqual([
      {
        ...{ id: 'event-a', channel: 'webhook', state: 'waiting', recipient: 'loan-desk', attempts: 2 },
        ...{
          subject: 'enquiry.received',
          messageId: 'event-a',
          createdAt: AT,
          nextAt: AT,
          lastError: '500 no',
        },
      },
      {
        ...{ id: 'event-b', channel: 'webhook', state: 'sent', recipient: 'loan-desk', attempts: 2 },
        ...{ subject: 'enquiry.received', messageId: 'event-b', createdAt: AT, sentAt: AT },
      },
    ]);
    expect(lines.filter(({ channel }) => channel === 'mail')).toHaveLength(lines.length - 2);
  });

  test('one is retried by its id', async () => {
    expect((await outbox('retry', 'event-a')).stdout).toBe(
      '0 mail(s), 1 webhook(s) will be tried again now.\n',
    );
    expect(await outbox('retry', 'event-b')).toMatchObject({ code: 1 });
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('a test event reaches the receiver, and another name is reported', async () => {
    const ran = await outbox('test', '--webhook', 'loan-desk');
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('loan-desk took the test event') });
    expect(receiver.events().at(-1)?.event).toMatchObject({ type: 'test', data: {} });
    const other = await outbox('test', '--webhook', 'crm');
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('RECIPIENTS_FILE: loan-desk') });
  });

  test('erasing a person deletes the queued event', async () => {
    const { stdout } = await data('erase', 'asha@example.com', '--json');
    expect(JSON.parse(stdout).removed).toMatchObject({ webhooks: 1 });
    expect((await deliveries()).map(({ id }) => id)).toEqual(['event-b']);
  });

  test('the record of a delivery is deleted after its time, and waiting events stay', async () => {
    await record.database.deleteFrom('notes').execute();
    const old = new Date(Date.now() - 91 * DAY_MS).toISOString();
    await record.database.updateTable('submissions').set({ created_at: old }).execute();
    await record.database
      .updateTable('webhook_deliveries')
      .set({ sent_at: old })
      .where('id', '=', 'event-b')
      .execute();
    const ran = await data('purge', '--json', '--clock-is-right');
    expect(JSON.parse(ran.stdout).removed).toMatchObject({ webhooks: 1 });
    expect((await deliveries()).map(({ id }) => id)).toEqual(['event-a']);
  });

  test('a restore holds queued events until the operator retries them', async () => {
    const backup = await backUp();
    await empty();
    expect(await data('restore', backup)).toMatchObject({ code: 0 });
    expect((await deliveries()).map(({ id, state }) => [id, state])).toEqual([
      ['event-a', 'attention'],
      ['event-b', 'sent'],
    ]);
    expect((await outbox('retry')).stdout).toContain('1 webhook(s) will be tried again');
  });

  test('the go-live check reports events that wait', async () => {
    const config = readConfig(environment(record.config));
    const found = problemLines(await checkRecord(config, Date.now()));
    expect(found).toContain('outbox: 1 webhook(s) wait for more than a day');
  });
});

describe('the go-live check of the recipients file', () => {
  const { content } = loadContent('content');
  const problems = async (text: string, mode?: number) =>
    problemLines(await checkRecipients(recipients(text, mode), content));

  test('accepts a receiver that can be resolved', async () => {
    expect(await problems(recipientsFile(receiver.url))).toEqual([]);
  });

  test('reports a receiver in the privacy notice that gets nothing', async () => {
    expect(problemLines(await checkRecipients('', content))).toEqual([
      'RECIPIENTS_FILE: has no webhook loan-desk, which the privacy notice names',
    ]);
  });

  test('reports secrets that others may read, examples, private addresses and connections without encryption', async () => {
    expect(await problems(recipientsFile(receiver.url), 0o644)).toEqual([
      `RECIPIENTS_FILE: ${file}, which has secrets, may be read by other users of this machine`,
    ]);
    expect(await problems(recipientsFile('https://crm.lender.example/'))).toEqual([
      'RECIPIENTS_FILE: webhook loan-desk has an example address',
    ]);
    expect(await problems(recipientsFile('http://10.0.0.7/'))).toEqual([
      'RECIPIENTS_FILE: webhook loan-desk sends forms to 10.0.0.7 without encryption',
    ]);
    expect(
      await problems(recipientsFile('https://10.0.0.7/').replace('private: true', 'private: false')),
    ).toEqual([expect.stringContaining('not a public address')]);
    expect(await problems(`${recipientsFile(receiver.url)}mail:\n  - to: a@lender.example\n`)).toEqual([
      'RECIPIENTS_FILE: names the example a@lender.example',
    ]);
    expect(await problems('mail: none')).toEqual([expect.stringContaining('line 1 mail cannot be used')]);
  });
});
