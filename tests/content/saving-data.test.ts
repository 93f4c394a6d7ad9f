/** Visitors who save data (`Save-Data: on`): what each page of each language sends them, and that it is another version. */
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import * as urls from '../../src/urls.ts';
import { openLanguagesSite } from '../languages-site.ts';
import { ADDRESSES } from '../pages.ts';

/** Bytes of a page with all that it loads, headers included. */
const MAX_PAGE_BYTES = 30_000;
const MAX_DOCUMENT_PAGE_BYTES = 25_000;

/** The lines that Node adds to an answer: its status, its date and how the connection is kept. */
const LINES_OF_NODE = 110;

/** With as many instalments as a business loan has. */
const LONG_LOAN = urls.cost('loan', 'amount=10,00,000&months=48&rate=20&method=reducing&fees=2%25&gst=add');

let site: Awaited<ReturnType<typeof openLanguagesSite>>;

beforeAll(async () => {
  site = await openLanguagesSite();
}, 300_000);
afterAll(() => site?.close());

const get = async (url: string, saving = true) => {
  const answer = await site.app.inject({
    url,
    headers: { ...site.headers(), accept: 'text/html', ...(saving ? { 'save-data': 'on' } : {}) },
  });
  return answer;
};

/** The bytes of an answer with Brotli, and of its headers. */
async function bytesOf(url: string): Promise<number> {
  const { rawPayload, headers } = await site.app.inject({
    url,
    headers: { ...site.headers(), accept: 'text/html', 'save-data': 'on', 'accept-encoding': 'br' },
  });
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  return rawPayload.length + lines.join('').length + LINES_OF_NODE;
}

/** What a browser loads with a page: nothing that is in a template or in closed details. */
function loadedBy(html: string) {
  const styles: string[] = [];
  const others: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, { rel, href = '', src = '', type }) {
      if (name === 'template' || name === 'details') hidden += 1;
      else if (hidden > 0) return;
      else if (name === 'link' && rel === 'stylesheet') styles.push(href);
      else if (name === 'img' || name === 'image' || rel === 'preload') others.push(`${name} ${src}${href}`);
      else if (name === 'script' && (src || type === 'module')) others.push(`script ${src}`);
    },
    onclosetag(name) {
      if (name === 'template' || name === 'details') hidden -= 1;
    },
  });
  parser.end(html);
  return { styles, others };
}

describe.each(Object.keys(loadContent('content').content.text))('%s', (language) => {
  const own = (english: string) =>
    language === 'en' ? english : `/${language}${english === '/' ? '' : english}`;
  const addresses = () => [...Object.values(ADDRESSES).flat(), LONG_LOAN, ...site.documentPages];

  test('a page is small, and loads no font, picture or script', { timeout: 120_000 }, async () => {
    const faults: string[] = [];
    const styleBytes = new Map<string, number>();
    for (const english of addresses()) {
      const { body, headers } = await get(own(english));
      if (!String(headers['content-type']).startsWith('text/html')) continue;
      expect(headers.vary, english).toContain('Save-Data');
      const { styles, others } = loadedBy(body);
      expect(styles.length, `${english} has style sheets`).toBeGreaterThan(0);
      faults.push(...others.map((one) => `${english} loads ${one}`));
      if (!body.includes('data-fonts="never"')) faults.push(`${english} loads fonts`);
      let bytes = await bytesOf(own(english));
      for (const style of styles) {
        if (!styleBytes.has(style)) styleBytes.set(style, await bytesOf(style));
        bytes += styleBytes.get(style) ?? 0;
      }
      const most = /^\/d\/\w+\/p\//.test(english) ? MAX_DOCUMENT_PAGE_BYTES : MAX_PAGE_BYTES;
      if (bytes > most) faults.push(`${english} has ${bytes} bytes`);
    }
    expect(faults).toEqual([]);
  });

  test('others receive the whole page at the same address', async () => {
    for (const english of [
      '/',
      '/cost',
      '/no-such-page',
      '/zz/no-such-page',
      ...site.documentPages.slice(0, 1),
    ]) {
      const [whole, saving] = [await get(own(english), false), await get(own(english))];
      expect(whole.statusCode).toBe(saving.statusCode);
      expect(whole.headers.vary).toBe(saving.headers.vary);
      expect(whole.body).not.toContain('data-fonts="never"');
      expect(saving.body).toContain('data-fonts="never"');
      // From the cache, too.
      expect((await get(own(english), false)).body).toBe(whole.body);
    }
  });
});

test('the version for visitors who save data has no address of its own', async () => {
  for (const address of ['/saves-data', '/saves-data/about', '/saves-data/hi/errors/404'])
    for (const saving of [true, false]) expect((await get(address, saving)).statusCode).toBe(404);
});
