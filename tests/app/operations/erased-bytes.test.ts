/** SQLite's files have no byte of an erased person, also after rows were often changed and rearranged. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { erase } from '../../../src/operations/privacy/erase.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { startEngine } from '../database/engines.ts';
import { send } from './operations-fixture.ts';

const EMAIL = 'zq.person@example.com';
const words = (word: string, most: number) => `${word} `.repeat(randomInt(1, most));

// Which pages SQLite rearranges depends on the random ids: without VACUUM, about half of these runs fail.
test.each([1, 2, 3, 4, 5, 6])('no byte remains, run %i', async () => {
  const engine = await startEngine('sqlite');
  const database = await openDatabase(engine.config);
  await database.transaction().execute(async (tx) => {
    for (let n = 0; n < 400; n++) {
      const isErased = n % 5 === 0;
      const word = isErased ? 'Zqperson' : 'x';
      await send(tx, {
        kind: 'job',
        email: isErased ? EMAIL : `${randomBytes(randomInt(1, 30)).toString('hex')}@example.com`,
        at: new Date(Date.now() - n * 1000).toISOString(),
        fields: { name: words(word, 100), message: words(word, 300) },
        ...(n % 10 === 0 && { resume: { name: `${word}.pdf`, bytes: Buffer.from(words(word, 5_000)) } }),
      });
    }
  });
  for (let n = 0; n < 60; n++) {
    const mails = database.updateTable('outbox').where('id', '>', randomBytes(4).toString('hex'));
    await mails
      .set({ text: words('Zqperson', 400) })
      .where('recipient', '=', EMAIL)
      .execute();
    await mails
      .set({ html: words('x', 1_500) })
      .where('recipient', '!=', EMAIL)
      .execute();
    const submissions = database.selectFrom('submissions').select(['id', 'payload']).orderBy('id').limit(3);
    for (const { id, payload } of await submissions.offset(randomInt(390)).execute()) {
      const fields = JSON.stringify({ more: words('n', 250), ...JSON.parse(payload) });
      await database.updateTable('submissions').set({ payload: fields }).where('id', '=', id).execute();
    }
  }
  await erase(database, { ...engine.config, mailboxes: [] }, { kind: 'email', value: EMAIL }, Date.now());
  // Another process reads the files, because closing them here would release SQLite's locks.
  const found = execFileSync('sh', ['-c', 'cat -- * | grep -aic -e zqperson -e zq.person || true'], {
    cwd: engine.config.dataDir,
    encoding: 'utf8',
  });
  expect(found.trim()).toBe('0');
  await database.destroy();
  await engine.stop();
});
