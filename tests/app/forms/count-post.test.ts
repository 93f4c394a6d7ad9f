/**
 * The rate limiter counts a post when its headers arrive. Above the limit, the server reads the body only to
 * redisplay the form. It answers a script with JSON, and renders the page for all other requests.
 */
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { postRule } from '../../../src/pages/_server/routes.ts';
import type { AppDeps } from '../../../src/server/http/app-deps.ts';
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
    expect(await takeFrom((i) => `2001:db8:1:${i.toString(16)}::1`, 61)).toBe(60);
    expect(await takeFrom((i) => `2001:db8:2:${i.toString(16)}00::1`, 241)).toBe(240);
  });
});

const SCRIPT = { ...FORM, accept: 'application/json' };

describe('the body', () => {
  const rejected = { ok: false, retryAfter: 7 } as const;
  const page = vi.fn(async (request: Request, context: PageContext) =>
    Response.json(
      { name: (await request.formData()).get('name'), retryAfter: context.retryAfter },
      { status: 429 },
    ),
  );
  /** Posts a form above the limit. */
  const send = (headers: Record<string, string> = FORM, redisplays = true) => {
    const rule = () => ({ maxBytes: 1024, redisplays });
    const site = makeSite({ countPost: async () => rejected, render: page, postRule: rule });
    return site.post('/form', Readable.from(['name=Asha']), headers);
  };

  test('over the limit, is read for a page that redisplays it', async () => {
    const response = await send();
    expect([response.status, await response.json()]).toEqual([429, { name: 'Asha', retryAfter: 7 }]);
  });

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
  const MULTIPART = { ...SCRIPT, 'content-type': 'multipart/form-data; boundary=x' };
  const PART = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha & Ravi\r\n--x--\r\n';
  /** Posts to a site that echoes the form to scripts, and asks one without a name to wait. */
  async function send(body: string, headers: Record<string, string>) {
    const answerSent: AppDeps['answerSent'] = async (path, form, clientAddress) => {
      const name = form?.get('name');
      if (name === 'unknown') return undefined;
      const reply = { ok: true, path, name, clientAddress };
      const [status, wait] = name ? [200, {}] : [429, { 'Retry-After': '3' }];
      return { status, headers: wait, reply, route: '/form' };
    };
    const site = makeSite({ render: async () => new Response('a page'), answerSent });
    const response = await site.post('/form', body, headers);
    return { response, text: await response.text(), log: site.log() };
  }

  test.each([
    ['URL-encoded', 'name=Asha+%26+Ravi', SCRIPT],
    ['as multipart/form-data', PART, MULTIPART],
  ])('sent %s by a script is answered without rendering a page', async (_, body, headers) => {
    const { response, text, log } = await send(body, headers);
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
