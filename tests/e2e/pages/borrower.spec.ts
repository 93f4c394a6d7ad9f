/** A borrower's way over the whole desk: from the home page by links and buttons to an enquiry that reaches the lender's system. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { fillInForm } from '../../waiting.ts';
import { eventAbout } from '../forms/inbox.ts';
import { expect, test } from '../support/site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } });

test('from the home page over cost, check and papers to an enquiry that a webhook receiver gets', async ({
  page,
}) => {
  await page.goto(urls.page('home'));
  await test.step('finds the cost from the home page', async () => {
    await follow(page, 'What it costs', urls.cost());
  });
  await test.step('compares two offers in the words of the lenders', async () => {
    await follow(page, 'Two offers', urls.cost('compare'));
    await compareOffers(page);
  });
  await test.step('asks which product fits', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Kaarya Capital' }).click();
    await follow(page, 'Does it fit?', urls.check());
    await answerCheck(page);
  });
  await test.step('reads what to bring for the product', async () => {
    await follow(page, /^Papers to bring.*Machinery finance$/, urls.papers('machinery'));
    // On a phone the list unfolds when the kind of firm is chosen.
    await page.getByRole('radio', { name: 'Proprietorship', exact: true }).check();
    await expect(page.getByRole('checkbox', { name: 'Quotation or proforma invoice' })).toBeVisible();
  });
  await test.step('works out the cost and comes to the enquiry with product, amount and months', async () => {
    await follow(page, 'What would it cost?', urls.cost('loan', 'product=machinery'));
    await page.getByLabel('Amount of the loan').fill('25 lakh');
    await page.getByLabel('For how long').fill('3 years');
    await page.getByLabel('Interest rate', { exact: true }).fill('15%');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.locator('#answer')).toContainText('APR');
    await expect(page.getByText('These figures are an example')).toHaveCount(0);
    await page.getByRole('link', { name: 'Request a call back with this' }).click();
    await expect(page).toHaveURL(/\/enquiry\?/);
    await expect(page.getByLabel('What is the money for?')).toHaveValue('machinery');
    await expect(page.getByLabel('How much do you need?')).toHaveValue('₹25,00,000');
    await expect(page.locator('[name="tenure"]')).toHaveValue('36');
    await expect(page.getByRole('checkbox', { name: /^₹25,00,000 for 36 months at 15%/ })).not.toBeChecked();
  });
  await test.step('sends the enquiry, and the lender’s system receives it', async () => {
    const reference = await sendEnquiry(page);
    await expect
      .poll(() => eventAbout(reference), { timeout: 20_000 })
      .toMatchObject({
        type: 'enquiry.received',
        data: {
          kind: 'enquiry',
          fields: { product: 'machinery', amount: '2500000', tenure: '36', calculation: '', offers: '' },
        },
      });
  });
  await test.step('sees where it stands', async () => {
    await follow(page, 'See where it stands', urls.enquiryStatus());
  });
});

/** Clicks a link of the page's content, and waits for its page. */
async function follow(page: Page, name: string | RegExp, address: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function compareOffers(page: Page): Promise<void> {
  await page.getByLabel('Amount of the loan').fill('5 lakh');
  const a = page.getByRole('group', { name: 'Offer A' });
  await a.getByLabel('For how long').fill('2 years');
  await a.getByLabel('Interest rate').fill('1.5% a month flat');
  await a.getByLabel('Processing fee').fill('0');
  const b = page.getByRole('group', { name: 'Offer B' });
  await b.getByLabel('For how long').fill('24');
  await b.getByLabel('Interest rate').fill('24%');
  await b.getByLabel('How interest is counted').selectOption('reducing');
  await b.getByLabel('Processing fee').fill('2%');
  await page.getByRole('button', { name: 'Work it out' }).click();
  const rows = page.getByRole('table', { name: 'The two offers' });
  // 18% flat over 24 months is 31.46% on the reducing balance; 24% with 2% and 18% GST is 26.54%.
  await expect(rows.getByRole('row', { name: /^Quoted/ })).toContainText('18% flat');
  await expect(rows.getByRole('row', { name: /^As a reducing rate/ })).toContainText('31.46%');
  for (const apr of ['31.46%', '26.54%'])
    await expect(rows.getByRole('row', { name: /^APR/ })).toContainText(apr);
  await expect(page.locator('#answer')).toContainText(/Offer B costs ₹[\d,.]+ less/);
}

async function answerCheck(page: Page): Promise<void> {
  await expect(page.getByText('Your answers are sent to this site’s server')).toBeVisible();
  await expect(page.getByText('The result is worked out on your device.')).toBeHidden();
  const group = (name: string) => page.getByRole('group', { name });
  await group('What is the money for?').getByLabel('A machine, tools or plant').check();
  await page.getByLabel('How much do you need?').fill('25 lakh');
  await page.getByLabel('Turnover in the last full year').fill('2 crore');
  await group('How long has the business been running?').getByLabel('3 years or more').check();
  await group('Which papers do you have ready?').getByLabel('Two years’ accounts').check();
  await group('Which papers do you have ready?').getByLabel('A quotation for the machine').check();
  await page.getByRole('button', { name: 'Show what fits' }).click();
  await expect(page.getByRole('heading', { name: '1 of 9 may fit.' })).toBeInViewport();
  await expect(page.getByText('Your answers were not stored.')).toBeVisible();
  expect(new URL(page.url()).search, 'the answers are not in the address').toBe('');
}

/** Adds what the enquiry needs besides the prefilled answers, and sends it. @returns its reference */
async function sendEnquiry(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByLabel('Your name').fill('Asha Rao');
  await main.getByLabel('Name of the business').fill('Rao Looms');
  await main.getByLabel('Mobile number').fill('98765 43210');
  await fillInForm();
  await main.getByRole('button', { name: 'Request a call back' }).click();
  return main.locator('strong.tabular').innerText();
}
