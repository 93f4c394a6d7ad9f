/** Posts are counted by their head: over the limit the body is read only to show again what was typed. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { respond } from '../../../src/server/http/in-process.ts';
import type { Input } from '../../../src/server/http/input.ts';
import { postCounter } from '../../../src/server/rate-limit/count-post.ts';
import { BURST } from '../../../src/server/rate-limit/rate-limit.ts';
import { newsletterConfirm, newsletterUnsubscribe, postRule } from '../../../src/urls.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { FORM, makeSite, ORIGIN } from '../server/server-fixture.ts';

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

describe.each(ENGINES)('on %s', (engine) => {
  const record = recordOn(engine);
  let now = Date.parse('2026-01-05T10:00:00Z');

  test('20 at once, then one every three seconds; the next network is not affected', async () => {
    const count = postCounter(record.database, () => now);
    const first = await times(BURST, () => count('192.0.2.1'));
    expect(first.every(({ ok }) => ok)).toBe(true);
    expect(await count('192.0.2.1')).toEqual({ ok: false, retryAfter: 3, mayReadBody: true });
    expect(await count('192.0.2.2')).toEqual({ ok: true });
    now += 3_000;
    expect(await count('192.0.2.1')).toEqual({ ok: true });
  });

  test('bodies over the limit are not read without a limit', async () => {
    const count = postCounter(record.database, () => now);
    const all = await times(100, () => count('192.0.2.3'));
    expect(all.filter((one) => one.ok || one.mayReadBody).length).toBe(60);
  });

  test('an IPv6 customer gains little by changing the /64, and nothing by changing the /56', async () => {
    const count = postCounter(record.database, () => now);
    const from = async (address: (i: number) => string, posts: number) => {
      const all = await Promise.all(Array.from({ length: posts }, (_, i) => count(address(i))));
      return all.filter(({ ok }) => ok).length;
    };
    expect(await from((i) => `2001:db8:1:${i.toString(16)}::1`, 100)).toBe(60);
    expect(await from((i) => `2001:db8:2:${i.toString(16)}00::1`, 255)).toBe(240);
  });
});

/** A post whose body tells whether it was read. */
function postOf(path: string, headers: Record<string, string>): { input: Input; wasRead(): boolean } {
  let read = false;
  const body = () => {
    read = true;
    return Readable.from([Buffer.from('name=Asha')]);
  };
  const header = (name: string) => headers[name];
  const input = {
    method: 'POST',
    rawUrl: path,
    peer: '192.0.2.9',
    header,
    headers: () => new Headers(headers),
    body,
  };
  return { input, wasRead: () => read };
}

describe('the body', () => {
  const rejected = { ok: false, retryAfter: 7, mayReadBody: true } as const;
  const page = vi.fn(async (request: Request, locals: App.Locals) =>
    Response.json(
      { name: (await request.formData()).get('name'), retryAfter: locals.retryAfter },
      { status: 429 },
    ),
  );
  const site = (countPost: () => Promise<typeof rejected | { ok: true }>, redisplays = true) =>
    makeSite({ countPost, render: page, postRule: () => ({ maxBytes: 1024, redisplays }) });

  test('is not read before the post is counted', async () => {
    const { input, wasRead } = postOf('/form', FORM);
    let readWhenCounted: boolean | undefined;
    await site(async () => {
      readWhenCounted = wasRead();
      return { ok: true };
    }).app(input);
    expect([readWhenCounted, wasRead()]).toEqual([false, true]);
  });

  test('over the limit, is read for a page that shows it again', async () => {
    const { input } = postOf('/form', FORM);
    const { status, body } = await site(async () => rejected).app(input);
    expect([status, JSON.parse(String(body))]).toEqual([429, { name: 'Asha', retryAfter: 7 }]);
  });

  test.each([
    ['for a script, which has the form', { ...FORM, accept: 'application/json' }, true, rejected],
    ['for a page that shows nothing again', FORM, false, rejected],
    ['for a client that had many bodies read', FORM, true, { ...rejected, mayReadBody: false }],
  ])('over the limit, is not read %s', async (_, headers, redisplays, allowance) => {
    const { input, wasRead } = postOf('/form', headers);
    const answer = await site(async () => allowance as typeof rejected, redisplays).app(input);
    expect([answer.status, wasRead()]).toEqual([429, false]);
    expect(answer.headers).toContain('Retry-After');
  });

  test.each([newsletterConfirm(), newsletterUnsubscribe()])(
    'of %s is counted like all others',
    async (path) => {
      const count = vi.fn(async () => rejected);
      const answer = await respond(
        makeSite({ countPost: count, postRule }).app,
        new Request(`${ORIGIN}${path}`, { method: 'POST', body: randomBytes(8), headers: FORM }),
      );
      expect([answer.status, count.mock.calls.length]).toEqual([429, 1]);
    },
  );
});
