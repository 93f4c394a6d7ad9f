/** What has ended stays ended after a restore, with either database and several servers. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { followUnsubscribeLink } from '../../../src/features/forms/sign-up/click.server.ts';
import { purge } from '../../../src/operations/privacy/purge.server.ts';
import { ERASURES_KEY, keepErasures } from '../../../src/operations/privacy/tombstones.server.ts';
import { appendErasures, ERASURES_FILE, withdrawal } from '../../../src/server/database/erasures-file.ts';
import { afterReadingAlerts, ENGINES } from '../database/engines.ts';
import { content } from '../forms/forms-fixture.ts';
import { storeSignUp } from '../forms/stored-sign-up.ts';
import { AT } from './operations-fixture.ts';
import { backupsOn } from './record-fixture.ts';

const KINDS = ['newsletter', 'alert'] as const;
const CONFIRMED = Date.parse(AT);

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, empty, backUp, folder } = backupsOn(name);
  const list = () => path.join(record.config.dataDir, ERASURES_FILE);
  const email = 'dev@example.com';
  let tokens: string[];
  beforeEach(async () => {
    const newsletter = await storeSignUp(record.database, { email, at: AT });
    const alert = await storeSignUp(record.database, { email, at: AT, topic: '' });
    tokens = [newsletter, alert].map(({ token }) => token);
    return () => rmSync(list(), { force: true });
  });

  /** Presses the link in a mail, on a server with this DATA_DIR. */
  const leave = (which: 0 | 1, now: number, dataDir = record.config.dataDir) =>
    followUnsubscribeLink(
      { kind: KINDS[which], token: tokens[which] ?? '', isPost: true },
      { database: record.database, clock: () => now, config: { dataDir } },
    );
  const stateIn = async (table: 'subscriptions' | 'alerts') =>
    (await record.database.selectFrom(table).select('state').where('email', '=', email).executeTakeFirst())
      ?.state;
  const states = () => Promise.all([stateIn('subscriptions'), stateIn('alerts')]);

  test('what its owner has ended does not begin again, unless it was confirmed later', async () => {
    const file = await backUp();
    for (const which of [0, 1] as const) await leave(which, CONFIRMED + 1);
    await empty();
    const ran = await data('restore', file);
    expect(ran.stdout).toContain('Ended again, because they had ended since: 2 subscription(s) or alert(s).');
    expect(ran.stdout).not.toContain('Erased again');
    expect(await states()).toEqual(['unsubscribed', 'unsubscribed']);
    const changed_at = new Date(CONFIRMED + 2).toISOString();
    await record.database.updateTable('alerts').set({ state: 'confirmed', changed_at }).execute();
    const later = await backUp();
    await empty();
    expect((await data('restore', later)).stdout).not.toContain('Ended again');
    expect(await states()).toEqual(['unsubscribed', 'confirmed']);
  });

  test('each server lists what ends there on disk before it answers, and ends it again in a restored record', async () => {
    const file = await backUp();
    const other = path.join(folder, `data of ${name}`);
    writeFileSync(other, 'not a folder');
    await expect(leave(0, Date.now(), other)).rejects.toThrow('EEXIST');
    expect(await states()).toEqual(['confirmed', 'confirmed']);
    rmSync(other);
    // The clock of this server is behind.
    await leave(0, CONFIRMED - 1, other);
    expect(readFileSync(path.join(other, ERASURES_FILE), 'utf8')).not.toContain('dev');
    await empty();
    await data('restore', file);
    expect(await states()).toEqual(['confirmed', 'confirmed']);
    const run = purge(record.database, { ...record.config, dataDir: other }, content.retention, Date.now());
    // The newest form is older than a month, so that nothing that expires is deleted.
    await expect(run).rejects.toThrow('Nothing was purged');
    expect(await states()).toEqual(['unsubscribed', 'confirmed']);
  });

  test('a withdrawal is kept that is appended while the list is replaced', async () => {
    const { dataDir } = record.config;
    appendErasures(dataDir, [{ hash: 'bare', salt: 'salt', subject: 'email', erased_at: AT }]);
    const press = () => appendErasures(dataDir, [withdrawal('pressed', AT)]);
    await keepErasures(afterReadingAlerts(record.database, press), dataDir);
    expect(readFileSync(list(), 'utf8')).toMatch(/hmac:.*pressed/s);
    rmSync(path.join(dataDir, ERASURES_KEY));
  });
});
