/**
 * Drafts on a shared phone: every page deletes expired drafts, and visitors can delete all drafts at once.
 */

import type { Page } from '@playwright/test';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { pdf } from '../../app/library/documents.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import {
  databases,
  FORGOTTEN,
  forgetButton,
  KEPT,
  restoreButton,
  storeDraft,
  stored,
  storedFiles,
} from './draft-storage.ts';

/** Types a name into the application and selects a resume. */
async function draftApplication(page: Page): Promise<void> {
  await page.goto('/career/apply/general');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Asha');
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };
  await main.getByLabel('Resume').setInputFiles(file);
  await expect.poll(() => stored(page)).toContain('files\\":[\\"resume');
}

test('any page of the site deletes an expired draft before its form is opened', async ({ page }) => {
  await page.goto('/about');
  await storeDraft(page, 'enquiry', 3 * DAY_MS + 1_000);
  await storeDraft(page, 'partner', 3 * DAY_MS - 60_000, 'Ravi Shah');
  await page.goto('/about');
  await expect.poll(() => stored(page)).not.toContain('Asha Rao');
  expect(await stored(page)).toContain('Ravi Shah');
  expect(await databases(page)).toEqual([]);
});

test('any page deletes the resume a day after it was chosen, and the text is still offered', async ({
  page,
}) => {
  await draftApplication(page);
  expect(await storedFiles(page)).toBe(1);
  await page.goto('/about');
  expect(await storedFiles(page)).toBe(1);
  await page.evaluate(
    (time) => localStorage.setItem('draftFilesAt', String(time)),
    Date.now() - DAY_MS - 1_000,
  );
  await page.goto('/about');
  await expect.poll(() => databases(page)).toEqual([]);
  await expect.poll(() => stored(page)).not.toContain('draftFilesAt');
  await page.goto('/career/apply/general');
  await restoreButton(page).click();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  const chosen = await page.getByLabel('Resume').evaluate((input: HTMLInputElement) => input.files?.length);
  expect(chosen).toBe(0);
});

test('the forget control works by keyboard, deletes the drafts of all forms and confirms it', async ({
  page,
}) => {
  await draftApplication(page);
  await page.goto('/enquiry');
  await page.getByLabel('Your name').fill('Asha Rao');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.goto('/enquiry');
  await restoreButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(forgetButton(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: FORGOTTEN })).toBeFocused();
  await expectAccessible(page);
  expect(await stored(page)).not.toContain('Asha');
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await stored(page)).not.toContain('draftFilesAt');
  await page.goto('/career/apply/general');
  await page.getByLabel('Last name').focus();
  await expect(page.getByRole('main').locator('[data-hydrated]')).toBeAttached();
  await expect(restoreButton(page)).toBeHidden();
});

test('after a restore, the forget control empties the fields and stops saving', async ({ page }) => {
  for (const [address, label] of [
    ['/enquiry', 'Your name'],
    ['/lending-partners/become-a-partner', 'Full name'],
    ['/career/apply/general', 'First name'],
  ] as const) {
    await page.goto(address);
    await page.getByLabel(label).fill('Asha');
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.goto(address);
    await restoreButton(page).click();
    await expect(page.getByLabel(label)).toHaveValue('Asha');
    await forgetButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: FORGOTTEN })).toBeFocused();
    await expect(page.getByLabel(label)).toHaveValue('');
    await page.getByLabel(label).fill('Meera');
    expect(await stored(page)).not.toMatch(/Asha|Meera/);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form is complete and mentions no draft', async ({ page }) => {
    await page.goto('/career/apply/general');
    const main = page.getByRole('main');
    for (const label of ['First name', 'Last name', 'Resume'])
      await expect(main.getByLabel(label)).toBeVisible();
    await expect(main.locator('form[method=post] button').last()).toBeVisible();
    await expect(forgetButton(page)).toHaveCount(0);
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });
});

for (const [what, breakStorage] of [
  [
    'refuses storage',
    () => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, denied);
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
] as const) {
  test(`a browser that ${what} gets the form without drafts and without errors`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/about');
    await page.goto('/career/apply/general');
    const main = page.getByRole('main');
    await main.getByLabel('First name').fill('Asha');
    const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };
    await main.getByLabel('Resume').setInputFiles(file);
    // Waits for hydration, because a field that is cleared earlier counts as never filled in.
    await expect(main.locator('[data-hydrated]')).toBeAttached();
    await main.getByLabel('First name').fill('');
    await main.getByLabel('Last name').focus();
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });
}
