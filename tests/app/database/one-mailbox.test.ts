/**
 * Addresses that an earlier version has stored in other spellings of their mailbox, on both database engines.
 */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignUpKind } from '../../../src/content-model/schema/forms.ts';
import { mailboxOf } from '../../../src/domain/mailbox.ts';
import { applyMailLimits } from '../../../src/features/forms/mail/mail-limits.server.ts';
import {
  followConfirmLink,
  followUnsubscribeLink,
} from '../../../src/features/forms/sign-up/click.server.ts';
import { confirmToken } from '../../../src/features/forms/sign-up/links.server.ts';
import { TABLES } from '../../../src/features/forms/sign-up/lists.server.ts';
import { unifyMailboxes } from '../../../src/server/database/one-mailbox.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database, SubscriptionState } from '../../../src/server/database/tables.ts';
import { unsubscribeToken } from '../../../src/server/database/unsubscribe-token.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { storeSignUp } from '../forms/stored-sign-up.ts';
import { afterReadingAlerts, ENGINES, recordOn } from './engines.ts';

const MAILBOX = 'asha@example.com';
const WIDE = 'asha@ｅxample.com';
const BOLD = 'asha@𝐞xample.com';
const day = (n: number) => `2026-01-0${n}T10:00:00.000Z`;
const NOW = Date.parse(day(9));

/** What migrations after the merge have added. */
const UNDO = [
  ...['DROP INDEX outbox_refused', 'ALTER TABLE outbox DROP COLUMN refused_at'],
  ...['ALTER TABLE alerts DROP COLUMN announced_before', `DELETE FROM kysely_migration WHERE name >= '0016'`],
];

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  beforeEach(async () => {
    for (const table of ['submissions', 'former_links'] as const)
      await record.database.deleteFrom(table).execute();
  });

  const store = (email: string, state: SubscriptionState, at: string, topic?: string) =>
    storeSignUp(record.database, { email, state, at, ...(topic && { topic }) });
  const stored = async () => {
    const columns = ['email', 'state', 'changed_at'] as const;
    const alerts = record.database.selectFrom('alerts').select(columns);
    const all = await record.database.selectFrom('subscriptions').select(columns).unionAll(alerts).execute();
    return all.map(({ email, state, changed_at }) => `${email} ${state} ${changed_at}`).sort();
  };
  const deps = (database: Database = record.database) => ({
    database,
    clock: () => NOW,
    config: record.config,
  });
  const end = (token: string, kind: SignUpKind = 'alert', database?: Database) =>
    followUnsubscribeLink({ kind, token, isPost: true }, deps(database));

  test('are brought to one form: a withdrawal wins, else the oldest confirmation, and every link works', async () => {
    const left = await store(WIDE, 'unsubscribed', day(2));
    const later = await store(MAILBOX, 'confirmed', day(5));
    const alerts = [
      await store(BOLD, 'confirmed', day(3), 'q=a'),
      await store(MAILBOX, 'confirmed', day(4), 'q=a'),
      await store(WIDE, 'pending', day(2), 'q=a'),
      await store(WIDE, 'confirmed', day(6), 'q=b'),
      await store('ravi@bücher.example', 'confirmed', day(7), 'q=a'),
    ];
    for (const undo of UNDO) await sql.raw(undo).execute(record.database);
    await (await openDatabase(record.config)).destroy();
    expect(await stored()).toEqual([
      ...[`${MAILBOX} confirmed ${day(3)}`, `${MAILBOX} confirmed ${day(6)}`],
      ...[`${MAILBOX} unsubscribed ${day(2)}`, `ravi@xn--bcher-kva.example confirmed ${day(7)}`],
    ]);
    for (const { token } of [left, later]) expect((await end(token, 'newsletter')).state).toBe('done');
    const written = await unsubscribeToken(record.database, MAILBOX, 'q=b');
    for (const token of [...alerts.map(({ token }) => token), written]) {
      await record.database.updateTable('alerts').set({ state: 'confirmed' }).execute();
      await end(token);
      const ended = record.database.selectFrom('alerts').select('topic').where('state', '=', 'unsubscribed');
      expect(await ended.execute()).toHaveLength(1);
    }
  });

  test('are brought to one form by the readers, after a server of the earlier version has written them', async () => {
    await store(MAILBOX, 'unsubscribed', day(3), 'q=a');
    await store(WIDE, 'confirmed', day(4), 'q=a');
    await store(WIDE, 'confirmed', day(5));
    await applyMailLimits(record.database, NOW);
    const { id } = await store(BOLD, 'pending', day(5), 'q=c');
    const token = await confirmToken(record.database, id, NOW - 1);
    expect((await followConfirmLink({ kind: 'alert', token, isPost: true }, deps())).state).toBe('done');
    expect(await stored()).toEqual([
      ...[`${MAILBOX} confirmed ${day(5)}`, `${MAILBOX} confirmed ${day(9)}`],
      `${MAILBOX} unsubscribed ${day(3)}`,
    ]);
  });

  test('a confirmation request of an earlier version has a link that works, and so do those of later mails', async () => {
    const { database } = record;
    for (const [kind, email, topic] of [
      ['newsletter', WIDE, undefined],
      ['alert', 'ravi@bücher.example', 'q=a'],
    ] as const) {
      const { id: submissionId, token } = await store(email, 'pending', day(1), topic);
      await database.deleteFrom(TABLES[kind]).execute();
      const headers = { 'List-Unsubscribe': `<https://site.example/?token=${token}>` };
      const mail = {
        to: email,
        subject: '',
        text: '',
        html: '',
        headers,
        submissionId,
        limit: 'sender',
      } as const;
      const queued = { mail, sender: email, now: new Date(NOW) };
      await database.transaction().execute((tx) => enqueue(tx, [queued]));
      await applyMailLimits(database, NOW);
      for (const one of [token, await unsubscribeToken(database, mailboxOf(email), topic)]) {
        await database.updateTable(TABLES[kind]).set({ state: 'confirmed' }).execute();
        expect((await end(one, kind)).state).toBe('done');
        expect((await stored()).join()).toContain(`${mailboxOf(email)} unsubscribed`);
      }
    }
  });

  test('a press ends what is brought to one form after it was read', async () => {
    const { token } = await store(WIDE, 'confirmed', day(1), 'q=a');
    const other = await openDatabase(record.config);
    const pressed = afterReadingAlerts(record.database, () => other.transaction().execute(unifyMailboxes));
    await end(token, 'alert', pressed);
    await other.destroy();
    expect(await stored()).toEqual([`${MAILBOX} unsubscribed ${day(9)}`]);
  });
});
