/** The HTML of every page is valid: prerendered ones as they lie in the build, the others as they are answered. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { ROOT } from '../../scripts/prepare.mjs';
import * as urls from '../../src/urls.ts';
import { expect, test } from './site.ts';

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  elements: [
    'html5',
    {
      // The framework's box around an island; it has no meaning of its own.
      'astro-island': { flow: true, phrasing: true, transparent: true },
      // The framework puts one style of a line before the first island, wherever that stands.
      style: { flow: true, phrasing: true },
    },
  ],
  rules: {
    // How React writes HTML, all of it valid: <meta/>, srcSet, required="".
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Scripts come from this server, under names with a fingerprint, and the policy allows no others.
    'require-sri': 'off',
    // Phone numbers are kept on one line by the style where the room allows it; at 320 px they may break.
    'tel-non-breaking': 'off',
    // A label that wraps its field and names it too helps software that knows only one of both.
    'no-redundant-for': 'off',
    // A dialog lies over a page that has its h1, so its title is an h2; that there is one h1 is tested below.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  },
};
const validator = new HtmlValidate(CONFIG);
const CLIENT = path.join(ROOT, '.cache/test-site/client');

async function findings(html: string): Promise<string[]> {
  const titles = html.match(/<h1\b/g)?.length ?? 0;
  if (titles !== 1) return [`${titles} first headings instead of one`];
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    );
}

const prerendered = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !name.startsWith('dev'))
  .sort();

test('there are prerendered pages', () => expect(prerendered.length).toBeGreaterThan(5));

for (const name of prerendered) {
  test(`prerendered: ${name}`, async () => {
    expect(await findings(readFileSync(path.join(CLIENT, name), 'utf8'))).toEqual([]);
  });
}

const onDemand = [
  urls.page('partners'),
  urls.partners('fintech-partners'),
  urls.page('investors'),
  urls.folder(['Annual Report']),
  urls.folder(['Secretrial Audit Report']),
  urls.folder(['No such folder']),
  urls.deepLink(['Policies']),
  urls.search({ query: 'report' }),
  urls.search({ query: 'no such word' }),
  urls.newsletter(),
  urls.enquiry({ product: 'machinery', amount: 5_000_000 }),
  urls.becomePartner(),
  urls.apply(),
  urls.apply('credit-analyst'),
];
for (const address of onDemand) {
  test(`on demand: ${address}`, async ({ request }) => {
    const answer = await request.get(address);
    expect(await findings(await answer.text())).toEqual([]);
  });
}

for (const address of [urls.newsletter(), urls.becomePartner(), urls.apply()]) {
  test(`with errors: ${address}`, async ({ request }) => {
    const answer = await request.post(address, { multipart: { email: 'nobody' } });
    expect(answer.status()).toBe(422);
    expect(await findings(await answer.text())).toEqual([]);
  });
}

test('seen: what is not valid', async () => {
  expect(
    await findings(
      '<!doctype html><html lang="en"><head><title>A</title></head><body><h1>A</h1><p><div></div></p></body></html>',
    ),
  ).not.toEqual([]);
});
