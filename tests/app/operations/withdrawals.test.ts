/** What has ended stays ended after a restore, with either database and several servers. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { alertLinks } from '../../../src/features/forms/alert/alert-list.server.ts';
import { answerClick } from '../../../src/features/forms/newsletter/answer-click.server.ts';
import { purge } from '../../../src/operations/privacy/purge.server.ts';
import { ERASURES_FILE } from '../../../src/server/database/erasures-file.ts';
import { hashOf, leaveToken } from '../../../src/server/database/leave-token.ts';
import { ENGINES } from '../database/engines.ts';
import { content } from '../forms/forms-fixture.ts';
import { AT, send } from './operations-fixture.ts';
import { backupsOn } from './record-fixture.ts';

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, empty, backUp, folder } = backupsOn(name);
  const list = () => path.join(record.config.dataDir, ERASURES_FILE);
  const server = (dataDir: string, now: number) => ({
    ...{ database: record.database, clock: () => now, config: { dataDir } },
  });
  /** Presses the link in a mail to Asha, on a server with this DATA_DIR. */
  async function leave(now: number, dataDir = record.config.dataDir, topic?: string) {
    const token = await leaveToken(record.database, 'asha@example.com', topic);
    const request = new Request('https://site.example/x', { method: 'POST' });
    const { newsletter, alert } = content.text.en.forms;
    return topic === undefined
      ? answerClick(request, 'unsubscribe', token, newsletter, server(dataDir, now))
      : answerClick(request, 'unsubscribe', token, alert, server(dataDir, now), alertLinks(alert));
  }
  /** Gives Asha's newsletter and a new alert of hers the tokens in her mails; both are confirmed at `AT`. */
  async function addAlert() {
    const { database } = record;
    const { id } = await send(database, { kind: 'alert', email: 'asha@example.com' });
    const hashed = async (topic?: string) => hashOf(await leaveToken(database, 'asha@example.com', topic));
    await database
      .updateTable('subscriptions')
      .set({ token_hash: await hashed() })
      .execute();
    await database
      .insertInto('alerts')
      .values({
        ...{
          submission_id: id,
          email: 'asha@example.com',
          topic: 'q=a',
          frequency: 'now',
          state: 'confirmed',
        },
        ...{ token_hash: await hashed('q=a'), changed_at: AT, announced_until: AT, mailed_at: null },
      })
      .execute();
  }
  const states = async () => [
    ...(await record.database.selectFrom('subscriptions').select('state').execute()),
    ...(await record.database.selectFrom('alerts').select('state').execute()),
  ];
  const [confirmed, ended] = [{ state: 'confirmed' }, { state: 'unsubscribed' }];

  test('what its owner has ended does not begin again, unless it was confirmed later', async () => {
    await addAlert();
    const file = await backUp();
    await leave(Date.parse(AT) + 1);
    await leave(Date.parse(AT) + 1, record.config.dataDir, 'q=a');
    expect(await states()).toEqual([ended, ended]);
    await empty();
    const ran = await data('restore', file);
    expect(ran.stdout).toContain('Ended again, because they had ended since: 2 subscription(s) or alert(s).');
    expect(ran.stdout).not.toContain('Erased again');
    expect(await states()).toEqual([ended, ended]);
    const changed_at = new Date(Date.parse(AT) + 2).toISOString();
    await record.database.updateTable('alerts').set({ state: 'confirmed', changed_at }).execute();
    const later = await backUp();
    await empty();
    expect((await data('restore', later)).stdout).not.toContain('Ended again');
    expect(await states()).toEqual([ended, confirmed]);
    rmSync(list());
  });

  test('each server lists what ends there on disk before it answers, and ends it again in a restored record', async () => {
    await addAlert();
    const file = await backUp();
    const other = path.join(folder, `data of ${name}`);
    writeFileSync(other, 'not a folder');
    await expect(leave(Date.now(), other)).rejects.toThrow('EEXIST');
    expect(await states()).toEqual([confirmed, confirmed]);
    rmSync(other);
    // The clock of this server is behind.
    await leave(Date.parse(AT) - 1, other);
    expect(readFileSync(path.join(other, ERASURES_FILE), 'utf8')).not.toContain('asha');
    await empty();
    await data('restore', file);
    expect(await states()).toEqual([confirmed, confirmed]);
    const run = purge(record.database, { ...record.config, dataDir: other }, content.retention, Date.now());
    // The newest form is older than a month, so that nothing that expires is deleted.
    await expect(run).rejects.toThrow('Nothing was purged');
    expect(await states()).toEqual([ended, confirmed]);
    const again = await data('purge', '--clock-is-right');
    expect(again.stdout).toMatch(/^Purged: /);
    for (const left of [list(), path.join(other, ERASURES_FILE)]) rmSync(left, { force: true });
  });
});
