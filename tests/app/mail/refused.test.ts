/** Mailboxes that do not exist any more: what a real mail server must answer, and when, to end their alerts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/domain/durations.ts';
import { endRefused } from '../../../src/features/forms/alert/refused.server.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { until } from '../../waiting.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { mailbox, silent } from './mail-server.ts';

const GONE = 'asha@example.com';
const START = Date.parse('2026-01-05T10:00:00Z');

let reply = '';
const smtp = mailbox((_, answer) => (reply === '' ? answer(250) : answer(550, reply)));

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  emptyBeforeEach(record);
  let now = START;
  beforeEach(async () => {
    now = START;
    for (const [id, email] of [
      ['gone', GONE],
      ['other', 'ravi@example.com'],
    ] as const) {
      const at = new Date(now).toISOString();
      const { database } = record;
      await database
        .insertInto('submissions')
        .values({ id, kind: 'alert', reference: id, email, created_at: at, once_key: null, payload: '{}' })
        .execute();
      const row = { submission_id: id, email, state: 'confirmed', token_hash: id, changed_at: at } as const;
      await database
        .insertInto('subscriptions')
        .values({ ...row, mailed_at: null })
        .execute();
      await database
        .insertInto('alerts')
        .values({ ...row, topic: '', frequency: 'now', announced_until: at, mailed_at: null })
        .execute();
    }
  });

  /** Sends a mail to the mailbox, to which the mail server answers this, and has sent others in the same hour. */
  async function mail(answer: string, others = 19) {
    reply = answer;
    const { database } = record;
    const send = (to: string) =>
      database.transaction().execute((tx) => {
        const mail = { to, subject: 'New', text: 'Text', html: '' };
        return enqueue(tx, [{ mail, sender: 'web@site.example', now: new Date(now) }]);
      });
    const sent = { state: 'sent', sent_at: new Date(now).toISOString() } as const;
    for (let n = 0; n < others; n++)
      await database
        .updateTable('outbox')
        .set(sent)
        .where('id', 'in', await send(`${n}@example.com`))
        .execute();
    const [id = ''] = await send(GONE);
    const config = {
      databaseUrl: record.config.databaseUrl,
      smtpUrl: smtp.url,
      mailFrom: 'web@site.example',
    };
    const outbox = startOutbox({ ...config, senderName: 'Kaarya' }, database, silent, () => now);
    const isOver = async () =>
      (await mailsIn(database)).find((one) => one.id === id && one.state !== 'waiting');
    const settled = await until('the mail is settled', isOver);
    await outbox.stop();
    await endRefused(database, now);
    return settled?.refused_at !== null;
  }
  const running = async () => {
    const rows = [
      ...(await record.database.selectFrom('subscriptions').select(['email', 'state']).execute()),
      ...(await record.database.selectFrom('alerts').select(['email', 'state']).execute()),
    ];
    return rows
      .filter(({ state }) => state === 'confirmed')
      .map(({ email }) => email)
      .sort();
  };
  const BOTH = [GONE, GONE, 'ravi@example.com', 'ravi@example.com'];
  const OTHER = ['ravi@example.com', 'ravi@example.com'];

  test('two refusals that are three days apart end its alerts and the newsletter', async () => {
    await mail('5.1.1 Unknown');
    now += 3 * DAY_MS - 1;
    await mail('5.1.10 No mail');
    expect(await running()).toEqual(BOTH);
    now += 1;
    await mail('5.1.2 No such domain');
    expect(await running()).toEqual(OTHER);
  });

  test('a delivery in between means that it exists', async () => {
    for (const answer of ['5.1.1 Unknown', '', '5.1.1 Unknown']) {
      await mail(answer);
      expect(await running()).toEqual(BOTH);
      now += 3 * DAY_MS;
    }
    await mail('5.1.1 Unknown');
    expect(await running()).toEqual(OTHER);
  });

  test('never while more than 5 % of the recipients of the hour are refused', async () => {
    await mail('5.1.1 Unknown');
    now += 3 * DAY_MS;
    await mail('5.1.1 Unknown', 18);
    expect(await running()).toEqual(BOTH);
    // The hour is over.
    now += HOUR_MS;
    await endRefused(record.database, now);
    expect(await running()).toEqual(BOTH);
    await mail('5.1.6 Moved');
    expect(await running()).toEqual(OTHER);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test.each([
    ['5.1.1 Unknown', true],
    ['5.1.2 No such domain', true],
    ['5.1.6 Moved', true],
    ['5.1.10 No mail', true],
    ['5.1.7 Bad sender', false],
    ['5.1.100 Unassigned', false],
    ['5.2.2 Mailbox full', false],
    ['5.7.1 Not allowed: 5.1.1', false],
    ['Unknown', false],
  ])('550 %s refuses the recipient: %s', async (answer, isRefusal) => {
    expect(await mail(answer, 0)).toBe(isRefusal);
  });
});
