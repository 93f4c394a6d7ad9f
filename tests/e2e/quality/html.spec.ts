/** The HTML of every page is valid: prerendered pages as built, the others as served. */
import { type ConfigData, HtmlValidate } from 'html-validate';
import * as urls from '../../../src/urls.ts';
import { ALL_ADDRESSES, prerenderedPages } from '../../pages.ts';
import { expect, test } from '../support/site.ts';

const CONFIG: ConfigData = {
  root: true,
  extends: [
    'html-validate:standard',
    'html-validate:recommended',
    'html-validate:a11y',
    'html-validate:document',
  ],
  elements: ['html5'],
  rules: {
    // React writes <meta/>, srcSet and required="", which are all valid HTML.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Scripts come from this server with fingerprinted names, and the policy allows no others.
    'require-sri': 'off',
    // CSS keeps phone numbers on one line if they fit; at 320 px they may wrap.
    'tel-non-breaking': 'off',
    // The options of one question have one name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // A dialog is on a page with an h1, so its title is an h2. Another test checks that each page has one h1.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  },
};
const validator = new HtmlValidate(CONFIG);

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

test('prerendered pages, including those without an address', async () => {
  const pages = prerenderedPages();
  expect(pages.length).toBeGreaterThan(5);
  for (const { name, html } of pages) expect(await findings(html), name).toEqual([]);
});

for (const address of ALL_ADDRESSES) {
  test(`the response of ${address}`, async ({ request }) => {
    const answer = await request.get(address);
    expect(await findings(await answer.text())).toEqual([]);
  });
}

for (const address of [
  urls.newsletter(),
  urls.becomePartner(),
  urls.enquiry(),
  urls.apply(),
  urls.check(),
  urls.enquiryStatus(),
]) {
  test(`${address} with errors`, async ({ request }) => {
    const answer = await request.post(address, { multipart: { email: 'nobody' } });
    expect(answer.status()).toBe(422);
    expect(await findings(await answer.text())).toEqual([]);
  });
}

test('detects invalid markup', async () => {
  expect(
    await findings(
      '<!doctype html><html lang="en"><head><title>A</title></head><body><h1>A</h1><p><div></div></p></body></html>',
    ),
  ).not.toEqual([]);
});
