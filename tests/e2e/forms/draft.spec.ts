/**
 * Unsent input of the longer forms is saved on the device, offered on the next visit, and then restored or
 * deleted.
 */
import { DAY_MS } from '../../../src/domain/durations.ts';
import { pdf } from '../../app/library/documents.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import {
  FORGOTTEN,
  fill,
  forgetButton,
  KEPT,
  restoreButton,
  storeDraft,
  stored,
  storedFiles,
} from './draft-storage.ts';
import { inbox } from './inbox.ts';
import { unfold } from './optional-fields.ts';

const address = () => `asha-${crypto.randomUUID()}@example.com`;

test('after a reload the draft is offered before any interaction, and restored', async ({ page }) => {
  await page.goto('/enquiry?product=machinery');
  const main = page.getByRole('main');
  await fill(main, { 'Your name': 'Asha Rao', 'How much do you need?': '1.2 cr' });
  await expect(main.getByText(KEPT)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/enquiry');
  await expect(restoreButton(page)).toBeVisible();
  await expectAccessible(page);
  await restoreButton(page).click();
  await expect(main.getByLabel('Your name')).toHaveValue('Asha Rao');
  await expect(main.getByLabel('Your name')).toBeFocused();
  await expect(main.getByLabel('What is the money for?')).toHaveValue('machinery');
  await expect(main.getByText('₹1,20,00,000 · one crore twenty lakh rupees')).toBeVisible();
  await expect(restoreButton(page)).toBeHidden();
  await expect(main.getByText(KEPT)).toBeVisible();
});

test('the offer does not move the form while the visitor presses something in it', async ({ page }) => {
  await page.goto('/enquiry');
  await storeDraft(page, 'enquiry', 1_000);
  const script = Promise.withResolvers<void>();
  await page.route(/enquiry-form\.island/, async (route) => {
    await script.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(/enquiry-form\.island/);
  await page.goto('/enquiry');
  await requested;
  await page.getByText('Seven more answers').hover();
  await page.mouse.down();
  const loaded = page.waitForResponse(/enquiry-form\.island/);
  script.resolve();
  await (await loaded).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(restoreButton(page)).toBeHidden();
  await page.mouse.up();
  await expect(page.getByLabel('City')).toBeVisible();
  await expect(restoreButton(page)).toBeVisible();
  await expect(page.getByLabel('City')).toBeVisible();
});

test('a consent to offers is in no draft, so that a restore never ticks it for another product', async ({
  page,
}) => {
  await page.goto('/enquiry?product=machinery');
  const main = page.getByRole('main');
  await unfold(main);
  await main.getByLabel('Yes, tell me about offers').check();
  await fill(main, { 'Your name': 'Asha Rao' });
  await expect(main.getByText(KEPT)).toBeVisible();
  await page.goto('/enquiry?product=business-loan');
  await restoreButton(page).click();
  await expect(main.getByLabel('Your name')).toHaveValue('Asha Rao');
  // No other optional field has a value, so the box is still folded.
  await expect(main.getByLabel('Yes, tell me about offers')).toBeHidden();
  await unfold(main);
  await expect(main.getByLabel('Yes, tell me about offers')).not.toBeChecked();
  await expect(main.getByLabel('Yes, tell me about offers')).toHaveValue('yes');
});

test('input beside an open offer is saved with the draft, and a restore does not overwrite it', async ({
  page,
}) => {
  await page.goto('/enquiry');
  const main = page.getByRole('main');
  await unfold(main);
  await fill(main, { 'Your name': 'Asha Rao', City: 'Surat' });
  await expect(main.getByText(KEPT)).toBeVisible();
  await page.goto('/enquiry');
  await expect(restoreButton(page)).toBeVisible();
  await unfold(main);
  await main.getByLabel('City').fill('Bhiwandi');
  await page.goto('/enquiry');
  await main.getByLabel('Name of the business').fill('Rao Looms');
  await restoreButton(page).click();
  await expect(main.getByLabel('Your name')).toHaveValue('Asha Rao');
  await expect(main.getByLabel('City')).toBeVisible();
  await expect(main.getByLabel('City')).toHaveValue('Bhiwandi');
  await expect(main.getByLabel('Name of the business')).toHaveValue('Rao Looms');
});

test.describe('a failed submission', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test('keeps the draft after the tab is closed, and a successful submission deletes it', async ({
    page,
    context,
  }) => {
    const email = address();
    await page.goto('/lending-partners/become-a-partner');
    await fill(page.getByRole('main'), {
      'Full name': 'Asha Rao',
      'Email address': email,
      'Phone number': '9876543210',
      'Company name': 'Rao Looms',
    });
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.route('**/become-a-partner', (route) => route.abort());
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The connection broke');
    await page.close();
    const again = await context.newPage();
    await again.goto('/lending-partners/become-a-partner');
    await restoreButton(again).click();
    await expect(again.getByLabel('Email address')).toHaveValue(email);
    await again.getByRole('button', { name: 'Send the request' }).click();
    await expect(again.getByText('Thank you for your interest!')).toBeVisible();
    expect(await stored(again)).not.toContain('Asha');
    expect(await inbox(email)).toHaveLength(1);
  });
});

test('the resume is saved with the application, selected again on a restore, and deleted on request', async ({
  page,
}) => {
  await page.goto('/career/apply/general');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Asha');
  const resume = main.getByLabel('Resume');
  await resume.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
  await expect.poll(() => stored(page)).toContain('resume');
  await page.goto('/career/apply/general');
  await restoreButton(page).click();
  await expect(main.getByLabel('First name')).toHaveValue('Asha');
  await expect
    .poll(() =>
      resume.evaluate((input: HTMLInputElement) => `${input.files?.[0]?.name} ${input.files?.[0]?.size}`),
    )
    .toBe(`cv.pdf ${pdf().length}`);
  expect(await storedFiles(page)).toBe(1);
  await forgetButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: FORGOTTEN })).toBeFocused();
  await expect(main.getByLabel('First name')).toHaveValue('');
  expect(await resume.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await expect.poll(() => storedFiles(page)).toBe(0);
  await main.getByLabel('Last name').fill('Rao');
  expect(await stored(page)).not.toMatch(/Asha|Rao/);
  await page.goto('/career/apply/general');
  await main.getByLabel('First name').focus();
  await expect(restoreButton(page)).toBeHidden();
});

