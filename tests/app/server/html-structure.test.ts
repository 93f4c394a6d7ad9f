/**
 * Every page has its styles in the head and ends with `</html>`. The W3C checker stops at a page that breaks
 * either rule.
 */
import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES, ALL_ADDRESSES, pageFiles, prerenderedPages } from '../../pages.ts';
import { serverOver } from './server-process.ts';

const parser = new Parser(await new StaticConfigLoader({ elements: ['html5'] }).getConfigFor('page.html'));

/** @returns one sentence for every element in an invalid position */
function misplacedElements(html: string): string[] {
  const document = parser.parseHtml(html);
  const styles = document.querySelectorAll('body style').map(() => 'a style in the body');
  const elements = document.childElements.map(({ tagName }: HtmlElement) => tagName);
  return elements.join() === 'html' ? styles : [...styles, `beside html: ${elements.join(', ')}`];
}

const page = (body: string, after = '') =>
  `<!DOCTYPE html><html><head><style>a{}</style></head><body>${body}</body></html>${after}`;

test.each([
  ['nothing', page('<p>A</p>'), []],
  ['a style in the body', page('<main><style>a{}</style></main>'), ['a style in the body']],
  ['a script after the end', page('', '<script src="/a.js"></script>'), ['beside html: html, script']],
])('finds %s', (_what, html, found) => expect(misplacedElements(html)).toEqual(found));

test('every file in src/pages has its addresses in tests/pages.ts', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(pageFiles());
});

describe('the build', () => {
  const server = serverOver();
  let built: ReturnType<typeof prerenderedPages> = [];
  beforeAll(() => {
    built = prerenderedPages();
  });

  test('prerendered pages have no misplaced element', () => {
    expect(built.length).toBeGreaterThan(5);
    for (const { name, html } of built) expect(misplacedElements(html), name).toEqual([]);
  });

  test.each(ALL_ADDRESSES)('%s has no misplaced element', async (address) => {
    const answer = await fetch(server.origin + address);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(misplacedElements(await answer.text())).toEqual([]);
  });

  test.each([
    ...(ADDRESSES['newsletter.astro'] ?? []),
    ...(ADDRESSES['lending-partners/become-a-partner.astro'] ?? []),
  ])('%s with errors has no misplaced element', async (address) => {
    const answer = await fetch(server.origin + address, {
      method: 'POST',
      body: new URLSearchParams({ email: 'no address' }),
      headers: { accept: 'text/html', origin: server.origin },
    });
    expect(answer.status).toBe(422);
    expect(misplacedElements(await answer.text())).toEqual([]);
  });
});
