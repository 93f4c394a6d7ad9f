/**
 * `npm run screenshots`: writes full-height screenshots of every page at four widths, in print and in forced
 * colours to test-results/screens, and a sheet of all pages for each width to docs/screens.
 *   --widths 360,1280   only these widths
 *   --port N            port of the site during the run (4392)
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ROOT } from '../../scripts/prepare.mjs';
import * as urls from '../../src/urls.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tests/chromium.ts';
import { startSite } from '../pages/site.ts';
import { contactSheet } from './contact-sheet.ts';

const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: '360,768,1280,1920' },
    port: { type: 'string', default: '4392' },
  },
});

/** Page addresses by screenshot name; a page of a document is added once its identifier is known. */
const SHOTS: Record<string, string> = {
  ...urls.PAGES,
  shelf: urls.folder(['Annual Report']),
  documents: urls.folder(['Financial Result', '2024-25']),
  search: urls.search({ query: 'dividend' }),
  partner: urls.partnerDetail('tanabana'),
  enquiry: urls.enquiry(),
  'become-a-partner': urls.becomePartner(),
  apply: urls.apply(),
  newsletter: urls.newsletter(),
  grievance: urls.grievance(),
  privacy: urls.privacy(),
  'not-found': '/no-such-page',
};

const screens = path.join(ROOT, 'test-results/screens');
const sheets = path.join(ROOT, 'docs/screens');
const scratch = mkdtempSync(path.join(tmpdir(), 'screens-'));
for (const folder of [screens, sheets]) mkdirSync(folder, { recursive: true });

const site = await startSite(false, Number(values.port), scratch);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: CHROMIUM_FLAGS,
});
try {
  SHOTS.reader = await readerAddress(site.origin);
  for (const width of values.widths.split(',').map(Number)) {
    const shots = await photograph(browser, `${width}`, { width });
    const { image, type } = await contactSheet(browser, shots, width);
    const file = path.join(sheets, `${width}.${type}`);
    writeFileSync(file, image);
    process.stdout.write(`${path.relative(ROOT, file)}: ${Math.round(image.length / 1024)} KB\n`);
  }
  // The width of A4 between margins of 12 mm.
  await photograph(browser, 'print', { width: 703, media: 'print' });
  await photograph(browser, 'forced', { width: 1280, forcedColors: 'active' });
} finally {
  await browser.close();
  await site.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Waits until a search finds a page that the server can show, and returns the address of that page. */
async function readerAddress(origin: string): Promise<string> {
  for (;;) {
    const answer = await fetch(
      origin + urls.searchResults({ query: 'impairment on financial instruments', year: 2025 }),
    );
    const { results = [] } = answer.ok ? await answer.json() : {};
    const [best] = results as { id: string | null; page: number | null }[];
    if (best?.id && best.page) {
      const address = urls.readerPage(best.id, best.page, { query: 'impairment' });
      if ((await fetch(origin + address)).ok) return address;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface View {
  /** Width of the viewport in pixels. */
  width: number;
  media?: 'print';
  forcedColors?: 'active';
}

/**
 * @param suffix ends the names of the files
 * @returns the paths of the screenshots, by page
 */
async function photograph(
  browser: Browser,
  suffix: string,
  { width, media, forcedColors }: View,
): Promise<Map<string, string>> {
  const height = width < 768 ? 780 : 900;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  if (media ?? forcedColors)
    await page.emulateMedia({ media: media ?? null, forcedColors: forcedColors ?? null });
  const shots = new Map<string, string>();
  for (const [name, address] of Object.entries(SHOTS)) {
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    await loadAll(page);
    const file = path.join(screens, `${name}-${suffix}.png`);
    await page.screenshot({ path: file, fullPage: true });
    shots.set(name, file);
  }
  await page.close();
  return shots;
}

/** Loads all lazy pictures. A browser loads them only near the viewport, but the screenshot needs all. */
async function loadAll(page: Awaited<ReturnType<Browser['newPage']>>): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    scrollTo(0, 0);
  });
}