test('deleting the draft leaves an empty form and empty storage', async ({ page }) => {
  await page.goto('/enquiry');
  await page.getByLabel('Your name').fill('Asha Rao');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.goto('/enquiry');
  await forgetButton(page).click();
  await expect(restoreButton(page)).toBeHidden();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  expect(await stored(page)).not.toContain('Asha');
});

test('a second tab adds to the draft, and a submission in it removes the offer of the first', async ({
  page,
  context,
}) => {
  await page.goto('/enquiry');
  await page.getByLabel('Your name').fill('Asha Rao');
  await expect(page.getByText(KEPT)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/enquiry');
  await unfold(second);
  await second.getByLabel('City').fill('Surat');
  await expect.poll(() => stored(second)).toContain('Surat');
  await page.getByLabel('Name of the business').fill('Rao Looms');
  expect(await stored(page)).toMatch(/Asha Rao.*Surat|Surat.*Asha Rao/);
  const third = await context.newPage();
  await third.goto('/enquiry');
  await expect(restoreButton(third)).toBeVisible();
  await forgetButton(second).click();
  await expect(restoreButton(third)).toBeHidden();
});

test('no draft is saved for hidden fields, for an untouched form or for values from a link', async ({
  page,
}) => {
  await page.goto('/product');
  await page.getByRole('link', { name: /Request a call back.*Business loan/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Request a call back' });
  await expect(drawer.getByLabel('What is the money for?')).toHaveValue('business-loan');
  await expect(drawer.locator('[data-hydrated]')).toBeAttached();
  await page.keyboard.press('Escape');
  expect(await stored(page)).not.toContain('draft-');
  await page.goto('/enquiry');
  await page.getByLabel('Name of the business').fill('Surat');
  await expect(page.getByText(KEPT)).toBeVisible();
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('draft-enquiry') ?? '{}'));
  expect(Object.keys(draft.values)).toEqual(['business']);
});

test('a draft is deleted after 30 days', async ({ page }) => {
  await page.goto('/enquiry');
  await storeDraft(page, 'enquiry', 30 * DAY_MS);
  await page.goto('/enquiry');
  await page.getByLabel('Name of the business').focus();
  await expect(page.getByRole('main').locator('[data-hydrated]')).toBeAttached();
  await expect(restoreButton(page)).toBeHidden();
  expect(await stored(page)).not.toContain('Asha');
});

test('invalid data in storage is ignored', async ({ page }) => {
  await page.goto('/enquiry');
  for (const rubbish of [
    '{',
    'null',
    '[]',
    '{"savedAt":1}',
    '{"savedAt":"x","values":{"name":1},"files":[]}',
  ]) {
    await page.evaluate((text) => localStorage.setItem('draft-enquiry', text), rubbish);
    await page.goto('/enquiry');
    await page.getByLabel('Name of the business').fill('Surat');
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(restoreButton(page)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
});
