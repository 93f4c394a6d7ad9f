/**
 * Forms of the real build on the real server: tokens, caches, limits, an aborted upload, and the server's
 * messages at start-up.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { JOB, PARTNER } from '../../answers.ts';
import { MARKER, newClamd } from '../../clamd.ts';
import { pdf } from '../library/documents.ts';
import { serverOver } from '../server/server-process.ts';
import { toFormData } from './forms-fixture.ts';
import * as forms from './forms-table.ts';

/** The scanner does not run until a test starts it. */
const clamd = await newClamd();
afterAll(() => clamd.remove());
const server = serverOver({ TRUST_PROXY: '127.0.0.1', CLAMD_ADDRESS: clamd.socket });

let visitors = 0;
const visitor = () => `198.51.100.${++visitors}`;
const ask = (address: string, init: RequestInit = {}, client = visitor()) =>
  fetch(server.origin + address, { ...init, headers: { 'X-Forwarded-For': client, ...init.headers } });
const keyIn = (page: string) => /name="form_token" value="([^"]+)"/.exec(page)?.[1];
const HTML = { Accept: 'text/html' };
const JSON_WANTED = { Accept: 'application/json' };

const OWN_PAGES = [urls.becomePartner(), urls.apply(), urls.apply('credit-analyst'), urls.enquiry()];

test.each(OWN_PAGES)('each rendering of %s has its own key and is not cached', async (address) => {
  const answers = await Promise.all([ask(address), ask(address)]);
  const keys = await Promise.all(answers.map(async (answer) => keyIn(await answer.text())));
  expect(keys[0]).toBeTruthy();
  expect(keys[0]).not.toBe(keys[1]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
});

test.each([...Object.values(urls.PAGES), urls.newsletter(), urls.privacy()])(
  '%s contains no key, because all visitors share it',
  async (address) => {
    const page = await (await ask(address)).text();
    expect(page).toContain('method="post"');
    expect(keyIn(page)).toBeUndefined();
  },
);

test('the twenty-first form within a moment is asked to wait, and the response has the input and the phone number', async () => {
  const client = visitor();
  const body = () => new URLSearchParams({ ...PARTNER, name: 'A' });
  const post = () => ask(urls.becomePartner(), { method: 'POST', headers: HTML, body: body() }, client);
  const begun = performance.now();
  const first = await Promise.all(Array.from({ length: 20 }, post));
  expect(first.map(({ status }) => status)).toEqual(new Array(20).fill(422));
  // The rate limiter adds a token every three seconds: on a slow machine, a few may have been added by now.
  let rejected = await post();
  let more = 0;
  for (; rejected.status === 422; more++) rejected = await post();
  expect(more).toBeLessThanOrEqual((performance.now() - begun) / 3_000);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await rejected.text();
  expect(page).toContain('Too many forms came from your connection.');
  expect(page).toContain('value="asha@example.com"');
  expect(page).toContain('href="tel:+912200000000"');
});

test.each([
  ['partner', urls.becomePartner(), forms.PARTNER, forms.PARTNER_RULES],
  ['job', urls.apply(), forms.JOB, forms.JOB_RULES],
] as const)(
  '%s without script: every broken rule is answered with its message',
  async (id, address, filled, rules) => {
    for (const round of forms.rounds(rules)) {
      const given = Object.fromEntries(round.map(([name, value]) => [name, value]));
      const body = toFormData({ ...filled, ...given });
      const answer = await ask(address, { method: 'POST', headers: HTML, body });
      const page = await answer.text();
      const messages = round.flatMap(([name, , message]) => (message ? [[name, message] as const] : []));
      expect(answer.status).toBe(messages.length > 0 ? 422 : 200);
      for (const [name, message] of messages) {
        const shown = new RegExp(`<p id="${id}-${name}-error"[^>]*>(.*?)</p>`).exec(page)?.[1];
        expect(shown?.replace(/<svg.*<\/svg>/, ''), name).toBe(message);
      }
      const errors = page.match(new RegExp(`<p id="${id}-\\w+-error"`, 'g')) ?? [];
      expect(errors).toHaveLength(messages.length);
    }
  },
);

test.each([
  [urls.enquiry(), 'message'],
  [urls.becomePartner(), 'message'],
  [urls.apply(), 'coverLetter'],
])(
  'long input is redisplayed by %s once and without the island, short input with it',
  async (address, field) => {
    const posted = async (text: string) => {
      const form = new FormData();
      form.append(field, text);
      const page = await (await ask(address, { method: 'POST', headers: HTML, body: form })).text();
      const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
      return { times: main.split(text).length - 1, islands: main.split('data-island=').length - 1 };
    };
    expect(await posted('Rupees '.repeat(100))).toEqual({ times: 2, islands: 1 });
    expect(await posted('Rupees '.repeat(8_000))).toEqual({ times: 1, islands: 0 });
  },
);

test('typed text cannot end the element with the properties of an island', async () => {
  const typed = '</script><b>"\u2028<!--';
  const body = toFormData({ ...forms.PARTNER, name: typed, email: 'asha@' });
  const answer = await ask(urls.becomePartner(), { method: 'POST', headers: HTML, body });
  const page = await answer.text();
  const [, , json = ''] =
    /data-island="(partner)"[\s\S]*?<script type="application\/json">([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json).state.values.name).toBe(typed);
  expect(page).not.toContain('<b>"');
});

const application = (bytes: Uint8Array) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(JOB)) form.append(name, value);
  form.append('resume', new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' }));
  return form;
};

test('a resume that is too large is answered by the form, even if it is larger than any form may be', async () => {
  for (const size of [5 * 1024 * 1024 + 1, 20 * 1024 * 1024]) {
    const init = { method: 'POST', headers: JSON_WANTED, body: application(pdf(size)) };
    const answer = await ask(urls.apply(), init);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      ok: false,
      fieldErrors: { resume: 'The file is larger than 5 MB; please upload a smaller one' },
    });
  }
});

test('the server asks the scanner that CLAMD_ADDRESS names, and works without it', async () => {
  const send = async () => {
    const body = application(Buffer.concat([pdf(), Buffer.from(MARKER)]));
    return (await ask(urls.apply(), { method: 'POST', headers: JSON_WANTED, body })).json();
  };
  expect(await send()).toMatchObject({ ok: true });
  await clamd.start();
  expect(await send()).toMatchObject({ ok: false, fieldErrors: { resume: expect.stringMatching('virus') } });
  await clamd.stop();
});

test('the largest allowed resume is accepted, and only the server’s user can read the data', async () => {
  const init = { method: 'POST', headers: JSON_WANTED, body: application(pdf(5 * 1024 * 1024)) };
  expect(await (await ask(urls.apply(), init)).json()).toMatchObject({ ok: true });
  const data = path.join(server.folder, 'data');
  for (const name of readdirSync(data))
    expect([name, statSync(path.join(data, name)).mode & 0o077]).toEqual([name, 0]);
});

test('without SMTP_URL the start reports that mail is queued', () => {
  expect(server.output()).toContain('Mail      waits in the outbox (SMTP_URL is not set)');
});
