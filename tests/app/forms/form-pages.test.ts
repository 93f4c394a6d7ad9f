/** The pages around the forms of the built site, composed in this process. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose, type Site } from '../../../compose.ts';
import { loadContent } from '../../../src/content-model/load.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { createLog } from '../../../src/server/logging/log.ts';
import * as urls from '../../../src/urls.ts';
import { BUILD_ENV, builtSite } from '../../built-site.ts';
import { CONTENT } from '../../fixture-content.ts';
import { until } from '../../waiting.ts';
import { pdf } from '../library/documents.ts';

const { forms } = loadContent(CONTENT).content.text.en;
const EMAIL = 'reader@example.com';
const folder = mkdtempSync(path.join(tmpdir(), 'form-pages-'));
let site: Site;
beforeAll(async () => {
  const DOCUMENTS_DIR = path.join(folder, 'documents');
  mkdirSync(path.join(DOCUMENTS_DIR, 'Policies'), { recursive: true });
  writeFileSync(path.join(DOCUMENTS_DIR, 'Policies', 'Fair practice.pdf'), pdf());
  const folders = {
    DOCUMENTS_DIR,
    DATA_DIR: path.join(folder, 'data'),
    CACHE_DIR: path.join(folder, 'cache'),
  };
  const config = readConfig({ ...BUILD_ENV, ...folders });
  site = await compose(config, createLog('silent'), pathToFileURL(`${await builtSite()}/`));
  // Before the search has an index, it offers no alert.
  const offersAlert = async () =>
    (await ask(urls.search({ query: 'unheardof' }))).html.includes('/alerts?q=');
  await until('the documents can be searched', offersAlert);
});
afterAll(async () => {
  await site.app.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Opens a page, or posts a form as a program without `Origin` and cookies does. */
async function ask(url: string, form?: Record<string, string>) {
  const payload = new URLSearchParams(form).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, body } = await site.app.inject(form ? { url, payload, headers, method: 'POST' } : url);
  return { status: statusCode, html: body.replaceAll('&amp;', '&') };
}

test('the enquiry ignores values of its address that it does not know', async () => {
  const { html } = await ask('/enquiry?product=%3Cb%3E&amount=lots&name=Mallory');
  expect(/name="product"[\s\S]*?selected=""/.exec(html)?.[0]).toMatch(/<option value="" selected=""$/);
  expect(/name="amount"[^>]*/.exec(html)?.[0]).toContain('value=""');
  expect(html.includes('Mallory')).toBe(false);
});

test('a form mentions no draft before script has stored one', async () => {
  const { html } = await ask(urls.apply());
  const { kept, forget } = forms.shared.draft;
  const main = html.slice(html.indexOf('<main'), html.indexOf('<script type="application/json"'));
  expect(main).toContain('name="resume"');
  for (const words of [kept, forget]) expect(main).not.toContain(words);
});

test.each(Object.values(urls.PAGES))('the header of %s links to the enquiry', async (address) => {
  const { html } = await ask(address);
  expect(/<header[\s\S]*?<\/header>/.exec(html)?.[0]).toContain('href="/enquiry"');
});

test('the privacy notice has a table for each form', async () => {
  expect((await ask(urls.privacy())).html.match(/<table/g)).toHaveLength(7);
});

describe('the form for an alert', () => {
  test.each([
    [urls.folder(['Policies']), 'folder=Policies', 'New documents in Policies'],
    [urls.page('investors'), '', 'All new documents'],
    [urls.search({ query: 'unheardof' }), 'q=unheardof', 'New documents that match “unheardof”'],
  ])('is offered by %s, and names the topic', async (from, query, topic) => {
    expect((await ask(from)).html).toContain(`href="${urls.alerts(query)}"`);
    expect((await ask(urls.alerts(query))).html).toContain(`<strong>${topic}</strong>`);
  });

  test('about a search of one kind can be widened to the kind', async () => {
    const from = await ask(urls.search({ query: 'report', kind: 'Annual report' }));
    expect(from.html).toContain(`href="${urls.alerts('kind=Annual+report&q=report')}"`);
    const { html } = await ask(urls.alerts('kind=Annual+report&q=report'));
    expect(html).toContain(`href="${urls.alerts('kind=Annual+report')}"`);
  });

  test('does not exist for an unknown folder or kind, and cannot be sent for it', async () => {
    for (const query of ['folder=No+such', 'kind=Recipe', 'folder=%25'])
      expect((await ask(urls.alerts(query))).status, query).toBe(404);
    const { status, html } = await ask(urls.alerts(), {
      email: EMAIL,
      frequency: 'now',
      folder: 'No%20such',
    });
    expect([status, html.includes(forms.alert.errors.topic)]).toEqual([422, true]);
  });
});

test.each([
  ['newsletter', urls.newsletter(), { email: EMAIL }, ''],
  [
    'alert',
    urls.alerts(),
    { email: EMAIL, frequency: 'now', folder: 'Policies' },
    'New documents in Policies',
  ],
] as const)('the links that are mailed for the %s', async (kind, address, form, topic) => {
  const { confirm, unsubscribe, unknown } = forms[kind];
  await site.services.database.deleteFrom('outbox').execute();
  await ask(address, form);
  const mails = site.services.database.selectFrom('outbox').select('text').where('recipient', '=', EMAIL);
  const { text } = await mails.executeTakeFirstOrThrow();
  const link = (page: string) => new RegExp(`${address}/${page}\\?token=[\\w.-]+`).exec(text)?.[0] ?? '';

  const opened = await ask(link('confirm'));
  expect([opened.status, opened.html.includes(topic)]).toEqual([200, true]);
  expect(opened.html).toContain(confirm.action);
  expect((await ask(link('confirm'), {})).html).toContain(confirm.doneTitle);
  // A mail program ends it with one click (RFC 8058).
  expect((await ask(link('unsubscribe'))).html).toContain(unsubscribe.action);
  expect((await ask(link('unsubscribe'), { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect((await ask(link('unsubscribe'))).html).toContain(unsubscribe.doneTitle);

  const invalid = await ask(`${address}/confirm?token=made-up`);
  expect([invalid.status, invalid.html.includes(unknown.title)]).toEqual([410, true]);
  expect(/<main[\s\S]*<\/main>/.exec(invalid.html)?.[0]).toContain(`href="${address}"`);
});
