/** The server reads valid form tokens and rejects forged or changed ones. Each database has its own keys. */

import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_RECIPIENTS } from '../../../src/features/forms/recipients/recipients.server.ts';
import { MIN_FILL_MS, newToken, readToken } from '../../../src/features/forms/submit/form-token.server.ts';
import { TOKEN_FIELD } from '../../../src/features/forms/submit/hidden-names.ts';
import { respondToPost } from '../../../src/features/forms/submit/respond.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { secret } from '../../../src/server/database/secret.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { BURST, takeToken } from '../../../src/server/rate-limit/rate-limit.ts';
import { PARTNER } from '../../answers.ts';
import { partner, SITE, toFormData } from './forms-fixture.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'form-token-'));
const open = (name: string) => openDatabase({ databaseUrl: 'sqlite', dataDir: path.join(folder, name) });
let database: Database;
let other: Database;
beforeAll(async () => {
  [database, other] = [await open('one'), await open('other')];
});
afterAll(async () => {
  await database.destroy();
  await other.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('a token that is backdated, has another rendering, is truncated or is signed with another key is invalid', async () => {
  const token = await newToken(database, NOW);
  const [time = '', rendering = '', signature = ''] = token.split('.');
  expect(await readToken(database, token, NOW + 5000)).toEqual({ age: 5000, rendering });
  const older = (NOW - 3_600_000).toString(36);
  for (const forged of [
    ...[`${older}.${rendering}.${signature}`, `${time}.another.${signature}`, `${time}.${rendering}`, ''],
    ...[`${time}.${rendering}.${signature.slice(1)}`, `${time}.${rendering}.`, await newToken(other, NOW)],
  ])
    expect(await readToken(database, forged, NOW), forged).toBeUndefined();
});

test('a token with another algorithm, or with none, is invalid', async () => {
  const [time, rendering] = (await newToken(database, NOW)).split('.');
  const key = await secret(database, 'form-age');
  const body = `${time}.${rendering}`;
  const sign = (name: string) => createHmac(name, key).update(body).digest('base64url');
  const plain = createHash('sha256').update(body).digest('base64url');
  const signatures = ['md5', 'sha1', 'sha384', 'sha512', 'sha3-256'].map(sign);
  for (const signature of [...signatures, plain, 'none', '', 'A'.repeat(43), 'undefined'])
    expect(await readToken(database, `${body}.${signature}`, NOW), signature).toBeUndefined();
  expect(await readToken(database, `${body}.${sign('sha256')}`, NOW)).toBeDefined();
});

test('keys are 256 random bits, differ by purpose and database, and are persistent', async () => {
  const keys = await Promise.all([
    secret(database, 'form-age'),
    secret(database, 'subscriptions'),
    secret(other, 'form-age'),
  ]);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  const again = await open('one');
  expect(await secret(again, 'form-age')).toBe(keys[0]);
  await again.destroy();
});

describe('a post without a valid form token', () => {
  let posts = 0;
  const send = (clientAddress: string, fields: Record<string, string>) =>
    respondToPost(partner, toFormData({ ...PARTNER, message: `post ${posts++}`, ...fields }), {
      database,
      clock: () => NOW,
      config: SITE,
      recipients: NO_RECIPIENTS,
      log: { error: () => undefined },
      clientAddress,
      checkUpload: async () => ({ content: 'rejected', sha256: '', isScanned: false }),
    });
  /**
   * Sends 30 posts. Takes a rate-limit token before each, as the server does when the headers arrive.
   * @returns the number of stored posts
   */
  const stored = async (clientAddress: string, fields: Record<string, string>) => {
    let count = 0;
    for (let i = 0; i < 30; i++) {
      if (!(await takeToken(database, clientAddress, NOW)).ok) continue;
      const { status, state } = await send(clientAddress, fields);
      if (status === 200) count += 1;
      else expect([status, state.reason, state.values.email]).toEqual([429, 'tooMany', PARTNER.email]);
    }
    return count;
  };

  test.each([
    ['missing', {}],
    ['forged', { [TOKEN_FIELD]: `${(NOW - 3_600_000).toString(36)}.rendering.signature` }],
  ])('that was %s counts twice', async (what, fields) => {
    expect(await stored(`client ${what}`, fields)).toBe(BURST / 2);
  });

  test('with a token, counts once', async () => {
    const token = await newToken(database, NOW - MIN_FILL_MS);
    expect(await stored('client with a token', { [TOKEN_FIELD]: token })).toBe(BURST);
  });
});
