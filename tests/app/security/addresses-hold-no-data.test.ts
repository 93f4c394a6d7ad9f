/** Visitors' input is sent in bodies and never in addresses (ASVS V14.2.1), with and without JavaScript. */
import { expect, test } from 'vitest';
import { PAGES } from '../../../src/urls.ts';
import { ENQUIRY, JOB, PARTNER } from '../../answers.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver();
const TYPED = 'asha.private@example.com';
const FORMS: readonly [address: string, fields: Record<string, string>][] = [
  ['/newsletter', { email: TYPED }],
  ['/newsletter', { email: `${TYPED} no address` }],
  ['/alerts', { email: TYPED, frequency: 'now' }],
  ['/alerts', { email: TYPED, q: 'asha.private', kind: 'Policy' }],
  ['/lending-partners/become-a-partner', { ...PARTNER, email: TYPED }],
  ['/lending-partners/become-a-partner', { ...PARTNER, email: TYPED, phone: '1' }],
  ['/enquiry', { ...ENQUIRY, email: TYPED }],
  ['/enquiry', { ...ENQUIRY, email: TYPED, phone: '1' }],
  ['/career/apply/general', { ...JOB, email: TYPED }],
];

test.each([...Object.values(PAGES), ...new Set(FORMS.map(([address]) => address))])(
  'no form of %s puts input into an address',
  async (address) => {
    const page = await (await fetch(server.origin + address)).text();
    const forms = page.match(/<form\b.*?<\/form>/gs) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      const [open = ''] = /^<form\b[^>]*>/.exec(form) ?? [];
      const names = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)].map(
        ([, n]) => n,
      );
      // Search addresses may be stored and shared: they contain the query, never data about the visitor.
      const searches = names.every((name) =>
        ['q', 'category', 'year', 'order', 'kind', 'language'].includes(name ?? ''),
      );
      if (!searches) expect(open).toContain('method="post"');
    }
  },
);

test.each(FORMS)('a response of %s links to no address with the input (%#)', async (address, fields) => {
  for (const accept of ['text/html', 'application/json']) {
    const body = new URLSearchParams(fields);
    const res = await fetch(server.origin + address, {
      method: 'POST',
      body,
      headers: { accept },
      redirect: 'manual',
    });
    expect(res.headers.get('location')).toBeNull();
    const text = await res.text();
    const addresses = [...text.matchAll(/\b(?:href|src|action|formaction|content)="([^"]*)"/g)].map(
      ([, one = '']) => one,
    );
    const holding = addresses.filter((one) => /asha\.private|98765/.test(decodeURIComponent(one)));
    expect(holding).toEqual([]);
  }
});
