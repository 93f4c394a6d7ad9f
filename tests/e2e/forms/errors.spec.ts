/** Messages beside fields and above the form while a visitor fills it in, with the rules of the server. */
import type { Locator, Page } from '@playwright/test';
import { NOT_WHAT_IT_SAYS } from '../../app/forms/forms-table.ts';
import { docx, pdf } from '../../app/library/documents.ts';
import { holdRequests } from '../support/hold.ts';
import { expect, test } from '../support/site.ts';
import {
  address,
  CV,
  FORMS,
  fill,
  fillAll,
  openDialog,
  resumeIn,
  SUMMARY,
  send,
  unfold,
} from './filled-forms.ts';

const summaryOf = (form: Locator) => form.getByRole('group', { name: SUMMARY });
/** Opens a form's own page, and waits until the form is hydrated. */
async function openPage(page: Page, kind: keyof typeof FORMS): Promise<Locator> {
  await page.goto(FORMS[kind].page);
  const main = page.getByRole('main');
  await main.getByRole('textbox').first().focus();
  await expect(main.locator('[data-hydrated]')).toBeAttached();
  return main;
}

test('leaving a field shows its message only, and moves nothing', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const form = (await openPage(page, 'job')).locator('form');
    const tops = () =>
      form
        .locator('input:not([type=hidden]), select, textarea, button')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top + scrollY));
    const before = await tops();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('First name')).toHaveAccessibleDescription(/Please enter your first name/);
    await expect(form.locator('[id$="-error"]')).toHaveCount(1);
    await expect(summaryOf(form)).toHaveCount(0);
    expect(await tops()).toEqual(before);
    expect(before.length).toBeGreaterThan(6);
  }
});

test('the partnership request lists errors while they exist', async ({ page }) => {
  await page.goto('/lending-partners');
  const drawer = await openDialog(page, 'partner');
  const name = drawer.getByLabel('Full name');
  const error = (field: string) => drawer.locator(`#partner-${field}-error`);
  await name.fill('A');
  await expect(error('name')).toHaveCount(0);
  await name.press('Tab');
  await expect(error('name')).toHaveText('Name must be at least 2 characters long');
  await expect(summaryOf(drawer)).toBeVisible();
  await fill(drawer, { 'Full name': 'Asha', 'Email address': 'asha@example.com' });
  await expect(summaryOf(drawer)).toHaveCount(0);
  await fill(drawer, { 'Email address': '' });
  await send(drawer, 'partner');
  await expect(summaryOf(drawer)).toBeFocused();
  await expect(summaryOf(drawer).getByRole('link')).toHaveText([
    'Email address is required',
    'Phone number is required',
    'Company name is required',
  ]);
  await summaryOf(drawer).getByRole('link', { name: 'Phone number is required' }).click();
  await expect(drawer.getByLabel('Phone number')).toBeFocused();
});

test.describe('a resume', () => {
  test.use({ expectedConsole: [/422/] });
  test('is refused for its size before it is sent, and kept when the server refuses it', async ({ page }) => {
    const main = await openPage(page, 'job');
    const resume = main.getByLabel('Resume');
    const error = main.locator('#job-resume-error');
    await send(main, 'job');
    await resume.setInputFiles({ ...CV, buffer: Buffer.from(pdf(5 * 1024 * 1024 + 1)) });
    await expect(error).toHaveText(/larger than 5 MB/);
    await fillAll(main, 'job', address());
    const buffer = Buffer.from(docx());
    await resume.setInputFiles({ ...CV, buffer });
    await expect(error).toBeHidden();
    await send(main, 'job');
    await expect(error).toHaveText(NOT_WHAT_IT_SAYS);
    await expect(summaryOf(main)).toBeFocused();
    await expect(main.getByLabel('First name')).toHaveValue('Asha');
    expect(await resumeIn(main)).toEqual([['cv.pdf', buffer.length]]);
  });
});

test('the enquiry repeats the amount in words, and checks it against the product', async ({ page }) => {
  await page.goto('/enquiry?product=business-loan&amount=60000000');
  const main = page.getByRole('main');
  const amount = main.getByLabel('How much do you need?');
  const words = main.locator('#enquiry-amount-words');
  const TOO_MUCH = 'A business loan goes up to ₹5 crore';
  await expect(words).toContainText('₹6,00,00,000 · six crore rupees');
  await expect(words).toContainText(TOO_MUCH);
  for (const [typed, said] of [
    ['5 crore', '₹5,00,00,000 · five crore rupees'],
    ['about fifty', ''],
  ] as const) {
    await amount.fill(typed);
    await expect(words).toHaveText(said);
  }
  await amount.fill('5.1 crore');
  await expect(words).toContainText(TOO_MUCH);
  await amount.press('Tab');
  await expect(main.locator('#enquiry-amount-error')).toHaveText(`${TOO_MUCH}; please enter that or less`);
  await expect(words).toHaveText('₹5,10,00,000 · five crore ten lakh rupees');
  await main.getByLabel('What is the money for?').selectOption('Machinery finance');
  await expect(main.locator('#enquiry-amount-error')).toBeHidden();

  // The summary leads to folded fields, too.
  const months = main.getByLabel('Months to repay');
  await unfold(main);
  await months.fill('49');
  await unfold(main);
  await expect(months).toBeHidden();
  await send(main, 'enquiry');
  await expect(summaryOf(main).getByRole('link')).toHaveText([
    'Please enter your name',
    'Please enter the name of the business',
    'Please enter your mobile number',
    'Please enter a number of months from 12 to 48',
  ]);
  await summaryOf(main).getByRole('link', { name: 'a number of months' }).click();
  await expect(months).toBeFocused();
});

test('fields that were left while the script was loading have their messages', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/enquiry', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await fill(main, { 'How much do you need?': 'about fifty', 'Mobile number': '12345' });
  await expect(main.locator('#enquiry-amount-error')).toHaveCount(0);
  release();
  await expect(main.locator('#enquiry-amount-error')).toBeVisible();
  // The field still has the focus, so its error is not shown yet.
  await expect(main.locator('#enquiry-phone-error')).toHaveCount(0);
  await expect(main.getByLabel('Mobile number')).toHaveValue('12345');
});

test('a phone number becomes its ten digits, and a foreign one keeps its text and has a message', async ({
  page,
}) => {
  const main = await openPage(page, 'enquiry');
  const field = main.getByLabel('Mobile number');
  const error = main.locator('#enquiry-phone-error');
  // Browsers fill in with an event that has no type of input; `fill` enters text at once, as a paste does.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = '\u202a0091 98765 43210\u202c';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(field).toHaveValue('9876543210');
  await expect(error).toHaveCount(0);
  await field.fill('+971 50 123 4567');
  await expect(field).toHaveValue('+971 50 123 4567');
  await expect(error).toHaveText(/10 digits/);
  await field.fill('');
  await field.pressSequentially('+919876543210');
  await expect(field).toHaveValue('9876543210');
});
