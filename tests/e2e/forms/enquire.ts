import type { Page } from '@playwright/test';
import { fillInForm } from '../../waiting.ts';

/**
 * Sends an enquiry in English, without an e-mail address, from 98765 43210.
 * @returns its reference, as the page shows it
 */
export async function enquire(page: Page, origin = ''): Promise<string> {
  const main = page.getByRole('main');
  await page.goto(`${origin}/enquiry`);
  await main.getByLabel('Your name').fill('Asha Rao');
  await main.getByLabel('Name of the business').fill('Rao Looms');
  await main.getByLabel('Mobile number').fill('98765 43210');
  await main.getByLabel('What is the money for?').selectOption('machinery');
  await main.getByLabel('How much do you need?').fill('50 lakh');
  await fillInForm();
  await main.getByRole('button', { name: 'Request a call back' }).click();
  return main.locator('strong.tabular').innerText();
}
