/**
 * Every page of the real build has what Mozilla's HTTP Observatory rates best (MDN, "Tests and scoring"): A+,
 * 130 points. Visitors' input is sent in bodies and never in addresses (ASVS V14.2.1).
 */
import { expect, test } from 'vitest';
import { PAGES } from '../../../src/urls.ts';
import { ENQUIRY, JOB, PARTNER } from '../../answers.ts';
import { composedSite, select } from '../pages/composed-site.ts';

const site = composedSite();
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

test.each([...Object.values(PAGES), '/newsletter', '/enquiry', '/career/apply/general', '/nowhere'])(
  '%s is graded A+ with every bonus that a page can earn',
  async (address) => {
    const { headers, text } = await site.ask(address, { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // Two years; half a year is required.
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
    });
    for (const name of ['set-cookie', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .map(([name = '', ...sources]) => [name, sources.join(' ')]),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    // `data:` is safe for pictures only. Each other source is this origin or a hash.
    for (const [name, sources] of policy)
      expect(sources.replace(name === 'img-src' ? 'data:' : /$^/, ''), name).toMatch(
        /^(('self'|'none'|'sha256-[^' ]+') ?)*$/,
      );
    for (const [, src] of text.matchAll(/<script\b[^>]*\ssrc="([^"]*)"/g)) expect(src).toMatch(/^\/[^/]/);
  },
);

test.each([...Object.values(PAGES), ...new Set(FORMS.map(([address]) => address))])(
  'no form of %s puts input into an address',
  async (address) => {
    const forms = select((await site.ask(address)).text, 'form');
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      const names = ['input', 'select', 'textarea'].flatMap((tag) =>
        select(form, tag, { name: '' }).map(({ attribs }) => attribs.name ?? ''),
      );
      // Search addresses may be stored and shared: they contain the query, never data about the visitor.
      const search = ['q', 'category', 'year', 'order', 'kind', 'language'];
      if (names.some((name) => !search.includes(name))) expect(form.attribs.method).toBe('post');
    }
  },
);

test.each(FORMS)('a response of %s links to no address with the input (%#)', async (address, fields) => {
  for (const accept of ['text/html', 'application/json']) {
    const { headers, text } = await site.ask(address, {
      method: 'POST',
      payload: new URLSearchParams(fields).toString(),
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(headers).not.toHaveProperty('location');
    const addresses = text.matchAll(/\b(?:href|src|action|formaction|content)="([^"]*)"/g);
    for (const [, one = ''] of addresses) expect(decodeURIComponent(one)).not.toMatch(/asha\.private|98765/);
  }
});
