/** Where an enquiry stands: from sending it to reading its steps, without script on a phone. */
import type { Page } from '@playwright/test';
import { fillInForm } from '../../waiting.ts';
import { expect, expectAccessible, test, WIDTHS } from '../support/site.ts';

const main = (page: Page) => page.getByRole('main');
const ask = (page: Page) => main(page).getByRole('button', { name: 'Show where it stands' }).click();

/** Sends an enquiry without an e-mail address. @returns its reference, as the page shows it */
async function enquire(page: Page): Promise<string> {
  await page.goto('/enquiry');
  await main(page).getByLabel('Your name').fill('Asha Rao');
  await main(page).getByLabel('Name of the business').fill('Rao Looms');
  await main(page).getByLabel('Mobile number').fill('98765 43210');
  await main(page).getByLabel('What is the money for?').selectOption('machinery');
  await main(page).getByLabel('How much do you need?').fill('50 lakh');
  await fillInForm();
  await main(page).getByRole('button', { name: 'Request a call back' }).click();
  return main(page).locator('strong.tabular').innerText();
}

async function fillIn(page: Page, reference: string, phone: string): Promise<void> {
  await main(page).getByLabel('Your reference').fill(reference);
  await main(page).getByLabel('Mobile number').fill(phone);
}

test.describe('without script at 360 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, expectedConsole: [/422/] });

  test('the receipt of an enquiry leads to its steps, by keyboard', async ({ page }) => {
    const reference = await enquire(page);
    await main(page).getByRole('link', { name: 'See where it stands' }).first().click();
    await expect(page).toHaveURL('/enquiry/status');
    await main(page).getByLabel('Your reference').focus();
    await page.keyboard.type(reference.toLowerCase().replace('-', ' '));
    await page.keyboard.press('Tab');
    await page.keyboard.type('+91 98765 43210');
    await page.keyboard.press('Enter');
    const steps = main(page)
      .getByRole('list', { name: 'The three steps of your enquiry' })
      .getByRole('listitem');
    await expect(steps).toHaveText([
      /^Received\d+ \w+ \d{4}It reached us at /,
      'CalledNot yet.',
      'ClosedNot yet.',
    ]);
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    await expect(page.locator('#standing')).toBeFocused();
    expect(page.url()).not.toMatch(/\?|98765/);
    await expect(main(page)).not.toContainText(/Asha|Looms|lakh/);
    await main(page).getByRole('link', { name: 'Ask about another enquiry' }).click();
    await expect(main(page).getByLabel('Your reference')).toHaveValue('');
  });

  test('errors are listed, have the focus and lead to their fields; nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/enquiry/status');
    await fillIn(page, 'K7Q', '98765');
    await ask(page);
    const summary = main(page).getByRole('group', { name: 'Please correct the following errors:' });
    await expect(summary).toBeFocused();
    await expect(main(page).getByLabel('Your reference')).toHaveAccessibleDescription(
      /Please write the reference as in/,
    );
    await summary.getByRole('link', { name: 'Please enter all 10 digits' }).click();
    await expect(main(page).getByLabel('Mobile number')).toBeFocused();
    await expect(main(page).getByLabel('Mobile number')).toHaveValue('98765');
  });

  test('an unknown reference is said in words, and both values stay', async ({ page }) => {
    await page.goto('/enquiry/status');
    await fillIn(page, 'AAA-AAAA', '9876543210');
    await ask(page);
    await expect(main(page).getByText('No enquiry has both this reference and this number')).toBeInViewport();
    await expect(main(page).getByLabel('Your reference')).toHaveValue('AAA-AAAA');
    await expect(main(page).getByLabel('Mobile number')).toHaveValue('9876543210');
  });
});

test('the answer is accessible and within the window at all widths', async ({ page }) => {
  const reference = await enquire(page);
  await page.goto('/enquiry/status');
  await fillIn(page, reference, '9876543210');
  await ask(page);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Received' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
  }
});
