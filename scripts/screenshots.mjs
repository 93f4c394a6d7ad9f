/**
 * `npm run screenshots`: every page of the specification at four widths, as files in test-results/screenshots.
 * Needs a running site: ORIGIN says where (http://127.0.0.1:3000).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { PAGES } from '../src/urls.ts';
import { fail, ROOT } from './prepare.mjs';

const ORIGIN = process.env.ORIGIN || 'http://127.0.0.1:3000';
const WIDTHS = [360, 768, 1280, 1920];
const FOLDER = path.join(ROOT, 'test-results', 'screenshots');

await fetch(ORIGIN).catch(() =>
  fail(`No site answers at ${ORIGIN}. Start it with npm start, or set ORIGIN.`),
);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const width of WIDTHS) {
  // Still and without splash: what is looked at is the page.
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  for (const [key, address] of Object.entries(PAGES)) {
    await page.goto(`${ORIGIN}${address}#main`, { waitUntil: 'load' });
    await scrollThrough(page);
    await page.screenshot({ path: path.join(FOLDER, `${key}-${width}.png`), fullPage: true });
  }
  await page.close();
}
await browser.close();
process.stdout.write(`${WIDTHS.length * Object.keys(PAGES).length} pictures in ${FOLDER}\n`);

/** Lazy pictures load when they come near. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
