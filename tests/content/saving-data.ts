/**
 * Visitors who save data (`Save-Data: on`): what each page of each language sends them, and that it is
 * another version.
 */
import { brotliDecompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import * as urls from '../../src/urls.ts';
import type { LanguagesSite } from '../languages-site.ts';
import { ADDRESSES } from '../pages.ts';

/** Bytes of a page with all that it loads, headers included. */
const MAX_PAGE_BYTES = 30_000;
const MAX_DOCUMENT_PAGE_BYTES = 25_000;

/** The lines that Node adds to an answer: its status, its date and how the connection is kept. */
const LINES_OF_NODE = 110;

const NO_FONTS = 'data-fonts="never"';

/** With as many instalments as a business loan has. */
const LONG_LOAN = urls.cost('loan', 'amount=10,00,000&months=48&rate=20&method=reducing&fees=2%25&gst=add');

const get = ({ app, headers }: LanguagesSite, url: string, saving = true) =>
  app.inject({
    url,
    headers: {
      ...headers(),
      accept: 'text/html',
      'accept-encoding': 'br',
      ...(saving && { 'save-data': 'on' }),
    },
  });
type Answer = Awaited<ReturnType<typeof get>>;

const bodyOf = ({ rawPayload, headers }: Answer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString();

/** The bytes of an answer and of its headers. */
function bytesOf({ rawPayload, headers }: Answer): number {
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

export function savingData(site: () => LanguagesSite, languages: readonly string[]): void {
  describe.each(languages)('for visitors who save data, in %s,', (language) => {
    const own = (english: string) =>
      language === 'en' ? english : `/${language}${english === '/' ? '' : english}`;

    test('a page is small, and loads no font, picture or script', async () => {
      const faults: string[] = [];
      const styleBytes = new Map<string, number>();
      for (const english of [...Object.values(ADDRESSES).flat(), LONG_LOAN, ...site().documentPages]) {
        const answer = await get(site(), own(english));
        if (!String(answer.headers['content-type']).startsWith('text/html') || answer.headers.location)
          continue;
        expect(answer.headers.vary, english).toContain('Save-Data');
        const { styles, others } = loadedBy(bodyOf(answer));
        expect(styles.length, `${english} has style sheets`).toBeGreaterThan(0);
        faults.push(...others.map((one) => `${english} loads ${one}`));
        if (!bodyOf(answer).includes(NO_FONTS)) faults.push(`${english} loads fonts`);
        let bytes = bytesOf(answer);
        for (const style of styles) {
          if (!styleBytes.has(style)) styleBytes.set(style, bytesOf(await get(site(), style)));
          bytes += styleBytes.get(style) ?? 0;
        }
        const most = /^\/d\/\w+\/p\//.test(english) ? MAX_DOCUMENT_PAGE_BYTES : MAX_PAGE_BYTES;
        if (bytes > most) faults.push(`${english} has ${bytes} bytes`);
      }
      expect(faults).toEqual([]);
    });

    test('others receive the whole page at the same address', async () => {
      for (const english of ['/', '/cost', '/zz/no-such-page', ...site().documentPages.slice(0, 1)]) {
        const whole = await get(site(), own(english), false);
        const saving = await get(site(), own(english));
        expect(whole.statusCode).toBe(saving.statusCode);
        expect(whole.headers.vary).toBe(saving.headers.vary);
        expect(bodyOf(whole)).not.toContain(NO_FONTS);
        expect(bodyOf(saving)).toContain(NO_FONTS);
        // From the cache, too.
        expect(bodyOf(await get(site(), own(english), false))).toBe(bodyOf(whole));
      }
    });
  });

  test('the version for visitors who save data has no address of its own', async () => {
    for (const address of ['/saves-data', '/saves-data/about', '/saves-data/hi/errors/404'])
      for (const saving of [true, false]) expect((await get(site(), address, saving)).statusCode).toBe(404);
  });
}
