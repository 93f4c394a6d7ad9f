/** A borrower's way over the whole desk: from the home page by links and buttons to an enquiry. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { fillInForm } from '../../waiting.ts';
import { address, fill, send } from '../forms/filled-forms.ts';
import { storedAnswers } from '../forms/inbox.ts';
import { expect, test } from '../support/site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } });

test('from the home page over cost and papers to an enquiry', async ({ page }) => {
  await page.goto(urls.page('home'));
  await test.step('finds the cost from the home page', async () => {
    await follow(page, 'What it costs', urls.cost());
  });
  await test.step('reads what to bring for a product', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Kaarya Capital' }).click();
    await follow(page, 'What to bring', urls.papers());
    await follow(page, 'Machinery finance', urls.papers('machinery'));
  });
  await test.step('works out the cost and comes to the enquiry with product, amount and months', async () => {
    await follow(page, 'What would it cost?', urls.cost('loan', 'product=machinery'));
    await page.getByLabel('Amount of the loan').fill('25 lakh');
    await page.getByLabel('For how long').fill('3 years');
    await page.getByLabel('Interest rate', { exact: true }).fill('15%');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.locator('#answer')).toContainText('APR');
    await expect(page.getByText('These figures are an example')).toHaveCount(0);
    await page.getByRole('link', { name: 'Request a call back with this calculation' }).click();
    await expect(page).toHaveURL(/\/enquiry\?/);
    await expect(page.getByLabel('What is the money for?')).toHaveValue('machinery');
    await expect(page.getByLabel('How much do you need?')).toHaveValue('₹25,00,000');
    await expect(page.locator('[name="tenure"]')).toHaveValue('36');
    await expect(page.getByRole('checkbox', { name: /^₹25,00,000 for 36\smonths at 15%/ })).toBeChecked();
  });
  await test.step('sends the enquiry, which is stored', async () => {
    const main = page.getByRole('main');
    const email = address();
    await main.locator('[name=email]').fill(email);
    await fill(main, {
      'Your name': 'Asha Rao',
      'Name of the business': 'Rao Looms',
      'Mobile number': '98765 43210',
    });
    await main.getByRole('checkbox', { name: /^₹25,00,000 for 36/ }).uncheck();
    await fillInForm();
    await send(main, 'enquiry');
    await expect(main.locator('strong.tabular')).toBeVisible();
    expect(JSON.parse(storedAnswers(email))).toMatchObject({
      product: 'machinery',
      amount: '2500000',
      tenure: '36',
      calculation: '',
      offers: '',
    });
  });
});

/** Clicks a link of the page's content, and waits for its page. */
async function follow(page: Page, name: string | RegExp, address: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
