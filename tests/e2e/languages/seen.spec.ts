/**
 * Pages in every language on a phone: nothing is covered, cut off, without glyphs or wider than the window, and
 * they load few bytes. The proof `seen` looks at all pages at four widths, this test at those with the longest words.
 */
import { ADDRESSES } from '../../pages.ts';
import { axeFaults } from '../quality/engines.ts';
import { fieldFaults } from '../quality/seen/field-faults.ts';
import { glyphFaults } from '../quality/seen/glyph-faults.ts';
import { textFaults } from '../quality/seen/text-faults.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test, WIDTHS } from '../support/site.ts';
import { LANGUAGES, languagesServer } from './languages-server.ts';

const isProof = process.env.SEEN === 'all';
const SCREENS = isProof ? WIDTHS : ([360] as const);
const LONG_WORDED = [
  '/',
  '/lending-partners',
  '/cost',
  '/check',
  '/papers',
  '/charges',
  '/shareholders',
  '/enquiry',
  '/investors',
];

/** What the largest pages load, fonts and headers included. Others are smaller. */
const MAX_HOME_BYTES = 120_000;
const MAX_PAGE_BYTES = 100_000;
const LARGE = ['/', '/career', '/cost', '/product', '/investors', '/charges', '/investors/search?q=report'];

test.use({ expectedConsole: [/Failed to load resource/] });
// One worker and one server.
test.describe.configure({ mode: 'default' });
if (isProof) test.describe.configure({ timeout: 900_000 });
const origin = languagesServer();
const at = (english: string, language: string) =>
  origin() + (language === 'en' ? english : `/${language}${english === '/' ? '' : english}`);

// The walk looks at the English pages.
for (const [language] of LANGUAGES.filter(([name]) => isProof || name !== 'en'))
  test(`pages in ${language}`, async ({ page }) => {
    const faults: Record<string, string[]> = {};
    await page.addInitScript((lang) => localStorage.setItem('fonts', lang), `${language}-IN`);
    for (const english of isProof ? Object.values(ADDRESSES).flat() : LONG_WORDED)
      for (const width of SCREENS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at(english, language));
        const found = [await textFaults(page), await fieldFaults(page), await glyphFaults(page)].flat();
        if (english === '/enquiry') found.push(...(await axeFaults(page)));
        if (found.length > 0) faults[`${english} at ${width}`] = found;
      }
    expect(faults).toEqual({});
  });

/** Where the bar changes, and common screens. */
const BAR_WIDTHS = [
  ...[320, 360, 390, 412, 480, 560, 640, 720, 768, 834, 900, 1024],
  ...[1099, 1100, 1159, 1160, 1219, 1280, 1339, 1366, 1400, 1440, 1600, 1920],
];
for (const [language] of LANGUAGES)
  test(`the bar in ${language} is one row at 24 widths, and lower than two with text of 200 %`, async ({
    page,
  }) => {
    await page.goto(at('/under-working', language));
    await untilFontsLoaded(page);
    for (const [size, most] of [
      ['100%', 80],
      ['200%', 120],
    ] as const) {
      await page.evaluate((given) => {
        document.documentElement.style.fontSize = given;
      }, size);
      for (const width of BAR_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const height = (await page.getByRole('banner').boundingBox())?.height;
        expect.soft(height, `at ${width} px with text of ${size}`).toBeLessThan(most);
      }
    }
  });

for (const [language] of LANGUAGES)
  test(`the first screen in ${language} states what, how much and how long, and has one button`, async ({
    page,
  }) => {
    await page.goto(`${at('/', language)}#main`);
    await untilFontsLoaded(page);
    const hero = page.locator('main > section').first();
    await expect(hero.getByRole('link')).toHaveCount(2);
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of await hero.locator('h1, p, dd, a').all())
        await expect.soft(part, `at ${width} px`).toBeInViewport({ ratio: 1 });
    }
    expect(await page.locator('main a[href]').count()).toBeLessThanOrEqual(30);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true });

  for (const [language] of LANGUAGES)
    test(`pages in ${language} are small`, async ({ context }) => {
      for (const english of LARGE) {
        // Each page is the first that a visitor opens.
        const page = await context.newPage();
        await page.addInitScript(() => localStorage.clear());
        const devtools = await context.newCDPSession(page);
        await devtools.send('Network.enable');
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
        let bytes = 0;
        const open = new Set<string>();
        devtools.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
        devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          bytes += encodedDataLength;
          open.delete(requestId);
        });
        await page.goto(at(english, language));
        await untilFontsLoaded(page);
        // The reports of what was loaded may come later than the fonts.
        await expect.poll(() => open.size === 0 && bytes > 60_000, `${english} with its fonts`).toBe(true);
        await page.close();
        expect.soft(bytes, english).toBeLessThanOrEqual(english === '/' ? MAX_HOME_BYTES : MAX_PAGE_BYTES);
      }
    });
});
