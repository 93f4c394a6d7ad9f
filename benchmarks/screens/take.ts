/**
 * `npm run screenshots`: writes full-height screenshots of every page at four widths to test-results/screens,
 * and a sheet of all pages for each width to docs/screens.
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

/** Page addresses by screenshot name. */
const SHOTS: Readonly<Record<string, string>> = {
  ...urls.PAGES,
  folder: urls.folder(['Annual Report']),
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
  for (const width of values.widths.split(',').map(Number)) {
    const shots = await photograph(browser, width);
    const { image, type } = await contactSheet(browser, shots, width);
    const file = path.join(sheets, `${width}.${type}`);
    writeFileSync(file, image);
    process.stdout.write(`${path.relative(ROOT, file)}: ${Math.round(image.length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** @returns the paths of the screenshots, by page */
async function photograph(browser: Browser, width: number): Promise<Map<string, string>> {
  const height = width < 768 ? 780 : 900;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  const shots = new Map<string, string>();
  for (const [name, address] of Object.entries(SHOTS)) {
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    await loadAll(page);
    const file = path.join(screens, `${name}-${width}.png`);
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
