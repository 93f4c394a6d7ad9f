/**
 * Unsent input of the longer forms is saved on the device, offered on the next visit, and then restored or
 * deleted; on a shared phone, every page deletes what has expired.
 */
import type { Page } from '@playwright/test';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { pdf } from '../../app/library/documents.ts';
import { untilIdle } from '../support/frames.ts';
import { holdRequests } from '../support/hold.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { CV, fill, openDialog, resumeIn, stored, unfold } from './filled-forms.ts';

const ENQUIRY = '/enquiry';
const APPLICATION = '/career/apply/general';
const KEPT = 'What you type stays on this device only';
const FORGOTTEN = 'All that you typed into our forms is deleted from this device.';
const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore what I typed' });
const forgetButton = (page: Page) => page.getByRole('button', { name: 'Forget what I typed' });
const forgotten = (page: Page) => page.getByRole('status').filter({ hasText: FORGOTTEN });

/** Returns the names of the browser's databases, which contain the files of drafts. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Stores a form's draft as if it had been saved `age` milliseconds ago. */
const storeDraft = (page: Page, form: string, age: number, values: object) =>
  page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
    `draft-${form}`,
    JSON.stringify({ savedAt: Date.now() - age, values, files: [] }),
  ] as const);

test('is offered before any interaction, and restored into the fields that were not changed since', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const amount = main.getByLabel('How much do you need?');
  const offers = main.getByLabel('Yes, tell me about offers');
  await page.goto(`${ENQUIRY}?product=machinery`);
  await unfold(main);
  await offers.check();
  await fill(main, { 'Your name': 'Asha Rao', 'How much do you need?': '1.2 cr', City: 'Surat' });
  await expect(main.getByText(KEPT)).toBeVisible();
  // No hidden field, and no consent, which counts for the form in which it was given.
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('draft-enquiry') ?? '{}'));
  expect(Object.keys(draft.values).sort()).toEqual(['amount', 'city', 'name', 'product']);

  await page.goto(ENQUIRY);
  await expect(restoreButton(page)).toBeVisible();
  await expectAccessible(page);
  await unfold(main);
  await main.getByLabel('City').fill('Bhiwandi');

  // What was typed beside the open offer is in the draft, too.
  await page.goto(ENQUIRY);
  await expect(restoreButton(page)).toBeVisible();
  await amount.fill('2 crore');
  await restoreButton(page).click();
  await expect(main.getByLabel('Your name')).toHaveValue('Asha Rao');
  await expect(main.getByLabel('Your name')).toBeFocused();
  await expect(main.getByLabel('What is the money for?')).toHaveValue('machinery');
  await expect(main.getByLabel('City')).toBeVisible();
  await expect(main.getByLabel('City')).toHaveValue('Bhiwandi');
  await expect(offers).not.toBeChecked();
  await expect(offers).toHaveValue('yes');
  await expect(amount).toHaveValue('2 crore');
  await expect(main.getByText('₹2,00,00,000 · two crore rupees')).toBeVisible();
  await expect(restoreButton(page)).toBeHidden();
  await expect(main.getByText(KEPT)).toBeVisible();
});

test('the offer does not move the form while the visitor presses something in it', async ({ page }) => {
  await page.goto(ENQUIRY);
  await storeDraft(page, 'enquiry', 1_000, { name: 'Asha Rao' });
  const release = await holdRequests(page, /enquiry-form\.island/);
  const requested = page.waitForRequest(/enquiry-form\.island/);
  await page.goto(ENQUIRY);
  await requested;
  await page.getByText('More answers').hover();
  await page.mouse.down();
  const loaded = page.waitForResponse(/enquiry-form\.island/);
  release();
  await (await loaded).finished();
  await untilIdle(page);
  await expect(restoreButton(page)).toBeHidden();
  await page.mouse.up();
  await expect(page.getByLabel('City')).toBeVisible();
  await expect(restoreButton(page)).toBeVisible();
});

