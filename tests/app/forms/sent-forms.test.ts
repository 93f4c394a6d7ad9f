/** The server answers with JSON if a script sends a form, and renders the page for all other requests. */
import { expect, test, vi } from 'vitest';
import type { AppDeps } from '../../../src/server/http/app-deps.ts';
import { FORM, makeSite } from '../server/server-fixture.ts';

const SCRIPT = { ...FORM, accept: 'application/json' };
const MULTIPART = { ...SCRIPT, 'content-type': 'multipart/form-data; boundary=x' };
const PART = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha & Ravi\r\n--x--\r\n';

/** Creates a site that echoes the form to scripts, and renders a page for all other requests. */
function site(wait?: string) {
  const render = vi.fn(async () => new Response('a page'));
  const answerSent: AppDeps['answerSent'] = async (path, form, clientAddress) => {
    const name = form?.get('name');
    if (name === 'unknown') return undefined;
    const reply = { ok: true, path, name, clientAddress };
    return wait
      ? { status: 429, headers: { 'Retry-After': wait }, reply: { ok: false }, route: '/form' }
      : { status: 200, headers: {}, reply, route: '/form' };
  };
  return { ...makeSite({ render, answerSent }), render };
}

test.each([
  ['URL-encoded', 'name=Asha+%26+Ravi', SCRIPT],
  ['as multipart/form-data', PART, MULTIPART],
])('a form sent %s is answered without rendering a page', async (_, body, headers) => {
  const { post, render, log } = site();
  const answer = await post('/form', body, headers);
  const reply = { ok: true, path: '/form', name: 'Asha & Ravi', clientAddress: '127.0.0.1' };
  // The closing brace is the last byte, so a client can detect a truncated response.
  expect(await answer.text()).toBe(JSON.stringify(reply));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(render).not.toHaveBeenCalled();
  expect(log()).toMatchObject([{ route: '/form', status: 200 }]);
});

test.each([
  ['without script', FORM, 'name=Asha'],
  ['that is unknown', SCRIPT, 'name=unknown'],
])('the page answers a form %s', async (_, headers, body) => {
  const { post, render } = site();
  expect(await (await post('/form', body, headers)).text()).toBe('a page');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a rate-limited response has a Retry-After header', async () => {
  const answer = await site('3').post('/form', 'name=Asha', SCRIPT);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
});
