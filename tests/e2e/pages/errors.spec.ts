/** Error pages have the site's layout and useful links, and search engines must not index them. */
import { expect, test } from '../support/site.ts';

test.use({ expectedConsole: [/the server responded with a status of 4\d\d/] });

const PHONE = 'tel:+912200000000';

test('an unknown address shows links to home, the library and the phone number', async ({ page }) => {
  const res = await page.goto('/no-such-page');
  expect(res?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nothing is at this address');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Investor documents' })).toHaveAttribute('href', '/investors');
  await expect(main.getByRole('link', { name: /Call/ })).toHaveAttribute('href', PHONE);
  await main.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an invalid address is answered with text', async ({ page }) => {
  const res = await page.goto('/about%zz');
  expect(res?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We cannot read that address.');
  await expect(page.getByRole('main').getByRole('link', { name: /Call/ })).toHaveAttribute('href', PHONE);
});

test.describe('rejected forms are answered with a page', () => {
  test.use({ javaScriptEnabled: false });

  test('submitted by another site', async ({ page, baseURL }) => {
    await page.setContent(
      `<form method="post" action="${baseURL}/newsletter"><input name="email" value="asha@weaver.example"><button>Send</button></form>`,
    );
    const answer = page.waitForResponse('**/newsletter');
    await page.getByRole('button').click();
    expect((await answer).status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('We could not accept that.');
    await expect(page.getByRole('main')).toContainText('Nothing was stored.');
  });

  test('larger than any form', async ({ page }) => {
    await page.goto('/newsletter');
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill(`${'a'.repeat(100_000)}@weaver.example`);
    const answer = page.waitForResponse((res) => res.request().method() === 'POST');
    await field.press('Enter');
    expect((await answer).status()).toBe(413);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('more than we can take');
    await expect(page.getByRole('main').getByRole('link', { name: /Call/ })).toHaveAttribute('href', PHONE);
  });
});

for (const width of [320, 360, 1280]) {
  test(`nothing is wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/no-such-page');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
