/**
 * The server reads valid form tokens and rejects forged or changed ones; each database has its own keys. The
 * rate limiter counts a post when its headers arrive, and a post without a token twice. Above the limit, the
 * server reads the body only to redisplay the form. It answers a script with JSON, and renders the page for
 * all other requests.
 */
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TOKEN_FIELD } from '../../../src/features/forms/submit/form-state.ts';
import { respondToPost } from '../../../src/features/forms/submit/respond.server.ts';
import { MIN_FILL_MS, newToken, readToken } from '../../../src/features/forms/submit/submit.server.ts';
import { postRule } from '../../../src/pages/_server/routes.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { getKey, replaceSecrets } from '../../../src/server/database/secret.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import type { AppDeps } from '../../../src/server/http/app-deps.ts';
import { BURST, takeToken } from '../../../src/server/limits/rate-limit.ts';
import { newsletterLink } from '../../../src/urls.ts';
import { PARTNER } from '../../answers.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { FORM, makeSite } from '../server/server-fixture.ts';
import { formsOn, partner, toFormData } from './forms-fixture.ts';

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
  const key = await getKey(database, 'form-age');
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
    getKey(database, 'form-age'),
    getKey(database, 'subscriptions'),
    getKey(other, 'form-age'),
  ]);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  const again = await open('one');
  expect(await getKey(again, 'form-age')).toBe(keys[0]);
  await again.destroy();
});

test('a form that is open while the keys are replaced keeps its token, as does the next on each server', async () => {
  const before = await newToken(database, NOW);
  await database.transaction().execute((tx) => replaceSecrets(tx, NOW));
  const again = await open('one');
  for (const token of [before, await newToken(again, NOW)])
    for (const server of [database, again])
      expect(await readToken(server, token, NOW + 5000)).toMatchObject({ age: 5000 });
  await again.destroy();
});

describe('a post without a valid form token', () => {
  const { record, deps } = formsOn('sqlite', () => NOW);
  let posts = 0;
  const send = (clientAddress: string, fields: Record<string, string>) =>
    respondToPost(
      partner,
      toFormData({ ...PARTNER, message: `post ${posts++}`, ...fields }),
      deps(clientAddress),
    );
  /**
   * Sends 30 posts. Takes a rate-limit token before each, as the server does when the headers arrive.
   * @returns the number of stored posts
   */
  const stored = async (clientAddress: string, fields: Record<string, string>) => {
    let count = 0;
    for (let i = 0; i < 30; i++) {
      if (!(await takeToken(record.database, clientAddress, NOW)).ok) continue;
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
    const token = await newToken(record.database, NOW - MIN_FILL_MS);
    expect(await stored('client with a token', { [TOKEN_FIELD]: token })).toBe(BURST);
  });
});

describe.each(ENGINES)('on %s', (engine) => {
  const record = recordOn(engine);
  const takeFrom = async (address: (i: number) => string, posts: number) => {
    const all = Array.from({ length: posts }, (_, i) => takeToken(record.database, address(i), NOW));
    return (await Promise.all(all)).filter(({ ok }) => ok).length;
  };

  test('an IPv6 customer gains little by changing the /64, and nothing by changing the /56', async () => {
    expect(await takeFrom((i) => `2001:db8:1:${i.toString(16)}::1`, 61)).toBe(60);
    expect(await takeFrom((i) => `2001:db8:2:${i.toString(16)}00::1`, 241)).toBe(240);
  });
});

const SCRIPT = { ...FORM, accept: 'application/json' };

describe('the body', () => {
  const rejected = { ok: false, retryAfterSeconds: 7 } as const;
  const page = vi.fn(async () => new Response('a page'));
  /** Posts a form above the limit. */
  const send = (headers: Record<string, string> = FORM, redisplays = true) => {
    const rule = () => ({ maxBytes: 1024, redisplays });
    const site = makeSite({ countPost: async () => rejected, render: page, postRule: rule });
    return site.post('/form', Readable.from(['name=Asha']), headers);
  };

  test.each([
    ['for a script, which still has the form', SCRIPT, true],
    ['for a page that does not redisplay it', FORM, false],
  ])('over the limit, no page is rendered %s', async (_, headers, redisplays) => {
    page.mockClear();
    const response = await send(headers, redisplays);
    expect([response.status, page.mock.calls.length]).toEqual([429, 0]);
    expect(response.headers.get('retry-after')).toBe('7');
  });

  test.each([newsletterLink('confirm'), newsletterLink('unsubscribe')])(
    'of %s is counted like any other',
    async (path) => {
      const count = vi.fn(async () => rejected);
      const response = await makeSite({ countPost: count, postRule }).post(path, 'token=x', FORM);
      expect([response.status, count.mock.calls.length]).toEqual([429, 1]);
    },
  );
});

describe('a form', () => {
  /** Posts to a site that echoes the form to scripts, and asks one without a name to wait. */
  async function send(body: string, headers: Record<string, string>) {
    const respondToScriptedPost: AppDeps['respondToScriptedPost'] = async (path, form, clientAddress) => {
      const name = form?.get('name');
      if (name === 'unknown') return undefined;
      const reply = { ok: true, path, name, clientAddress };
      const [status, wait] = name ? [200, {}] : [429, { 'Retry-After': '3' }];
      return { status, headers: wait, reply, route: '/form' };
    };
    const site = makeSite({ render: async () => new Response('a page'), respondToScriptedPost });
    const response = await site.post('/form', body, headers);
    return { response, text: await response.text(), log: site.log() };
  }

  test('sent by a script is answered without rendering a page', async () => {
    const { response, text, log } = await send('name=Asha+%26+Ravi', SCRIPT);
    const reply = { ok: true, path: '/form', name: 'Asha & Ravi', clientAddress: '127.0.0.1' };
    // The closing brace is the last byte, so a client can detect a truncated response.
    expect(text).toBe(JSON.stringify(reply));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(log).toMatchObject([{ route: '/form', status: 200 }]);
  });

  test.each([
    ['without script', FORM, 'name=Asha'],
    ['that is unknown', SCRIPT, 'name=unknown'],
  ])('%s is answered by its page', async (_, headers, body) => {
    expect((await send(body, headers)).text).toBe('a page');
  });

  test('above a limit has a Retry-After header', async () => {
    const { response } = await send('', SCRIPT);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
  });
});
