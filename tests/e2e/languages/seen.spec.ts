/**
 * Pages in every language on a phone can be read: nothing is covered, cut off or wider than the window. The proof `seen` looks at
 * all pages at four widths, this test at those with the longest words.
 */
import { ADDRESSES } from '../../pages.ts';
import { fieldFaults } from '../quality/seen/field-faults.ts';
import { textFaults } from '../quality/seen/text-faults.ts';
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

test.use({ expectedConsole: [/Failed to load resource/] });
test.describe.configure({ timeout: isProof ? 900_000 : 60_000 });
const origin = languagesServer();

for (const [language] of LANGUAGES.filter(([name]) => isProof || name !== 'en'))
  test(`pages in ${language}`, async ({ page }) => {
    const faults: Record<string, string[]> = {};
    await page.addInitScript((lang) => localStorage.setItem('fonts', lang), `${language}-IN`);
    for (const english of isProof ? Object.values(ADDRESSES).flat() : LONG_WORDED) {
      const address = language === 'en' ? english : `/${language}${english === '/' ? '' : english}`;
      for (const width of SCREENS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(origin() + address);
        const found = [...(await textFaults(page)), ...(await fieldFaults(page))];
        if (found.length > 0) faults[`${address} at ${width}`] = found;
      }
    }
    expect(faults).toEqual({});
  });
