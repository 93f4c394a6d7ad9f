import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { extractProps, withoutProps } from './touch-props.ts';

const WORDS = { title: `${'Long words. '.repeat(60)}"quoted" & <b>'marked'</b> > ₹` };
const JSON_TEXT = JSON.stringify(WORDS);
const ESCAPED = JSON_TEXT.replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
  .replaceAll("'", '&#39;')
  .replaceAll('"', '&quot;');
const island = (client: string, props: string) =>
  `<p>a</p><astro-island uid="1" props="${props}" ssr client="${client}" opts="{}"><form></form></astro-island>`;

test('what waits for a touch leaves the page and comes back letter by letter', () => {
  const kept: string[] = [];
  const html = withoutProps(island('touch', ESCAPED), (props) => `/kept/${kept.push(props)}`);
  expect(html).toBe(
    '<p>a</p><astro-island uid="1" data-props="/kept/1" ssr client="touch" opts="{}"><form></form></astro-island>',
  );
  expect(kept).toEqual([JSON_TEXT]);
});

test.each([
  ['what wakes by itself', island('idle', ESCAPED)],
  ['what is short', island('touch', '{&quot;a&quot;:1}')],
])('%s stays', (_what, html) => {
  expect(withoutProps(html, () => 'elsewhere')).toBe(html);
});

test('what cannot be read stops the build', () => {
  expect(() => withoutProps(island('touch', `${ESCAPED}&copy;`), () => '')).toThrow('&copy;');
});

test('the same words on several pages are one file', () => {
  const client = mkdtempSync(path.join(tmpdir(), 'touch-props-'));
  try {
    mkdirSync(path.join(client, '_astro'));
    mkdirSync(path.join(client, 'hi'));
    for (const page of ['index.html', 'hi/index.html', 'about.html'])
      writeFileSync(path.join(client, page), island('touch', ESCAPED));
    extractProps(client);
    const [file = '', ...others] = readdirSync(path.join(client, '_astro'));
    expect(others).toEqual([]);
    expect(readFileSync(path.join(client, '_astro', file), 'utf8')).toBe(JSON_TEXT);
    expect(readFileSync(path.join(client, 'hi/index.html'), 'utf8')).toContain(
      ` data-props="/_astro/${file}"`,
    );
  } finally {
    rmSync(client, { recursive: true });
  }
});
