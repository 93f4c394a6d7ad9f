/**
 * Mailboxes that do not exist any more: what a real mail server must answer, and when, to end their alerts.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/domain/durations.ts';
import { endRefused } from '../../../src/features/forms/sign-up/refused.server.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { startOutbox } from '../../../src/server/outbox/outbox.ts';
import { until } from '../../waiting.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { storeSignUp } from '../forms/stored-sign-up.ts';
import { mailbox, silent } from './mail-server.ts';

const [GONE, OTHER] = ['asha@example.com', 'ravi@example.com'];
const START = Date.parse('2026-01-05T10:00:00Z');

let reply = '';
const smtp = mailbox((_, answer) => (reply === '' ? answer(250) : answer(550, reply)));

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  emptyBeforeEach(record);
  let now = START;
  beforeEach(async () => {
    now = START;
    const at = new Date(now).toISOString();
    for (const email of [GONE, OTHER])
      for (const more of [{}, { topic: '' }]) await storeSignUp(record.database, { email, at, ...more });
  });

  /**
   * Sends a mail to the mailbox, to which the mail server answers this, and has sent others in the same hour.
   */
  async function mail(answer: string, others = 19) {
    reply = answer;
    const { database, config } = record;
    const sender = 'web@site.example';
    const queue = (recipients: string[]) => {
      const about = { subject: 'New', text: 'Text', html: '' };
      const owed = recipients.map((to) => ({ mail: { to, ...about }, sender, now: new Date(now) }));
      return database.transaction().execute((tx) => enqueue(tx, owed));
    };
    const sent = { state: 'sent', sent_at: new Date(now).toISOString() } as const;
    const delivered = await queue(Array.from({ length: others }, (_, n) => `${n}@example.com`));
    await database.updateTable('outbox').set(sent).where('id', 'in', delivered).execute();
    await queue([GONE]);
    const settings = { ...config, smtpUrl: smtp.url, mailFrom: sender, senderName: 'Kaarya' };
    const outbox = startOutbox(settings, { database, log: silent, clock: () => now });
    const last = async () => (await mailsIn(database, GONE)).at(-1);
    await until('the mail is settled', async () => (await last())?.state !== 'waiting');
    await outbox.stop();
    await endRefused(database, now);
    return Boolean((await last())?.refused_at);
  }
  /** The addresses whose newsletter and alert go on. */
  const running = async () => {
    const ofNewsletter = record.database.selectFrom('subscriptions').select(['email', 'state']);
    const all = ofNewsletter.unionAll(record.database.selectFrom('alerts').select(['email', 'state']));
    const confirmed = (await all.execute()).filter(({ state }) => state === 'confirmed');
    return confirmed.map(({ email }) => email).sort();
  };
  const BOTH = [GONE, GONE, OTHER, OTHER];

  test('two refusals that are three days apart end its alerts and the newsletter', async () => {
    await mail('5.1.1 Unknown');
    now += 3 * DAY_MS - 1;
    await mail('5.1.10 No mail');
    expect(await running()).toEqual(BOTH);
    now += 1;
    await mail('5.1.2 No such domain');
    expect(await running()).toEqual([OTHER, OTHER]);
  });

  test('a delivery in between means that it exists', async () => {
    for (const answer of ['5.1.1 Unknown', '', '5.1.1 Unknown']) {
      await mail(answer);
      expect(await running()).toEqual(BOTH);
      now += 3 * DAY_MS;
    }
    await mail('5.1.1 Unknown');
    expect(await running()).toEqual([OTHER, OTHER]);
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
    expect(await running()).toEqual([OTHER, OTHER]);
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
    expect(await mail(answer, 1)).toBe(isRefusal);
  });
});
