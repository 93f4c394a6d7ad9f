/**
 * The specification's rules (tests/app/forms/forms-table.ts) in a browser: while a visitor types, and without
 * script.
 */
import type { Locator, Page } from '@playwright/test';
import {
  type Field,
  type Fields,
  JOB,
  JOB_RULES,
  NOT_WHAT_IT_SAYS,
  PARTNER,
  PARTNER_RULES,
  rounds,
} from '../../app/forms/forms-table.ts';
import { pdf } from '../../app/library/documents.ts';
import { fillInForm } from '../../waiting.ts';
import { nextFrames } from '../support/frames.ts';
import { expect, test } from '../support/site.ts';

const FORMS = [
  {
    id: 'partner',
    path: '/lending-partners/become-a-partner',
    submit: 'Send the request',
    thanks: 'Thank you for your interest!',
    filled: PARTNER,
    rules: PARTNER_RULES,
  },
  {
    id: 'job',
    path: '/career/apply/general',
    submit: 'Send the application',
    thanks: 'Application submitted successfully! We will contact you soon.',
    filled: { ...JOB, resume: ['cv.pdf', pdf()] },
    rules: JOB_RULES,
  },
] as const;

/**
 * Fills one field as a visitor does.
 * @returns false if a visitor cannot enter the value in a browser
 */
async function put(page: Page, id: string, name: string, given: Fields[string]): Promise<boolean> {
  const field = page.locator(`#${id}-${name}`);
  if (typeof given === 'string') {
    if (!(await field.evaluate((element) => element instanceof HTMLSelectElement))) {
      await field.fill(given);
      return true;
    }
    const offered = await field.locator(`option[value="${given}"]`).count();
    if (offered > 0) await field.selectOption(given);
    return offered > 0;
  }
  const files = (given.length > 0 && typeof given[0] === 'string' ? [given] : given) as Exclude<
    Field,
    string
  >[];
  const chosen = files.filter(([fileName]) => fileName !== '');
  // In a browser, the field accepts one file; only other programs can send two.
  if (chosen.length > 1) return false;
  await field.setInputFiles(
    chosen.map(([fileName, bytes]) => ({ name: fileName, mimeType: '', buffer: Buffer.from(bytes) })),
  );
  return true;
}

const errorOf = (page: Page, id: string, name: string): Locator => page.locator(`#${id}-${name}-error`);

for (const { id, path, submit, filled, rules } of FORMS) {
  test(`${id}: every rule shows its message only while it is broken`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('textbox').first().focus();
    await expect(main.locator('[data-hydrated]')).toBeAttached();
    // After the first submission, every field shows its error immediately.
    await main.getByRole('button', { name: submit }).click();
    await expect(main.getByRole('group', { name: 'Please correct the following errors:' })).toBeFocused();
    for (const [name, given, message] of rules) {
      if (!(await put(page, id, name, given))) continue;
      const shown = message === NOT_WHAT_IT_SAYS ? undefined : message;
      const error = errorOf(page, id, name);
      // A wrong message would be visible after two frames.
      await nextFrames(page);
      if (shown) await expect(error, `${name} ${JSON.stringify(given)?.slice(0, 60)}`).toHaveText(shown);
      else await expect(error, `${name} ${JSON.stringify(given)?.slice(0, 60)}`).toHaveCount(0);
      await put(page, id, name, filled[name as keyof typeof filled]);
    }
  });
}

/** Ways in which a whole number comes into a field at once. */
const ENTRIES = {
  paste: async (page: Page, field: Locator, text: string) => {
    const source = page.getByRole('main').getByRole('textbox').first();
    await source.fill(text);
    await source.press('ControlOrMeta+A');
    await source.press('ControlOrMeta+C');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
  },
  // Browsers set the value and dispatch an event without a type of input.
  autofill: async (_: Page, field: Locator, text: string) =>
    field.evaluate((input, value) => {
      (input as HTMLInputElement).value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text),
  suggestion: async (page: Page, field: Locator, text: string) => {
    await field.selectText();
    await page.keyboard.insertText(text);
  },
} as const;

const PHONES = [
  {
    id: 'partner',
    path: '/lending-partners/become-a-partner',
    error: 'Phone number must be exactly 10 digits',
  },
  { id: 'job', path: '/career/apply/general', error: 'Please enter a valid 10-digit phone number' },
  { id: 'enquiry', path: '/enquiry', error: /10 digits/ },
] as const;

for (const { id, path, error } of PHONES) {
  for (const [name, enter] of Object.entries(ENTRIES)) {
    test(`${id}: a foreign number by ${name} keeps its text and shows the error`, async ({ page }) => {
      await page.goto(path);
      const field = page.locator(`#${id}-phone`);
      await field.focus();
      await expect(page.getByRole('main').locator('[data-hydrated]')).toBeAttached();
      for (const foreign of [
        '+971 50 123 4567',
        '+65 9123 4567',
        '+6591234567',
        '+977 984 1234567',
        '98765432101',
      ]) {
        await enter(page, field, foreign);
        await expect(field).toHaveValue(foreign);
        await expect(errorOf(page, id, 'phone')).toHaveText(error);
        for (const [indian, digits] of [
          ['+91 98765 43210', '9876543210'],
          ['098765 43210', '9876543210'],
          ['\u202a0091 98765 43210\u202c', '9876543210'],
          ['91 9123456789', '9123456789'],
        ] as const) {
          await enter(page, field, indian);
          await expect(field).toHaveValue(digits);
          await expect(errorOf(page, id, 'phone')).toHaveCount(0);
        }
      }
      await enter(page, field, '+971 50 123 4567');
      await field.press('End');
      await field.pressSequentially('x8');
      await expect(field).toHaveValue('+971 50 123 45678');
      await field.fill('');
      await field.pressSequentially('98765x432109');
      await expect(field).toHaveValue('9876543210');
    });
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/422/] });
  for (const { id, path, submit, thanks, filled, rules } of FORMS) {
    test(`${id}: broken rules are answered with their messages and the input`, async ({ page }) => {
      // Posts two rounds of broken rules, then a valid form. tests/app/forms/forms-site.test.ts posts all
      // rounds.
      for (const round of [...rounds(rules).slice(0, 2), []]) {
        await page.goto(path);
        const wrong: Record<string, string> = {};
        const typed: Record<string, string> = {};
        for (const [name, given] of Object.entries(filled)) await put(page, id, name, given);
        for (const [name, given, message] of round) {
          if (!(await put(page, id, name, given))) continue;
          if (message) wrong[name] = message;
          if (typeof given === 'string') typed[name] = given;
        }
        if (Object.keys(wrong).length === 0) await fillInForm();
        await page.getByRole('main').getByRole('button', { name: submit }).click();
        if (Object.keys(wrong).length === 0) {
          await expect(page.getByRole('main').getByText(thanks)).toBeVisible();
          continue;
        }
        const main = page.getByRole('main');
        const summary = main.getByRole('group', { name: 'Please correct the following errors:' });
        const order = Object.keys(filled).flatMap((name) => wrong[name] ?? []);
        await expect(summary.getByRole('link')).toHaveText(order);
        for (const [name, message] of Object.entries(wrong))
          await expect(errorOf(page, id, name)).toHaveText(message);
        for (const [name, given] of Object.entries(typed))
          await expect(page.locator(`#${id}-${name}`)).toHaveValue(given);
      }
    });
  }
});
