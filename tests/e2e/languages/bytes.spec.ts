/** What the largest pages of each language load on a phone, fonts and headers included. Others are smaller. */
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test } from '../support/site.ts';
import { LANGUAGES, languagesServer } from './languages-server.ts';

const MAX_HOME_BYTES = 120_000;
const MAX_PAGE_BYTES = 100_000;
const LARGE = ['/', '/career', '/cost', '/product', '/investors', '/charges', '/investors/search?q=report'];

// One worker and one server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true });
const origin = languagesServer();

for (const [language] of LANGUAGES)
  test(`pages in ${language} are small`, async ({ browser }) => {
    for (const english of LARGE) {
      // Each page is the first that a visitor opens.
      const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.7' } });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(
        origin() + (language === 'en' ? english : `/${language}${english === '/' ? '' : english}`),
      );
      await untilFontsLoaded(page);
      expect(bytes, 'the page with its fonts').toBeGreaterThan(60_000);
      expect(bytes, english).toBeLessThanOrEqual(english === '/' ? MAX_HOME_BYTES : MAX_PAGE_BYTES);
      await context.close();
    }
  });
