/** Addresses that an earlier version has stored in other spellings of their mailbox, on both database engines. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertLinks } from '../../../src/features/forms/alert/alert-list.server.ts';
import { applyMailLimits } from '../../../src/features/forms/mail/mail-limits.server.ts';
import { answerClick } from '../../../src/features/forms/newsletter/answer-click.server.ts';
import { confirmToken } from '../../../src/features/forms/newsletter/token.server.ts';
import { hashOf, leaveToken } from '../../../src/server/database/leave-token.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { SubscriptionState } from '../../../src/server/database/tables.ts';
import { alertText, formsOn, newsletterText } from '../forms/forms-fixture.ts';
import { ENGINES } from './engines.ts';

const MAILBOX = 'asha@example.com';
const WIDE = 'asha@ｅxample.com';
const BOLD = 'asha@𝐞xample.com';
const day = (n: number) => `2026-01-0${n}T10:00:00.000Z`;
const NOW = Date.parse(day(9));

describe.each(ENGINES)('on %s', (name) => {
  const { record, deps } = formsOn(name, () => NOW);
  beforeEach(async () => {
    for (const table of ['submissions', 'former_links'] as const)
      await record.database.deleteFrom(table).execute();
  });

  /** Stores what an earlier version has stored for this spelling. @returns the token of its links */
  async function store(email: string, state: SubscriptionState, changed_at: string, topic?: string) {
    const { database } = record;
    const id = randomUUID();
    const kind = topic === undefined ? 'newsletter' : 'alert';
    const payload = JSON.stringify({ email, frequency: 'now', q: topic?.slice('q='.length) ?? '' });
    await database
      .insertInto('submissions')
      .values({ ...{ id, kind, reference: id, email, created_at: day(1), once_key: null, payload } })
      .execute();
    const token = await leaveToken(database, email, topic);
    const row = { submission_id: id, email, state, token_hash: hashOf(token), changed_at, mailed_at: null };
    if (topic === undefined) await database.insertInto('subscriptions').values(row).execute();
    else
      await database
        .insertInto('alerts')
        .values({ ...row, topic, frequency: 'now', announced_until: day(1) })
        .execute();
    return { id, token };
  }
  const links = { newsletter: undefined, alert: alertLinks(alertText) };
  const press = async (kind: 'confirm' | 'unsubscribe', token: string, list: keyof typeof links) => {
    const text = { newsletter: newsletterText, alert: alertText }[list];
    const request = new Request('https://site.example/x', { method: 'POST' });
    return (await answerClick(request, kind, token, text, deps(), links[list])).status;
  };
  const stored = async () => {
    const columns = ['email', 'state', 'changed_at'] as const;
    return [
      await record.database.selectFrom('subscriptions').select(columns).execute(),
      await record.database.selectFrom('alerts').select(columns).orderBy('topic').execute(),
    ].map((rows) => rows.map((row) => columns.map((column) => row[column]).join(' ')));
  };
  /** Opens the database as the first server of this version does. */
  async function migrate() {
    for (const undo of [
      ...['DROP INDEX outbox_refused', 'ALTER TABLE outbox DROP COLUMN refused_at'],
      "DELETE FROM kysely_migration WHERE name >= '0016'",
    ])
      await sql.raw(undo).execute(record.database);
    await (await openDatabase(record.config)).destroy();
  }

  test('are brought to one form: a withdrawal wins, else the oldest confirmation, and every link works', async () => {
    const left = await store(WIDE, 'unsubscribed', day(2));
    const later = await store(MAILBOX, 'confirmed', day(5));
    const first = await store(BOLD, 'confirmed', day(3), 'q=a');
    const second = await store(MAILBOX, 'confirmed', day(4), 'q=a');
    const third = await store(WIDE, 'pending', day(2), 'q=a');
    const alone = await store(WIDE, 'confirmed', day(6), 'q=b');
    const other = await store('ravi@bücher.example', 'confirmed', day(7), 'q=a');
    await migrate();
    expect(await stored()).toEqual([
      [`${MAILBOX} unsubscribed ${day(2)}`],
      [
        ...[`${MAILBOX} confirmed ${day(3)}`, `ravi@xn--bcher-kva.example confirmed ${day(7)}`].sort(),
        `${MAILBOX} confirmed ${day(6)}`,
      ],
    ]);
    const before = await stored();
    await migrate();
    expect(await stored()).toEqual(before);
    for (const { token } of [left, later]) expect(await press('unsubscribe', token, 'newsletter')).toBe(200);
    for (const token of [
      ...[first, second, third, alone, other].map(({ token }) => token),
      await leaveToken(record.database, MAILBOX, 'q=b'),
    ]) {
      await record.database.updateTable('alerts').set({ state: 'confirmed' }).execute();
      expect(await press('unsubscribe', token, 'alert')).toBe(200);
      const ended = record.database.selectFrom('alerts').select('topic').where('state', '=', 'unsubscribed');
      expect(await ended.execute()).toHaveLength(1);
    }
  });

  test('are brought to one form by the readers, after a server of the earlier version has written them', async () => {
    await store(MAILBOX, 'unsubscribed', day(3), 'q=a');
    await store(WIDE, 'confirmed', day(4), 'q=a');
    await store(WIDE, 'confirmed', day(4));
    await applyMailLimits(record.database, NOW);
    const { id } = await store(BOLD, 'pending', day(5), 'q=c');
    const token = await confirmToken(record.database, id, NOW - 1);
    expect(await press('confirm', token, 'alert')).toBe(200);
    expect(await stored()).toEqual([
      [`${MAILBOX} confirmed ${day(4)}`],
      [`${MAILBOX} unsubscribed ${day(3)}`, `${MAILBOX} confirmed ${day(9)}`],
    ]);
  });
});
