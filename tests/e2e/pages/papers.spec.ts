/** /papers: the lists of papers to tick and to print, and the checks of registration numbers. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const choose = (page: Page, kind: string) => page.getByRole('radio', { name: kind, exact: true }).check();
const paper = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'papers with script' : 'papers without script', () => {
    test.use({ javaScriptEnabled });

    test('the list of products leads to the papers of each', async ({ page }) => {
      await page.goto(urls.papers());
      const links = page.getByRole('main').locator('a[href^="/papers/"]');
      await expect(links).toHaveCount(9);
      await links.filter({ hasText: 'Machinery finance' }).click();
      await expect(page).toHaveURL(urls.papers('machinery'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Machinery finance');
      await expect(page.getByRole('group', { name: 'For this product' })).toContainText('Quotation');
    });

    test('a choice shows the papers of that kind of firm only', async ({ page }) => {
      await page.goto(urls.papers('machinery'));
      const deed = paper(page, 'Partnership deed, with all changes');
      const resolution = paper(page, 'Board resolution');
      const own = page.getByText('For: Partnership.', { exact: true });
      await expect(deed).toBeVisible();
      await expect(resolution).toBeVisible();
      await expect(own.first()).toBeVisible();
      await choose(page, 'Partnership');
      await expect(deed).toBeVisible();
      await expect(resolution).toBeHidden();
      await expect(own.first()).toBeHidden();
      await choose(page, 'Company');
      await expect(deed).toBeHidden();
      await expect(resolution).toBeVisible();
      await choose(page, 'All kinds');
      await expect(deed).toBeVisible();
    });

    test('ticks are kept while the visitor chooses, and forgotten by a new page', async ({ page }) => {
      await page.goto(urls.papers('machinery'));
      const udyam = paper(page, 'Udyam certificate, if you have one');
      await udyam.check();
      await choose(page, 'LLP');
      await expect(udyam).toBeChecked();
      await page.goto(urls.papers('business-loan'));
      await page.goto(urls.papers('machinery'));
      await expect(udyam).not.toBeChecked();
    });

    test('prints the title, the kind of firm, the lines to fill in and the papers, and nothing else', async ({
      page,
    }) => {
      await page.goto(urls.papers('machinery'));
      await choose(page, 'LLP');
      await page.emulateMedia({ media: 'print' });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      for (const words of ['LLP', 'Date', 'Name of the firm'])
        await expect(main.getByText(words, { exact: true })).toBeVisible();
      await expect(main.getByText('Questions? Kaarya Capital, +91 22 0000 0000')).toBeVisible();
      await expect(main.getByText('Company', { exact: true })).toBeHidden();
      await expect(paper(page, 'Udyam certificate, if you have one')).toBeVisible();
      await expect(main.getByText('Before you come')).toBeHidden();
      await expect(main.getByRole('button')).toHaveCount(0);
      await expect(main.getByRole('link')).toHaveCount(0);
    });

    test('a list for one kind of firm prints on two sheets of A4', async ({ page }) => {
      for (const product of ['machinery', 'loan-against-property']) {
        await page.goto(urls.papers(product));
        await choose(page, 'Company');
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), product).toHaveLength(2);
      }
    });

    test('on a phone the groups are folded until a kind of firm is chosen', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(urls.papers('machinery'));
      await expect(paper(page, 'Quotation or proforma invoice')).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500);
      await page.getByText('Show 5 papers: For this product').click();
      await expect(paper(page, 'Quotation or proforma invoice')).toBeVisible();
      await expect(paper(page, 'Board resolution')).toBeHidden();
      await choose(page, 'Company');
      await expect(paper(page, 'Board resolution')).toBeVisible();
      await expect(page.getByText(/^Show \d+ papers/).first()).toBeHidden();
    });

    for (const width of [320, 360])
      test(`nothing is wider than the window at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        for (const address of [urls.papers(), urls.papers('loan-against-property')]) {
          await page.goto(address);
          const beyond = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect(beyond, address).toBeLessThanOrEqual(0);
        }
      });

    test('leads to the cost, the check of products and the enquiry, with the product', async ({ page }) => {
      await page.goto(urls.papers('machinery'));
      const main = page.getByRole('main');
      const href = (name: string) => main.getByRole('link', { name }).getAttribute('href');
      expect(await href('What would it cost?')).toBe('/cost?product=machinery');
      expect(await href('Is it the right product?')).toBe('/check');
      expect(await href('Request a call back')).toBe('/enquiry?product=machinery');
      expect(await href('What do we charge for it?')).toBe('/charges#machinery');
      expect(await href('Are your numbers copied correctly?')).toBe('/papers#numbers');
    });
  });
}

test('the kind of firm that is chosen on /papers is chosen on the list of a product', async ({ page }) => {
  await page.goto(urls.papers());
  await choose(page, 'LLP');
  await page.getByRole('main').getByRole('link', { name: 'Machinery finance' }).click();
  await expect(page).toHaveURL(`${urls.papers('machinery')}#llp`);
  await expect(page.getByRole('radio', { name: 'LLP', exact: true })).toBeChecked();
  await expect(paper(page, 'Board resolution')).toBeHidden();
});

test.describe('registration numbers without script', () => {
  test.use({ javaScriptEnabled: false });

  test('are explained with an example, without a field', async ({ page }) => {
    await page.goto(`${urls.papers()}#numbers`);
    const numbers = page.getByRole('region', { name: 'Copied correctly?' });
    await expect(numbers).toContainText('Example UDYAM-MH-00-0000000');
    await expect(numbers.getByRole('listitem')).toHaveCount(6);
    await expect(numbers.getByRole('textbox')).toHaveCount(0);
    await expect(numbers.getByText('Type a number')).toBeHidden();
  });
});

test.describe('registration numbers with script', () => {
  test('say what is wrong when the visitor leaves the field, then at every key', async ({ page }) => {
    await page.goto(`${urls.papers()}#numbers`);
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
    await field.fill('27AAPFU0939F1Z');
    await expect(verdict).toContainText('14 characters so far; it has 15');
    await field.fill('27AAPFU0939F1ZV');
    await expect(verdict).toHaveText('It looks right: Maharashtra, PAN AAPFU0939F');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill('27AAPFU0939F1ZW');
    await expect(verdict).toContainText('one of the 15 is wrong');
    await field.fill('');
    await expect(verdict).toBeEmpty();
    await expect(field).not.toHaveAttribute('aria-invalid');
  });

  test('nothing that is typed leaves the page', async ({ page, context }) => {
    await page.goto(urls.papers(), { waitUntil: 'load' });
    const fields = page.getByRole('region', { name: 'Copied correctly?' }).getByRole('textbox');
    await expect(fields).toHaveCount(6);
    await untilFontsLoaded(page);
    const kept = () =>
      page.evaluate(async () => ({
        local: Object.entries(localStorage),
        session: Object.entries(sessionStorage),
        databases: await indexedDB.databases(),
        caches: await caches.keys(),
        address: location.href,
      }));
    const before = await kept();
    // The rules are loaded after the first paint.
    await fields.nth(1).fill('27');
    await fields.nth(1).blur();
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(1);
    await fields.nth(1).fill('');
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    const typed = [
      'UDYAM-MH-18-0123456',
      '27AAPFU0939F1ZV',
      'AAPFU0939F',
      'U74999GJ2018PLC102791',
      'AAB-1234',
    ];
    for (const [index, text] of [...typed, 'ABCDOEF1234'].entries()) {
      await fields.nth(index).pressSequentially(text);
      await fields.nth(index).blur();
      await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(index + 1);
    }
    await fields.nth(0).press('Enter');
    expect(await kept()).toEqual(before);
    expect(await context.cookies()).toEqual([]);
    expect(requests).toEqual([]);
    // The recorder sees requests of this page.
    await page.evaluate(() => fetch('/healthz'));
    expect(requests).toHaveLength(1);
  });

  test('nothing shifts when the script runs and the fonts arrive', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      const entries = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const total = Number(document.documentElement.dataset.shift ?? 0);
          document.documentElement.dataset.shift = String(
            total + (entry as unknown as { value: number }).value,
          );
        }
      });
      entries.observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of [urls.papers('machinery'), urls.cost(), urls.check()]) {
      await page.goto(address);
      await untilFontsLoaded(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      // Rounds to 0.000.
      expect(shift, address).toBeLessThan(0.0005);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('the print button prints', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.goto(urls.papers('machinery'));
    await page.getByRole('button', { name: 'Print the list' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });
});
