/** /papers: the lists of papers to tick and to print, and the checks of registration numbers. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { tracesOf } from '../support/traces.ts';

const paper = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('prints the title, the kind of firm, the lines to fill in and the papers, and nothing else, on two sheets of A4', async ({
    page,
  }) => {
    for (const product of ['loan-against-property', 'machinery']) {
      await page.goto(urls.papers(product, undefined, 'company'));
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), product).toHaveLength(2);
    }
    await page.goto(urls.papers('machinery', undefined, 'llp'));
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const words of ['LLP', 'Date', 'Name of the firm', 'Questions? Kaarya Capital, +91 22 0000 0000'])
      await expect(main.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(paper(page, 'Udyam certificate, if you have one')).toBeVisible();
    for (const words of ['Company', 'Before you come'])
      await expect(main.getByText(words, { exact: true })).toBeHidden();
    await expect(main.getByRole('link')).toHaveCount(0);
  });
});

test('the list can be printed, and a new page forgets the ticks', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(urls.papers('machinery', undefined, 'llp'));
  const udyam = paper(page, 'Udyam certificate, if you have one');
  await udyam.check();
  await page.getByRole('button', { name: 'Print the list' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.goto(urls.papers('machinery', undefined, 'llp'));
  await expect(udyam).not.toBeChecked();
});

test('registration numbers are checked when the visitor leaves the field, then at every key, and leave no trace', async ({
  page,
  context,
}) => {
  await page.goto(`${urls.papers()}#numbers`, { waitUntil: 'load' });
  const fields = page.getByRole('region', { name: 'Copied correctly?' }).getByRole('textbox');
  await expect(fields).toHaveCount(6);
  await untilFontsLoaded(page);
  const before = await tracesOf(page);
  const field = page.getByRole('textbox', { name: 'GST number' });
  const verdict = page.locator('#number-gstin-verdict');
  await field.pressSequentially('27AAPFUO939F1ZV');
  await expect(verdict).toBeEmpty();
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.press('Tab');
  await expect(verdict).toContainText('Character 8 is the letter O');
  await expect(verdict).toHaveRole('status');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // The rules are loaded now. Nothing is requested any more.
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await field.fill('27AAPFU0939F1ZV');
  await expect(verdict).toHaveText('It looks right: Maharashtra, PAN AAPFU0939F');
  await field.fill('');
  await expect(verdict).toBeEmpty();
  await expect(field).not.toHaveAttribute('aria-invalid');
  const numbers = [
    'UDYAM-MH-18-0123456',
    '27AAPFU0939F1ZV',
    'AAPFU0939F',
    'U74999GJ2018PLC102791',
    'AAB-1234',
  ];
  for (const [index, text] of [...numbers, 'ABCDOEF1234'].entries()) {
    await fields.nth(index).fill(text);
    await fields.nth(index).blur();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(index + 1);
  }
  await fields.nth(0).press('Enter');
  expect(await tracesOf(page)).toEqual(before);
  expect(requests).toEqual([]);
});
