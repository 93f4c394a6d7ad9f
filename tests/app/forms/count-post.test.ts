/**
 * The rate limiter counts a post when its headers arrive. Above the limit, the server reads the body only to
 * redisplay the form.
 */
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { postRule } from '../../../src/pages/_server/routes.ts';
import type { PageContext } from '../../../src/server/http/pages/page-context.ts';
import { BURST, takeToken } from '../../../src/server/rate-limit/rate-limit.ts';
import { newsletterLink } from '../../../src/urls.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { FORM, makeSite } from '../server/server-fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const record = recordOn(engine);
  let now = Date.parse('2026-01-05T10:00:00Z');
  const count = (address: string) => takeToken(record.database, address, now);
  const takeFrom = async (address: (i: number) => string, posts: number) => {
    const all = await Promise.all(Array.from({ length: posts }, (_, i) => count(address(i))));
    return all.filter(({ ok }) => ok).length;
  };

  test('a network has 20 posts at once, then one every three seconds; other networks are not affected', async () => {
    expect(await takeFrom(() => '192.0.2.1', BURST)).toBe(BURST);
    expect(await count('192.0.2.1')).toEqual({ ok: false, retryAfter: 3 });
    expect(await count('192.0.2.2')).toEqual({ ok: true });
    now += 3_000;
    expect(await count('192.0.2.1')).toEqual({ ok: true });
  });

  test('an IPv6 customer gains little by changing the /64, and nothing by changing the /56', async () => {
    expect(await takeFrom((i) => `2001:db8:1:${i.toString(16)}::1`, 100)).toBe(60);
    expect(await takeFrom((i) => `2001:db8:2:${i.toString(16)}00::1`, 255)).toBe(240);
  });
});

describe('the body', () => {
  const rejected = { ok: false, retryAfter: 7 } as const;
  const page = vi.fn(async (request: Request, context: PageContext) =>
    Response.json(
      { name: (await request.formData()).get('name'), retryAfter: context.retryAfter },
      { status: 429 },
    ),
  );
  /** Posts a form to a site. `wasRead` is true once the site has started to read the body. */
  const send = async (
    countPost: () => Promise<typeof rejected | { ok: true }>,
    headers = FORM,
    redisplays = true,
  ) => {
    const body = { wasRead: false };
    const source = new Readable({
      read() {
        body.wasRead = true;
        this.push('name=Asha');
        this.push(null);
      },
    });
    const rule = () => ({ maxBytes: 1024, redisplays });
    const { post } = makeSite({ countPost: () => countPost(), render: page, postRule: rule });
    return { response: await post('/form', source, headers), body };
  };

  test('over the limit, is read for a page that redisplays it', async () => {
    const { response } = await send(async () => rejected);
    expect([response.status, await response.json()]).toEqual([429, { name: 'Asha', retryAfter: 7 }]);
  });

  test.each([
    ['for a script, which still has the form', { ...FORM, accept: 'application/json' }, true],
    ['for a page that does not redisplay it', FORM, false],
  ])('over the limit, no page is rendered %s', async (_, headers, redisplays) => {
    page.mockClear();
    const { response } = await send(async () => rejected, headers, redisplays);
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
