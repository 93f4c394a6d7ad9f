import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = `default-src 'none'; script-src 'self' ${hash('a()')} ${hash('b()')}; style-src 'self' ${hash('p{}')} ${hash('q{}')};`;

test('the policy has the hashes of the page’s own scripts and styles, and no others', () => {
  const html = `<style data-x>q{}</style><script>a()</script><p>b()</p>`;
  expect(pagePolicy(POLICY, Buffer.from(html))).toBe(
    `default-src 'none'; script-src 'self' ${hash('a()')}; style-src 'self' ${hash('q{}')};`,
  );
});

test('script files and data blocks need no hash', () => {
  const html = `<script type="module" src="/a.js">a()</script><script type="application/ld+json">b()</script>`;
  expect(pagePolicy(POLICY, Buffer.from(html))).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self';`,
  );
});

test('an inline module needs a hash', () => {
  expect(pagePolicy(POLICY, Buffer.from('<script type="module">\nb()</script>'))).not.toContain(hash('b()'));
  expect(pagePolicy(POLICY, Buffer.from('<script type="module">b()</script>'))).toContain(hash('b()'));
});

test('a script with Indian letters keeps its hash', () => {
  const policy = `script-src 'self' ${hash("a('ऋण')")};`;
  expect(pagePolicy(policy, Buffer.from("<p>ऋण</p><script>a('ऋण')</script>"))).toBe(policy);
});

test.each([
  ['an attribute', '<p title="<script>a()</script>">'],
  ['a text area', '<textarea><script>a()</script></textarea>'],
])('markup in %s gets no hash', (_where, html) => {
  expect(pagePolicy(POLICY, Buffer.from(html))).not.toContain('sha256');
});

test('attributes with `>` and tags in capitals are parsed as in browsers', () => {
  expect(pagePolicy(POLICY, Buffer.from('<STYLE title="a>b">q{}</STYLE>'))).toContain(hash('q{}'));
});
