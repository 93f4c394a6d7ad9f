/** A person's data on both engines, by the real commands: found, erased everywhere, purged on time. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Retention } from '../../src/content-model/schema/retention.ts';
import { erase } from '../../src/features/desk/person/erase.server.ts';
import { purge } from '../../src/features/desk/person/purge.server.ts';
import { startPurge } from '../../src/features/desk/person/start-purge.server.ts';
import { ERASURES_FILE } from '../../src/features/desk/person/tombstones.server.ts';
import { environment, run, send, start } from './desk-fixture.ts';
import { ENGINES, recordOn } from './engines.ts';

// Each test starts several processes; where everything else runs too, they take their time.
vi.setConfig({ testTimeout: 60_000 });

const DAY = 86_400_000;
const NOW = Date.parse('2026-06-01T00:00:00Z');
const RETENTION: Retention = {
  partner: 730,
  job: 365,
  enquiry: 100,
  newsletter: { unconfirmed: 30, unsubscribed: 20 },
  sentMail: 90,
};
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);

  beforeEach(async () => {
    for (const table of ['outbox', 'submissions', 'tombstones'] as const)
      await record.database.deleteFrom(table).execute();
    rmSync(path.join(record.config.dataDir, ERASURES_FILE), { force: true });
  });

  const data = (...args: string[]) => run('data', args, environment(record.config));
  const emails = async () =>
    (await record.database.selectFrom('submissions').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
  /** Every cell of every table, whatever tables there are. */
  async function everything(): Promise<string> {
    const tables = await record.database.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) => sql`SELECT * FROM ${sql.table(name)}`.execute(record.database)),
    );
    return JSON.stringify(rows.map(({ rows }) => rows));
  }
  async function sendFour() {
    await send(record.database, {
      kind: 'newsletter',
      email: 'asha@example.com',
      at: ago(DAY),
      subscription: 'confirmed',
    });
    await send(record.database, {
      kind: 'job',
      email: 'Asha@Example.com',
      at: ago(DAY),
      fields: { phone: '9876543210', firstName: 'Asha' },
      resume: { name: 'asha.pdf' },
    });
    await send(record.database, {
      kind: 'partner',
      email: 'rao@example.com',
      at: ago(DAY),
      fields: { phone: '9876543210' },
    });
    await send(record.database, { kind: 'partner', email: 'notasha@example.com', at: ago(DAY) });
  }

  test('finds a person by address or phone, and says under what else to look', async () => {
    await sendFour();
    const { stdout } = await data('find', 'ASHA@example.com', '--json');
    const found = JSON.parse(stdout);
    expect(found.submissions.map(({ kind }: { kind: string }) => kind)).toEqual(['newsletter', 'job']);
    expect(found.submissions[1]).toMatchObject({ consents: [{ version: '2026-01-01' }], files: [{}] });
    expect(found.mails).toHaveLength(4);
    expect(found.alsoKnownAs).toEqual(['9876543210']);
    const byPhone = await data('find', '+91 98765 43210');
    expect(byPhone.stdout).toContain('2 submission(s)');
    expect(byPhone.stdout).toContain('Look also for: asha@example.com, rao@example.com');
  });

  test('erases a person from every table and file, and nobody else', async () => {
    await sendFour();
    const { stdout, code } = await data('erase', 'asha@example.com');
    expect(code).toBe(0);
    expect(stdout).toContain('2 submissions, 1 file, 2 consents, 1 subscription, 4 mails');
    expect(await emails()).toEqual(['notasha@example.com', 'rao@example.com']);
    expect((await everything()).replaceAll('notasha@', '')).not.toMatch(/asha/i);
    for (const file of readdirSync(record.config.dataDir)) {
      // By another process: whoever opens and closes the file here takes away the locks that SQLite has on it.
      const bytes = execFileSync('cat', [path.join(record.config.dataDir, file)], { encoding: 'latin1' });
      expect(bytes.replaceAll('notasha@', '')).not.toMatch(/asha/i);
    }
    const byPhone = await data('erase', '09876543210', '--json');
    expect(JSON.parse(byPhone.stdout).removed).toMatchObject({ submissions: 1, mails: 2 });
    const again = await data('erase', 'asha@example.com');
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing')]);
  });

  test('keeps what the same person sends later', async () => {
    const config = { ...record.config, mailFrom: 'web@site.example', mailTo: 'office@site.example' };
    await erase(record.database, config, { kind: 'email', value: 'asha@example.com' }, NOW);
    await send(record.database, {
      kind: 'partner',
      email: 'asha@example.com',
      at: new Date(NOW + 1).toISOString(),
    });
    await purge(record.database, record.config, RETENTION, NOW + 2);
    expect(await emails()).toEqual(['asha@example.com']);
  });

  test.each([
    ['asha', 2, 'neither an e-mail address nor a phone number'],
    ['12345', 2, 'neither an e-mail address nor a phone number'],
    ['hello@kaarya.example', 1, 'own mailbox'],
  ])('does not erase %s', async (who, code, words) => {
    const ran = await data('erase', who);
    expect([ran.code, ran.stderr]).toEqual([code, expect.stringContaining(words)]);
  });

  test('killed between remembering and deleting, completes with the same command', async () => {
    await sendFour();
    const file = path.join(record.config.dataDir, ERASURES_FILE);
    const remembered = () => existsSync(file) && readFileSync(file).length > 0;
    // On PostgreSQL another writer holds the table, so that the command is surely caught in the middle.
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = record.database.transaction().execute(async (tx) => {
      if (name === 'postgres') await sql`LOCK TABLE tombstones IN EXCLUSIVE MODE`.execute(tx);
      held.resolve();
      if (name === 'postgres') await released.promise;
    });
    await held.promise;
    const { child, ended } = start('data', ['erase', 'asha@example.com'], environment(record.config));
    await vi
      .waitFor(() => expect(remembered()).toBe(true), { timeout: 8000, interval: 1 })
      .finally(async () => {
        child.kill('SIGKILL');
        await ended;
        released.resolve();
        await holding;
      });
    // All or nothing.
    expect(name === 'postgres' ? [4] : [4, 2]).toContain((await emails()).length);
    expect((await data('erase', 'asha@example.com')).code).toBe(0);
    expect(await emails()).toEqual(['notasha@example.com', 'rao@example.com']);
  });

  async function sendOld() {
    for (const [kind, days] of [
      ['partner', 730],
      ['job', 365],
      ['enquiry', 100],
    ] as const) {
      await send(record.database, { kind, email: `${kind}-kept@example.com`, at: ago(days * DAY) });
      await send(record.database, {
        kind,
        email: `${kind}-over@example.com`,
        at: ago(days * DAY + 1),
        resume: { name: 'cv.pdf' },
      });
    }
    for (const [state, days] of [
      ['pending', 30],
      ['unsubscribed', 20],
      ['confirmed', 9000],
    ] as const) {
      for (const [which, more] of [
        ['kept', 0],
        ['over', 1],
      ] as const) {
        const at = ago(days * DAY + more);
        const email = `${state}-${which}@example.com`;
        await send(record.database, { kind: 'newsletter', email, at, subscription: state });
      }
    }
  }
  const KEPT = [
    'confirmed-kept',
    'confirmed-over',
    'enquiry-kept',
    'job-kept',
    'partner-kept',
    'pending-kept',
  ];

  test('purges what is one millisecond past its time, files included, and nothing else', async () => {
    await sendOld();
    await record.database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: ago(90 * DAY) })
      .where('recipient', '=', 'job-kept@example.com')
      .execute();
    await record.database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: ago(90 * DAY + 1) })
      .where('recipient', '=', 'partner-kept@example.com')
      .execute();
    const removed = await purge(record.database, record.config, RETENTION, NOW);
    expect(removed).toMatchObject({ submissions: 5, files: 3, subscriptions: 2, mails: 11 });
    expect((await emails()).map((email) => email.split('@')[0])).toEqual([...KEPT, 'unsubscribed-kept']);
    expect(await purge(record.database, record.config, RETENTION, NOW)).toMatchObject({
      submissions: 0,
      mails: 0,
    });
  });

  test('purges by command, with the periods of the content', async () => {
    await send(record.database, {
      kind: 'partner',
      email: 'old@example.com',
      at: '2001-01-01T00:00:00.000Z',
    });
    const { stdout } = await data('purge', '--json');
    expect(JSON.parse(stdout).removed).toMatchObject({ submissions: 1, mails: 2 });
  });

  test('a running server purges at its start and once a day', async () => {
    let now = NOW;
    const sendOverdue = () =>
      send(record.database, { kind: 'partner', email: 'over@example.com', at: ago(731 * DAY) });
    await sendOverdue();
    const log = { info: vi.fn(), error: vi.fn() };
    const purging = startPurge({
      database: record.database,
      config: record.config,
      retention: RETENTION,
      log,
      clock: () => now,
      look: 5,
    });
    const gone = () =>
      vi.waitFor(async () => expect(await emails()).toEqual([]), { timeout: 5000, interval: 20 });
    await gone();
    await sendOverdue();
    now += DAY - 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await emails()).toHaveLength(1);
    now += 1;
    await gone();
    await purging.stop();
    expect(log.info.mock.calls.map(([removed]) => removed.submissions)).toEqual([1, 1]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('a purge killed at any moment is completed by the next', async () => {
    const begun = performance.now();
    await data('purge');
    const whole = performance.now() - begun;
    await sendOld();
    // The first half of its time a command takes to start.
    for (const part of [0.5, 0.6, 0.7, 0.8, 0.9]) {
      const { child, ended } = start('data', ['purge'], environment(record.config));
      const late = setTimeout(() => child.kill('SIGKILL'), whole * part);
      await ended;
      clearTimeout(late);
    }
    await purge(record.database, record.config, RETENTION, NOW);
    expect(await everything()).not.toMatch(/(partner|job|enquiry|pending|unsubscribed)-over/);
    expect((await record.database.selectFrom('attachments').select('id').execute()).length).toBe(0);
  });
});
