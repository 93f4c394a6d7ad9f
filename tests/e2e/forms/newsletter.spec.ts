/** The newsletter form: messages, timers, a script that comes late or never, and the links in its emails. */
import type { Page, Request, Route } from '@playwright/test';
import { pass, underClock } from '../support/clock.ts';
import { holdRequests } from '../support/hold.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { address } from './filled-forms.ts';
import { confirmationMailedTo, inbox } from './inbox.ts';

const field = (page: Page) => page.getByLabel('Email for the newsletter');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const thanks = (page: Page) => page.getByText('Successfully Subscribed!');
const invalid = (page: Page) => page.getByText('Please enter a valid email address');
const SCRIPT = /newsletter\.island/;

/** Focuses the form, which starts the hydration of its island, and waits until the island is hydrated. */
async function touched(page: Page) {
  await page.goto('/newsletter');
  await field(page).focus();
  await expect(page.locator('[data-hydrated]', { has: field(page) })).toBeAttached();
}

test('shows an error when the field is left, and hides it while the visitor types', async ({ page }) => {
  await touched(page);
  await field(page).blur();
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
  await field(page).press('a');
  await field(page).blur();
  await expect(invalid(page)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).press('b');
  await expect(invalid(page)).toBeHidden();
  await field(page).fill('');
  await subscribe(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/Email is required/);
});

test('waits for its script if it is submitted immediately', async ({ page }) => {
  const release = await holdRequests(page, SCRIPT);
  await page.goto('/');
  await field(page).fill(address());
  await subscribe(page).click();
  release();
  await expect(thanks(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('confirms for 4 s, is empty after 5 s, not under the pointer, and keeps the reference', async ({
  page,
}) => {
  await underClock(page, () => touched(page));
  const email = address();
  await field(page).fill(email);
  await subscribe(page).click();
  await thanks(page).hover();
  await page.mouse.move(200, 400);
  await thanks(page).hover();
  await pass(page, 10_000);
  await page.mouse.move(1, 1);
  await pass(page, 3_999);
  await expect(thanks(page)).toBeVisible();
  await pass(page, 1);
  await expect(thanks(page)).toBeHidden();
  await pass(page, 999);
  await expect(field(page)).toHaveValue(email);
  await pass(page, 1);
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText(inbox(email)[0]?.reference ?? 'no reference')).toBeVisible();
});

test.describe('submitted before its script has loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  for (const [what, fail] of [
    ['its script fails to load', (route: Route) => route.abort()],
    ['its script does not arrive', () => undefined],
  ] as const)
    test(`${what}: is submitted without script`, async ({ page }) => {
      await page.route(SCRIPT, fail);
      const email = address();
      await page.goto('/about#main');
      await field(page).fill(email);
      await subscribe(page).click();
      await expect(page).toHaveURL('/newsletter');
      await expect(thanks(page)).toBeVisible();
      expect(inbox(email)).toHaveLength(1);
    });
});

test('the token of a mailed link reaches no other address', async ({ page, request }) => {
  const email = address();
  await request.post('/newsletter', { form: { email } });
  const requests: Request[] = [];
  page.on('request', (sent) => requests.push(sent));
  await page.goto(`/newsletter/confirm?token=${confirmationMailedTo(email)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible();
  const referrers = await Promise.all(requests.map((sent) => sent.headerValue('referer')));
  expect(referrers.length).toBeGreaterThan(5);
  expect(referrers.filter((value) => value?.includes('token'))).toEqual([]);
});
