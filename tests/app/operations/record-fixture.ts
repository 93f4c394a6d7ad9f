/** A database for the operator's commands. Call these functions inside a `describe`: they register hooks. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { backUp as backUpHere } from '../../../src/operations/backup/backup.server.ts';
import { erase } from '../../../src/operations/privacy/erase.server.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { scratchFolder } from '../../temporary-folder.ts';
import { until } from '../../waiting.ts';
import { type Engine, recordOn } from '../database/engines.ts';
import { AT, environment, run, send, start, withFolders } from './operations-fixture.ts';

export function openCommandFixture(engine: Engine) {
  const record = recordOn(engine);
  return {
    record,
    /** Runs the command `data` and waits until it exits. */
    data: (...args: string[]) => run('data', args, environment(record.config)),
    startData: (...args: string[]) => start('data', args, environment(record.config)),
    /** Erases a person as the command does, without the content that the command reads. */
    eraseEmail: (value: string, now = Date.now()) =>
      erase(record.database, { ...record.config, mailboxes: [] }, { kind: 'email', value }, now),
    /** Returns the e-mail addresses of all submissions, sorted. */
    async emails() {
      const rows = await record.database.selectFrom('submissions').select('email').orderBy('email').execute();
      return rows.map(({ email }) => email);
    },
    countOf: async (table: 'submissions' | 'attachments' | 'consents') =>
      (await record.database.selectFrom(table).select(sql`1`.as('one')).execute()).length,
    /** Returns the rows of each table as JSON, sorted. */
    async everything() {
      const tables = await record.database.introspection.getTables();
      const rows = tables.map(async ({ name }) => {
        const all = await sql`SELECT * FROM ${sql.table(name)}`.execute(record.database);
        return [name, all.rows.map((row) => JSON.stringify(row)).sort()] as const;
      });
      return Object.fromEntries(await Promise.all(rows));
    },
    /** Deletes the rows of the tables, but no files in the database's folder. */
    async empty() {
      for (const table of ['outbox', 'submissions', 'tombstones', 'secrets', 'notes'] as const)
        await record.database.deleteFrom(table).execute();
    },
  };
}

/**
 * Runs work with a database that fails at the first statement, then at the second one, and so on, until the
 * work completes. The engine then holds what a kill at that moment would have left.
 */
export async function stoppingAt(
  database: Database,
  work: (failing: Database) => Promise<unknown>,
): Promise<void> {
  for (let statement = 1, failed = true; failed; statement++) {
    let left = statement;
    failed = false;
    const failing = database.withPlugin({
      transformQuery({ node }) {
        left -= 1;
        if (left === 0) {
          failed = true;
          throw new Error(STOPPED);
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await work(failing).catch((error: Error) => {
      if (error.message !== STOPPED) throw error;
    });
  }
}
const STOPPED = 'stopped by the test';

/** Stores two submissions and a secret before each test, and provides a folder for backups. */
export function backupsOn(engine: Engine) {
  const fixture = openCommandFixture(engine);
  const { record, empty, startData } = fixture;
  const folder = scratchFolder('backup');
  let count = 0;
  const fresh = () => path.join(folder, `backup-${++count}`);

  beforeEach(async () => {
    const { database } = record;
    mkdirSync(withFolders(record.config).documentsDir, { recursive: true });
    await empty();
    await send(database, { kind: 'newsletter', email: 'asha@example.com', subscription: 'confirmed' });
    await send(database, { kind: 'job', email: 'ravi@example.com', resume: { name: 'cv.pdf' } });
    const { id } = await database.selectFrom('attachments').select('id').executeTakeFirstOrThrow();
    await database
      .insertInto('attachment_scans')
      .values({ attachment_id: id, state: 'clean', virus: null, at: AT })
      .execute();
    await database
      .insertInto('secrets')
      .values({ name: 'subscriptions', value: 'key-of-the-letters' })
      .execute();
  });
  return {
    ...fixture,
    folder,
    /** Returns the path of a backup file that does not exist yet. */
    fresh,
    backUp: async () =>
      (await backUpHere(record.database, withFolders(record.config), fresh(), Date.now())).file,
    /**
     * Kills the command when it begins to write. Retries if `completed` reports that the command finished
     * first.
     */
    async killed(args: string[], begun: () => boolean, completed: () => Promise<boolean>) {
      do {
        const { child, ended } = startData(...args);
        const isRunning = () => begun() || child.exitCode !== null;
        await until('the command has begun to write', isRunning, { everyMs: 1 });
        child.kill('SIGKILL');
        await ended;
      } while (await completed());
    },
  };
}
