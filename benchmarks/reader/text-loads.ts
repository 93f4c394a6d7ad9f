/** Counts the fonts and pictures that Chromium loads with text-only pages. */
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { readerPage } from '../../src/urls.ts';
import type { Claim } from '../library/claims.ts';
import { withBrowser } from './browser.ts';
import type { LibraryDocument } from './site.ts';

/** Scripts of document names. Each has its own font on the page. */
const SCRIPTS = { Latin: /^[^\u0900-\u0AFF]+$/, Devanagari: /[\u0900-\u097F]/, Gujarati: /[\u0A80-\u0AFF]/ };

export function measureTextLoads(origin: string, documents: readonly LibraryDocument[]): Promise<Claim[]> {
  return withBrowser(async (browser) => {
    const claims: Claim[] = [];
    for (const [script, pattern] of Object.entries(SCRIPTS)) {
      const document = documents.find(({ path }) => pattern.test(path));
      if (!document) throw new Error(`The sample library has no document with a name in ${script}.`);
      const address = origin + readerPage(document.id, 1, { textOnly: true });
      const loaded = await picturesAndFonts(browser, address);
      const fonts = loaded.filter(({ type }) => type === 'font');
      // The pictures of the style sheet, such as the watermark of the footer, are counted, but have no limit.
      const pictures = loaded.filter(({ type }) => type === 'image');
      claims.push(
        {
          what: `fonts of a text page, name in ${script}`,
          measured: [fonts.length, ...fonts.map(({ name }) => name)].join(' '),
          claimed: '<= 0',
          holds: fonts.length === 0,
          value: fonts.length,
          unit: 'files',
          limit: 0,
        },
        {
          what: `pictures of a text page, name in ${script}`,
          measured: [pictures.length, ...pictures.map(({ name }) => name)].join(' '),
          claimed: '',
          value: pictures.length,
          unit: 'files',
        },
      );
    }
    return claims;
  });
}

interface Loaded {
  type: string;
  name: string;
}

async function picturesAndFonts(browser: Browser, address: string): Promise<Loaded[]> {
  const page = await browser.newPage();
  const loaded: Loaded[] = [];
  page.on('request', (request) => {
    const [type, name] = [request.resourceType(), path.basename(new URL(request.url()).pathname)];
    if (type === 'image' || type === 'font') loaded.push({ type, name });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return loaded;
}
