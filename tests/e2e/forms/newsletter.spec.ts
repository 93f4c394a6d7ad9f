/** The newsletter form: messages with and without JavaScript, confirmation timers, links in emails. */
import type { Page, Request, Route } from '@playwright/test';
import { pass, underClock } from '../support/clock.ts';
import { untilIdle } from '../support/frames.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { inbox, tokensMailedTo } from './inbox.ts';

const field = (page: Page) => page.getByLabel('Email for the newsletter');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const thanks = (page: Page) => page.getByText('Successfully Subscribed!');
const address = () => `asha-${crypto.randomUUID()}@example.com`;

/** Focuses the form, which starts the hydration of its island, and waits until the island is hydrated. */
async function touched(page: Page, path = '/newsletter') {
  await page.goto(path);
  await field(page).focus();
  await expect(page.locator('[data-hydrated]', { has: field(page) })).toBeAttached();
}

test('loads no React before an interaction with the form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/newsletter');
  await untilIdle(page);
  expect(scripts.filter((url) => /island|client/.test(url))).toEqual([]);
  await field(page).focus();
  await expect.poll(() => scripts.some((url) => url.includes('newsletter.island'))).toBe(true);
});

test('is at the end of other pages, too', async ({ page }) => {
  await touched(page, '/');
  await field(page).fill(address());
  await subscribe(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('shows an error, and hides it while the visitor types', async ({ page }) => {
  await touched(page);
  await subscribe(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).press('a');
  await expect(page.getByText('Email is required')).toBeHidden();
  await field(page).blur();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(page).press('b');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
});

test('shows errors of a field left while the script was loading', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/newsletter\.island/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/newsletter');
  await field(page).fill('asha@');
  await field(page).blur();
  script.resolve();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('confirms for 4 s, is empty after 5 s, and keeps the reference', async ({ page }) => {
  await underClock(page, () => touched(page));
  const email = address();
  await field(page).fill(email);
  await subscribe(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Thank you for subscribing to our newsletter.')).toBeVisible();
  await pass(page, 3_999);
  await expect(thanks(page)).toBeVisible();
  await pass(page, 1);
  await expect(thanks(page)).toBeHidden();
  await pass(page, 999);
  await expect(field(page)).toHaveValue(email);
  await pass(page, 1);
  await expect(field(page)).toHaveValue('');
  const stored = await inbox(email);
  expect(stored).toHaveLength(1);
  await expect(page.getByText(stored[0]?.reference ?? 'no reference')).toBeVisible();
});

test('keeps the confirmation while the pointer is over it', async ({ page }) => {
  await underClock(page, () => touched(page));
  await field(page).fill(address());
  await subscribe(page).click();
  await thanks(page).hover();
  await page.mouse.move(200, 400);
  await thanks(page).hover();
  await pass(page, 10_000);
  await expect(thanks(page)).toBeVisible();
  await page.mouse.move(1, 1);
  await pass(page, 4_000);
  await expect(thanks(page)).toBeHidden();
});

test('waits for its script if it is submitted immediately', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/newsletter\.island/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/');
  await field(page).fill(address());
  await subscribe(page).click();
  script.resolve();
  await expect(thanks(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test.describe('submitted before its script has loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  const SCRIPT = /newsletter\.island/;
  for (const [what, fail] of [
    ['its script fails to load', (route: Route) => route.abort()],
    ['its script is missing', (route: Route) => route.fulfill({ status: 404 })],
    ['its script does not arrive', () => undefined],
  ] as const) {
    test(`${what}: is submitted without script`, async ({ page }) => {
      let missed = 0;
      await page.route(SCRIPT, (route) => {
        missed++;
        return fail(route);
      });
      const email = address();
      await page.goto('/about#main');
      await field(page).fill(email);
      await subscribe(page).click();
      await expect(page).toHaveURL('/newsletter');
      await expect(thanks(page)).toBeVisible();
      expect(missed).toBeGreaterThan(0);
      expect(await inbox(email)).toHaveLength(1);
    });
  }
});

test.describe('when the request fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('shows the reason and the phone number, and keeps the input', async ({ page }) => {
    await touched(page);
    await page.route('**/newsletter', (route) => route.abort());
    const email = address();
    await field(page).fill(email);
    await subscribe(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' });
    await expect(alert).toContainText('The connection broke before the form reached us.');
    await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:+912200000000');
    await expect(field(page)).toHaveValue(email);
    await page.unroute('**/newsletter');
    await subscribe(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(alert).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/422/] });

  test('returns with the message and the input, then with the confirmation', async ({ page }) => {
    await page.goto('/newsletter');
    await subscribe(page).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await field(page).fill('asha@');
    await subscribe(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(field(page)).toHaveValue('asha@');
    const email = address();
    await field(page).fill(email);
    await subscribe(page).click();
    await expect(thanks(page)).toBeVisible();
    const [stored] = await inbox(email);
    await expect(page.getByText(stored?.reference ?? 'no reference')).toBeVisible();
  });
});

test('the mailed links change nothing before a button is pressed', async ({ page, request }) => {
  const email = address();
  await request.post('/newsletter', { form: { email } });
  const tokens = tokensMailedTo(email);
  const requests: Request[] = [];
  page.on('request', (sent) => requests.push(sent));
  await page.goto(`/newsletter/confirm?token=${tokens.confirm}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible();
  await page.goto(`/newsletter/unsubscribe?token=${tokens.leave}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  const referrers = await Promise.all(requests.map((sent) => sent.headerValue('referer')));
  expect(referrers.length).toBeGreaterThan(5);
  expect(referrers.filter((value) => value?.includes('token'))).toEqual([]);
});

test.describe('an invalid link', () => {
  test.use({ expectedConsole: [/410/] });

  test('leads to the form', async ({ page }) => {
    await page.goto('/newsletter/confirm?token=made-up');
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await page.getByRole('link', { name: 'Subscribe again' }).click();
    await expect(page).toHaveURL('/newsletter');
  });
});

test('a mail program can unsubscribe without Origin or cookies (RFC 8058)', async ({ page, request }) => {
  const email = address();
  await request.post('/newsletter', { form: { email } });
  const { confirm, leave } = tokensMailedTo(email);
  await request.post(`/newsletter/confirm?token=${confirm}`, { form: { press: 'confirm' } });
  const link = `/newsletter/unsubscribe?token=${leave}`;
  const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('the privacy notice lists the stored data, and the systems that receive it', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('table')).toHaveCount(7);
  await expect(page.getByRole('row', { name: /Cover letter/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /loan desk’s list of enquiries/ })).toBeVisible();
});
