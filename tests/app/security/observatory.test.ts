/**
 * Every page of the real build gets the best grade from Mozilla's HTTP Observatory. Weaker headers get a
 * lower grade.
 */
import { describe, expect, test } from 'vitest';
import { PAGES } from '../../../src/urls.ts';
import { serverOver } from '../server/server-process.ts';
import { observatory } from './observatory.ts';

describe('this site', () => {
  const server = serverOver({ TRUST_PROXY: '127.0.0.1' });

  test.each([...Object.values(PAGES), '/newsletter', '/enquiry', '/career/apply/general', '/nowhere'])(
    '%s is graded A+ with every bonus that a page can earn',
    async (address) => {
      const res = await fetch(server.origin + address, { headers: { 'x-forwarded-proto': 'https' } });
      const { score, grade, modifiers } = observatory(res.headers, await res.text());
      expect(modifiers).toEqual({
        'content-security-policy': 10,
        'referrer-policy': 5,
        'x-frame-options': 5,
        'cross-origin-resource-policy': 10,
      });
      expect([score, grade]).toEqual([130, 'A+']);
    },
  );
});

describe('the rules', () => {
  const GOOD = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; form-action 'self'",
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const score = (changed: Record<string, string>, html = '') => {
    const headers = new Headers(GOOD);
    for (const [name, value] of Object.entries(changed))
      value ? headers.set(name, value) : headers.delete(name);
    return observatory(headers, html).score;
  };

  test.each<[string, Record<string, string>, number]>([
    ['everything', {}, 130],
    ['no policy', { 'content-security-policy': '' }, 55],
    [
      'a policy that allows every script',
      { 'content-security-policy': "default-src *; frame-ancestors 'none'" },
      80,
    ],
    [
      'inline scripts',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    [
      'inline styles',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
      120,
    ],
    [
      'a default-src other than none',
      { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
      125,
    ],
    ['no Strict-Transport-Security', { 'strict-transport-security': '' }, 80],
    ['a short max-age', { 'strict-transport-security': 'max-age=600' }, 120],
    ['sniffing', { 'x-content-type-options': '' }, 125],
    ['an unsafe Referrer-Policy', { 'referrer-policy': 'unsafe-url' }, 120],
    ['a cookie without Secure', { 'set-cookie': 'a=b' }, 80],
    [
      'CORS for every origin',
      { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
      50,
    ],
  ])('%s scores %#', (_what, changed, expected) => expect(score(changed)).toBe(expected));

  test('scripts of other hosts need https and a hash', () => {
    expect(score({}, '<script src="//cdn.example/a.js"></script>')).toBe(50);
    expect(score({}, '<script src="https://cdn.example/a.js"></script>')).toBe(125);
    expect(score({}, '<script src="/a.js" integrity="sha384-x"></script>')).toBe(135);
  });
});
