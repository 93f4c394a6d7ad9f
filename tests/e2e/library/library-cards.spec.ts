/** Cards show the problems of a file before a visitor opens it, with and without JavaScript. */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

const AWKWARD = urls.folder(['Corporate Annoucements', 'Regulation 30 Disclosures', '2024-25']);
const SAID = [
  ['Protected annexure', 'Needs a password to open'],
  ['Scanned acknowledgement', 'Pictures only; found by name, not by words'],
  ['Interrupted upload', 'The file is damaged or cannot be read'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('only encrypted, scanned and damaged files have a note', async ({ page }) => {
      // The server may still be building its first index when it begins to serve requests.
      test.setTimeout(200_000);
      const cards = page.getByRole('list', { name: 'Documents in this folder' }).getByRole('listitem');
      await expect(async () => {
        await page.goto(AWKWARD);
        for (const [name, words] of SAID) {
          await expect(cards.filter({ hasText: name })).toContainText(words, { timeout: 500 });
        }
      }).toPass({ timeout: 180_000, intervals: [1_000] });
      for (const [, words] of SAID) await expect(cards.filter({ hasText: words })).toHaveCount(1);
    });

    test('documents in Indian languages show their language', async ({ page }) => {
      test.setTimeout(200_000);
      await expect(async () => {
        await page.goto(urls.folder(['Annual Report', '2024-25']));
        const card = page.getByRole('listitem').filter({ hasText: 'वार्षिक रिपोर्ट का सार' });
        await expect(card).toContainText('Hindi', { timeout: 500 });
      }).toPass({ timeout: 180_000, intervals: [1_000] });
    });
  });
}
