/**
 * Every form on a phone without script: refused with its messages and all that was typed, corrected, sent,
 * thanked.
 */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { fillInForm } from '../../waiting.ts';
import { expect, test } from '../support/site.ts';
import { address, CV, FORMS, fill, fillAll, PHONE, SUMMARY, send, unfold } from './filled-forms.ts';
import { inbox } from './inbox.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, expectedConsole: [/422/] });

const mainOf = (page: Page) => page.getByRole('main');
const summaryOf = (page: Page) => page.getByRole('group', { name: SUMMARY });

/** Follows a link of the page's content to the form's page. */
async function follow(page: Page, from: string, name: string | RegExp): Promise<void> {
  await page.goto(from);
  await mainOf(page).getByRole('link', { name }).first().click();
}

/** The form is stored once, and the page has its reference. */
async function expectThanks(page: Page, words: string, email: string): Promise<void> {
  await expect(mainOf(page).getByText(words)).toBeVisible();
  expect(inbox(email)).toHaveLength(1);
  await expect(page.getByText(inbox(email)[0]?.reference ?? '')).toBeVisible();
}

test('the partnership request', async ({ page }) => {
  const main = mainOf(page);
  const email = address();
  await follow(page, '/lending-partners', FORMS.partner.link);
  await fillAll(main, 'partner', email);
  await fill(main, { 'Company name': 'R' });
  await fillInForm();
  await send(main, 'partner');
  await expect(summaryOf(page)).toBeFocused();
  await expect(main.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(main.getByLabel('Company name')).toHaveAccessibleDescription(/at least 2 characters/);
  await fill(main, { 'Company name': 'Rao Looms' });
  await send(main, 'partner');
  await expectThanks(page, FORMS.partner.thanks, email);
});

test('the application, which names the file that must be chosen again', async ({ page }) => {
  const main = mainOf(page);
  const email = address();
  await follow(page, '/career', FORMS.job.link);
  await fillAll(main, 'job', email);
  await fill(main, { 'Cover letter': 'Too short.' });
  await fillInForm();
  await send(main, 'job');
  await expect(main.getByText('please choose it again: cv.pdf')).toBeVisible();
  await fill(main, { 'Cover letter': FORMS.job.answers['Cover letter'] });
  await main.getByLabel('Resume').setInputFiles(CV);
  await send(main, 'job');
  await expectThanks(page, FORMS.job.thanks, email);
});

test('the enquiry, which is refused first for an answer, then for a reason, and its steps', async ({
  page,
}) => {
  const main = mainOf(page);
  const email = address();
  await page.goto('/product');
  await main.locator('#business-loan summary').click();
  await main.getByRole('link', { name: /Request a call back.*Business loan/ }).click();
  await expect(main.getByLabel('What is the money for?')).toHaveValue('business-loan');
  await expect(main.locator('[name=email]')).toBeHidden();
  await unfold(main);
  await fillAll(main, 'enquiry', email);
  await fill(main, { 'How much do you need?': '50' });
  await send(main, 'enquiry');
  await expect(summaryOf(page)).toBeFocused();
  await expect(main.locator('[name=email]')).toBeVisible();
  await fill(main, { 'How much do you need?': '50 lakh' });
  // A program fills in the hidden field.
  await main.locator('[name=second_remark]').evaluate((field) => field.setAttribute('value', 'x'));
  await send(main, 'enquiry');
  const reason = main.getByText('Your browser filled a hidden field.');
  await expect(reason).toHaveCount(1);
  await expect(reason).toBeInViewport();
  await expect(main.locator(':focus')).toContainText('Your enquiry was not sent.');
  await expect(main.getByLabel('How much do you need?')).toHaveValue('50 lakh');
  await fillInForm();
  await send(main, 'enquiry');
  await expectThanks(page, FORMS.enquiry.thanks, email);
  await expect(main.locator('[data-sent]')).toBeFocused();

  // From the receipt to the steps, by keyboard.
  await main.getByRole('link', { name: 'See where it stands' }).first().click();
  await expect(page).toHaveURL(urls.enquiryStatus());
  const field = { reference: main.getByLabel('Your reference'), phone: main.getByLabel('Mobile number') };
  await field.reference.fill('K7Q');
  await field.phone.fill('98765');
  await field.phone.press('Enter');
  await expect(summaryOf(page)).toBeFocused();
  await expect(field.reference).toHaveAccessibleDescription(/Please write the reference as in/);
  await summaryOf(page).getByRole('link', { name: 'Please enter all 10 digits' }).click();
  await expect(field.phone).toBeFocused();
  await expect(field.phone).toHaveValue('98765');

  await field.reference.fill(inbox(email)[0]?.reference.toLowerCase().replace('-', ' ') ?? '');
  await field.phone.fill('9876543210');
  await field.phone.press('Enter');
  const steps = main.getByRole('list', { name: 'The three steps of your enquiry' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Received/, /^Called/, /^Closed/]);
  await expect(page.locator('#standing')).toBeFocused();
  expect(page.url()).not.toMatch(/\?|98765/);
  await main.getByRole('link', { name: 'Ask about another enquiry' }).click();
  await expect(field.reference).toHaveValue('');
});

test('the newsletter', async ({ page }) => {
  const field = page.getByLabel('Email for the newsletter');
  const email = address();
  await page.goto('/about');
  await field.fill('asha@');
  await field.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field).toHaveValue('asha@');
  await field.fill(email);
  await field.press('Enter');
  await expectThanks(page, 'Thank you for subscribing', email);
});

test('an alert about a search', async ({ page }) => {
  const email = address();
  const main = mainOf(page);
  await follow(page, urls.search({ query: 'report', category: 'Annual Report' }), 'Tell me by email');
  const topic = main.getByText('New documents in Annual Report that match “report”');
  await expect(topic).toBeVisible();
  await main.locator('[name=email]').fill('asha@');
  await fillInForm();
  await main.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page).getByRole('link')).toHaveText(['Please enter a valid email address']);
  await expect(topic).toBeVisible();
  await expect(main.locator('[name=email]')).toHaveValue('asha@');
  await main.locator('[name=email]').fill(email);
  await main.getByLabel('Once a day').check();
  await main.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expectThanks(page, 'One more step', email);
});

test('what happens next is beside the form, on a phone below it, with the phone number', async ({ page }) => {
  for (const address of [...Object.values(FORMS).map((form) => form.page), '/newsletter', '/alerts']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    const panel = page.getByRole('complementary');
    const boxes = async () => {
      const form = page.getByRole('main').locator('form').first();
      const [of, beside] = await Promise.all([form.boundingBox(), panel.boundingBox()]);
      if (!of || !beside) throw new Error(`${address} has no form or no panel.`);
      return { right: beside.x - of.x - of.width, below: beside.y - of.y - of.height };
    };
    expect((await boxes()).right, address).toBeGreaterThan(0);
    await expect(panel.getByRole('link', { name: PHONE })).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await boxes()).below, address).toBeGreaterThan(0);
  }
});
