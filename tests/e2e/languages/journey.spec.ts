/**
 * A borrower's way from the home page to an enquiry, in each language but English (pages/borrower.spec.ts),
 * on a phone without script.
 */
import type { Page } from '@playwright/test';
import { fillInForm } from '../../waiting.ts';
import { expect, test } from '../support/site.ts';
import { LANGUAGES, languagesServer } from './languages-server.ts';

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 720 },
  expectedConsole: [/the server responded with a status of 422/],
});
test.describe.configure({ mode: 'serial' });
const origin = languagesServer();

for (const [language, text] of LANGUAGES.filter(([name]) => name !== 'en')) {
  test(`from the home page over cost and check to an enquiry, in ${language}`, async ({ page }) => {
    const at = (path: string) => `${origin()}/${language}${path}`;
    const main = page.getByRole('main');
    const [cost, check] = text.shell.borrower.links;
    const fill = async (answers: Record<string, string>) => {
      for (const [name, value] of Object.entries(answers))
        await main.locator(`form [name="${name}"]`).first().fill(value);
    };
    await page.goto(at(''));
    await test.step('works out the cost of a loan', async () => {
      await follow(page, cost?.label, at('/cost'));
      await fill({ amount: '25 lakh', months: '36', rate: '15%' });
      await main.locator('form').first().locator('[type="submit"], button:not([type])').first().click();
      await expect(page.locator('#answer')).toContainText('APR');
      await isWhole(page, language);
    });
    await test.step('asks which product fits', async () => {
      await page.goto(at(''));
      await follow(page, check?.label, at('/check'));
      await main.locator('[name="purpose"][value="machine"]').check();
      await fill({ amount: '25 lakh', turnover: '2 crore' });
      await main.locator('form button[type="submit"]').first().click();
      await expect(page).toHaveURL(/\/check(#|$)/);
      await isWhole(page, language);
    });
    await test.step('sends an enquiry: first without answers, then with them', async () => {
      await page.goto(at('/enquiry'));
      await fillInForm();
      await main.getByRole('button', { name: text.forms.enquiry.submit }).click();
      await expect(main.getByText(text.forms.shared.summaryTitle)).toBeVisible();
      await expect(main.getByText(text.forms.enquiry.errors.name).first()).toBeVisible();
      await isWhole(page, language);
      await fill({ name: 'Asha Rao', business: 'Rao Looms', phone: '98765 43210', amount: '25 lakh' });
      await main.locator('[name="product"]').selectOption('machinery');
      await fillInForm();
      await main.getByRole('button', { name: text.forms.enquiry.submit }).click();
      await expect(main.getByText(text.forms.enquiry.success.title)).toBeVisible();
      await isWhole(page, language);
    });
    await test.step('sees where it stands', async () => {
      const reference = await main.locator('strong.tabular').innerText();
      await page.goto(at('/enquiry/status'));
      await fill({ reference, phone: '9876543210' });
      await main.getByRole('button').first().click();
      await expect(main.getByText(text.status.steps.received.title).first()).toBeVisible();
      await isWhole(page, language);
    });
  });
}

/** Clicks a link of the page's content, and waits for its page. */
async function follow(page: Page, name = '', address: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(address);
}

/** The page is in its language, and as wide as the window. */
async function isWhole(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
