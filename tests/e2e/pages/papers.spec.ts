/** /papers: the lists of papers to tick and to print, and the checks of registration numbers. */
import type { Page } from '@playwright/test';
import { FIRM_KINDS } from '../../../src/content-model/schema/choices.ts';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { tracesOf } from '../support/traces.ts';

const choose = (page: Page, kind: string) => page.getByRole('radio', { name: kind, exact: true }).check();
const paper = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice shows the papers of that kind of firm only, and keeps the ticks', async ({ page }) => {
    await page.goto(urls.papers('machinery'));
    const own = page.getByText('For: Partnership.', { exact: true }).first();
    await expect(own).toBeVisible();
    const udyam = paper(page, 'Udyam certificate, if you have one');
    await udyam.check();
    for (const kind of FIRM_KINDS) {
      await page.locator(`[type=radio][value="${kind}"]`).check();
      const kinds = await page.locator('main [data-for]').evaluateAll((all) =>
        all.map((one) => ({
          shown: one.checkVisibility(),
          kinds: one.getAttribute('data-for')?.split(' '),
        })),
      );
      const wrong = kinds.filter((one) => one.shown !== one.kinds?.includes(kind));
      expect.soft(wrong, kind).toEqual([]);
    }
    await choose(page, 'Partnership');
    await expect(own).toBeHidden();
    await choose(page, 'All kinds');
    await expect(paper(page, 'Board resolution')).toBeVisible();
    await expect(udyam).toBeChecked();
    await page.goto(`${urls.papers()}#numbers`);
    await expect(page.getByText('Type a number')).toBeHidden();
    await page.goto(urls.papers('machinery'));
    await expect(udyam, 'is forgotten by a new page').not.toBeChecked();
  });

  test('prints the title, the kind of firm, the lines to fill in and the papers, and nothing else, on two sheets of A4', async ({
    page,
  }) => {
    for (const product of ['loan-against-property', 'machinery']) {
      await page.goto(urls.papers(product));
      await choose(page, 'Company');
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), product).toHaveLength(2);
    }
    await choose(page, 'LLP');
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const words of ['LLP', 'Date', 'Name of the firm', 'Questions? Kaarya Capital, +91 22 0000 0000'])
      await expect(main.getByText(words, { exact: true })).toBeVisible();
    await expect(paper(page, 'Udyam certificate, if you have one')).toBeVisible();
    for (const words of ['Company', 'Before you come'])
      await expect(main.getByText(words, { exact: true })).toBeHidden();
    await expect(main.getByRole('link')).toHaveCount(0);
  });

  test('on a phone the groups are folded until a kind of firm is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(urls.papers('machinery'));
    const quotation = paper(page, 'Quotation or proforma invoice');
    const resolution = paper(page, 'Board resolution');
    await expect(quotation).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500);
    await page.getByText('Show 5 papers: For this product').click();
    await expect(quotation).toBeVisible();
    await expect(resolution).toBeHidden();
    await choose(page, 'Company');
    await expect(resolution).toBeVisible();
    await expect(page.getByText(/^Show \d+ papers/).first()).toBeHidden();
  });
});

test('the kind of firm that is chosen on /papers is chosen on the list of a product, which can be printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(urls.papers());
  await choose(page, 'LLP');
  await page.getByRole('main').getByRole('link', { name: 'Machinery finance' }).click();
  await expect(page).toHaveURL(`${urls.papers('machinery')}#llp`);
  await expect(page.getByRole('radio', { name: 'LLP', exact: true })).toBeChecked();
  await expect(paper(page, 'Board resolution')).toBeHidden();
  await page.getByRole('button', { name: 'Print the list' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
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
