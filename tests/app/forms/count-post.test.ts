/**
 * The rate limiter counts a post when its headers arrive. Above the limit, the server reads the body only to
 * redisplay the form.
 */
import { describe, expect, test, vi } from 'vitest';
import { postRule } from '../../../src/pages/_server/routes.ts';
import type { PageContext } from '../../../src/server/http/pages/page-context.ts';
import { bodyLimiter } from '../../../src/server/load/body-limits.ts';
import { postCounter } from '../../../src/server/rate-limit/count-post.ts';
import { BURST } from '../../../src/server/rate-limit/rate-limit.ts';
import { newsletterConfirm, newsletterUnsubscribe } from '../../../src/urls.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { FORM, makeSite } from '../server/server-fixture.ts';

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

describe.each(ENGINES)('on %s', (engine) => {
  const record = recordOn(engine);
  let now = Date.parse('2026-01-05T10:00:00Z');

  test('a network has 20 posts at once, then one every three seconds; other networks are not affected', async () => {
    const count = postCounter(record.database, () => now);
    const first = await times(BURST, () => count('192.0.2.1'));
    expect(first.every(({ ok }) => ok)).toBe(true);
    expect(await count('192.0.2.1')).toEqual({ ok: false, retryAfter: 3, mayReadBody: true });
    expect(await count('192.0.2.2')).toEqual({ ok: true });
    now += 3_000;
    expect(await count('192.0.2.1')).toEqual({ ok: true });
  });

  test('the number of bodies that are read over the limit is limited', async () => {
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

describe('the body', () => {
  const rejected = { ok: false, retryAfter: 7, mayReadBody: true } as const;
  const page = vi.fn(async (request: Request, context: PageContext) =>
    Response.json(
      { name: (await request.formData()).get('name'), retryAfter: context.retryAfter },
      { status: 429 },
    ),
  );
  /** Creates a site. `wasRead` returns true once the site has started to read a body. */
  const site = (countPost: () => Promise<typeof rejected | { ok: true }>, redisplays = true) => {
    const limiter = bodyLimiter();
    const begin = vi.spyOn(limiter, 'begin');
    const rule = () => ({ maxBytes: 1024, redisplays });
    const { post } = makeSite({ countPost, render: page, postRule: rule, bodyLimiter: limiter });
    return { post, wasRead: () => begin.mock.calls.length > 0 };
  };

  test('is read only after the post is counted', async () => {
    let readWhenCounted: boolean | undefined;
    const { post, wasRead } = site(async () => {
      readWhenCounted = wasRead();
      return { ok: true };
    });
    await post('/form', 'name=Asha');
    expect([readWhenCounted, wasRead()]).toEqual([false, true]);
  });

  test('over the limit, is read for a page that redisplays it', async () => {
    const response = await site(async () => rejected).post('/form', 'name=Asha');
    expect([response.status, await response.json()]).toEqual([429, { name: 'Asha', retryAfter: 7 }]);
  });

  test.each([
    ['for a script, which still has the form', { ...FORM, accept: 'application/json' }, true, rejected],
    ['for a page that does not redisplay it', FORM, false, rejected],
    ['for a client with many bodies over the limit', FORM, true, { ...rejected, mayReadBody: false }],
  ])('over the limit, is not read %s', async (_, headers, redisplays, allowance) => {
    const { post, wasRead } = site(async () => allowance as typeof rejected, redisplays);
    const response = await post('/form', 'name=Asha', headers);
    expect([response.status, wasRead()]).toEqual([429, false]);
    expect(response.headers.get('retry-after')).toBe('7');
  });

  test.each([newsletterConfirm(), newsletterUnsubscribe()])(
    'of %s is counted like any other',
    async (path) => {
      const count = vi.fn(async () => rejected);
      const response = await makeSite({ countPost: count, postRule }).post(path, 'token=x', FORM);
      expect([response.status, count.mock.calls.length]).toEqual([429, 1]);
    },
  );
});