test('a drawer that was closed is empty, and offers the input as a draft', async ({ page }) => {
  await page.goto('/lending-partners');
  const drawer = await openDialog(page, 'partner');
  await fill(drawer, { 'Full name': 'A', Message: 'About invoices' });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await openDialog(page, 'partner');
  await expect(drawer.getByLabel('Full name')).toHaveValue('');
  await expect(drawer.locator('#partner-name-error')).toBeHidden();
  await restoreButton(page).click();
  await expect(drawer.getByLabel('Full name')).toHaveValue('A');
  await expect(drawer.getByLabel('Message')).toHaveValue('About invoices');
  await expect(restoreButton(page)).toBeHidden();
});

test('deleting the draft leaves an empty form and empty storage', async ({ page }) => {
  await test.step('the resume is restored, too', async () => {
    await page.goto(APPLICATION);
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Resume').setInputFiles(CV);
    await expect.poll(() => stored(page)).toContain('files\\":[\\"resume');
    await page.goto('/about');
    await page.goto(APPLICATION);
    await restoreButton(page).click();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await expect.poll(() => resumeIn(page.getByRole('main'))).toEqual([['cv.pdf', pdf().length]]);
    expect(await databases(page)).toEqual(['drafts']);
  });
  await page.goto(ENQUIRY);
  await page.getByLabel('Your name').fill('Asha Rao');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.goto(ENQUIRY);
  await restoreButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(forgetButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(forgotten(page)).toBeFocused();
  await expectAccessible(page);
  await expect(restoreButton(page)).toBeHidden();
  await page.getByLabel('Your name').fill('Meera');
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await stored(page)).not.toMatch(/Asha|Meera|draftFilesAt/);
});

test('a second tab adds to the draft, and deleting it in the first removes the offer of the second', async ({
  page,
  context,
}) => {
  const name = page.getByLabel('Your name');
  await page.goto(ENQUIRY);
  await name.fill('Asha Rao');
  await expect(page.getByText(KEPT)).toBeVisible();
  const second = await context.newPage();
  await second.goto(ENQUIRY);
  await unfold(second);
  await second.getByLabel('City').fill('Surat');
  await expect.poll(() => stored(second)).toContain('Surat');
  await page.getByLabel('Name of the business').fill('Rao Looms');
  expect(await stored(page)).toMatch(/Asha Rao.*Surat|Surat.*Asha Rao/);
  await expect(restoreButton(second)).toBeVisible();
  await forgetButton(page).click();
  await expect(restoreButton(second)).toBeHidden();
  await expect(forgotten(page)).toBeFocused();
  await expect(name).toHaveValue('');
  await name.fill('Meera');
  expect(await stored(page)).not.toMatch(/Asha|Meera/);
});

test('any page deletes expired drafts, and one that is none is ignored', async ({ page }) => {
  await page.goto(ENQUIRY);
  await storeDraft(page, 'enquiry', 3 * DAY_MS + 1_000, { name: 'Meera' });
  await storeDraft(page, 'partner', 3 * DAY_MS - 60_000, { name: 'Ravi Shah' });
  await page.goto('/about');
  await expect.poll(() => stored(page)).not.toContain('Meera');
  expect(await stored(page)).toContain('Ravi Shah');
  await storeDraft(page, 'enquiry', 0, { name: 1 });
  await page.goto(ENQUIRY);
  await page.getByLabel('Name of the business').fill('Rao Looms');
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(restoreButton(page)).toBeHidden();
});

for (const [what, breakStorage] of [
  [
    'refuses storage',
    () => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get });
    },
  ],
  [
    'has no storage left',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`a browser that ${what} gets the form without drafts and without errors`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    await page.goto(APPLICATION);
    const main = page.getByRole('main');
    await main.getByLabel('First name').fill('Asha');
    await main.getByLabel('Resume').setInputFiles(CV);
    // Waits for hydration, because a field that is cleared earlier counts as never filled in.
    await expect(main.locator('[data-hydrated]')).toBeAttached();
    await main.getByLabel('First name').fill('');
    await main.getByLabel('Last name').focus();
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });
