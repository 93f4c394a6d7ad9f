/**
 * Pages in every language on a phone: nothing is covered, cut off or wider than the window, and they load few
 * bytes. The proof `seen` looks at all pages at four widths, this test at those with the longest words.
 */
import { ADDRESSES } from '../../pages.ts';
import { axeFaults } from '../quality/engines.ts';
import { fieldFaults } from '../quality/seen/field-faults.ts';
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
        const found = [...(await textFaults(page)), ...(await fieldFaults(page))];
        if (english === '/enquiry') found.push(...(await axeFaults(page)));
        if (found.length > 0) faults[`${english} at ${width}`] = found;
      }
    expect(faults).toEqual({});
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
