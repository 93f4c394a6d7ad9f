/** /shareholders: what was paid, what can be claimed, which form, and where the page is linked from. */
import { lastDayToClaim } from '../../../src/domain/calendar/dividend.ts';
import { longDate } from '../../../src/domain/long-date.ts';
import { expect, test } from '../support/site.ts';

/** The dividend for 2019-20: its unpaid part was set aside on this day (content/shareholders.yaml). */
const LAST = lastDayToClaim('2020-09-21', '2020-10-26').day;

for (const [javaScriptEnabled, width] of [
  [false, 360],
  [true, 1280],
] as const)
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script, ${width} px wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 } });

    test('what was paid for 2019-20, and can it be claimed?', async ({ page }) => {
      await page.goto('/shareholders#dividend-2019-20');
      const year = page.locator('#dividend-2019-20');
      await expect(year).toBeInViewport();
      await expect(year).toContainText(/2019-20.*₹0\.60 a share\. Final dividend, 6%/s);
      await expect(year).toContainText(longDate(LAST).replaceAll(' ', '\u00a0'));
      const letter = year.getByRole('link', { name: /Record date letter/ });
      expect((await page.request.get((await letter.getAttribute('href')) ?? '')).status()).toBe(200);
    });

    test('an earlier year is folded, and a link to it unfolds it', async ({ page }) => {
      await page.goto('/shareholders');
      const year = page.locator('#dividend-2001-02');
      await expect(year).toBeHidden();
      await page.locator('summary', { hasText: 'Earlier years' }).click();
      await expect(year).toContainText('No dividend');
      await page.goto('/privacy');
      await page.goto('/shareholders#dividend-1999-00');
      await expect(page.locator('#dividend-1999-00')).toBeInViewport();
    });

    test('I lost a certificate: the form, and where to send it', async ({ page }) => {
      await page.goto('/shareholders#tasks');
      await page.getByRole('heading', { name: 'I lost a share certificate' }).click();
      const task = page.locator('#lost-certificate');
      await expect(task).toContainText('registrar@registry.example');
      const form = task.getByRole('link', { name: /duplicate share certificate/ });
      expect((await page.request.get((await form.getAttribute('href')) ?? '')).status()).toBe(200);
      await page.getByRole('heading', { name: 'A shareholder in the family died' }).click();
      await expect(page.locator('#death')).toBeVisible();
      await expect(task).toBeVisible();
    });

    test('the dividends link to what to send, and to the steps at the IEPF', async ({ page }) => {
      await page.goto('/shareholders');
      const dividends = page.locator('#dividends');
      await dividends.getByRole('link', { name: 'what to send' }).click();
      await expect(page.locator('#not-received')).toBeInViewport();
      await dividends.getByRole('link', { name: 'the steps on this page' }).first().click();
      await expect(page.getByRole('heading', { name: /^After seven years/ })).toBeInViewport();
    });

    test('is reached from Investor Support, above its message', async ({ page }) => {
      await page.goto('/investors/Investor%20Support');
      const link = page.getByRole('main').getByRole('link', { name: /^For shareholders/ });
      const message = page.getByText('No documents found in this folder.');
      const [above, below] = await Promise.all([link.boundingBox(), message.boundingBox()]);
      expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0);
      await link.click();
      await expect(page).toHaveURL('/shareholders');
    });
  });

test('the library, the grievance page and the card on About lead to it', async ({ page }) => {
  await page.goto('/investors');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^For shareholders/ })
    .click();
  await expect(page).toHaveURL('/shareholders');
  await page.goto('/investor-grievance');
  await page.getByRole('link', { name: 'on the page for shareholders' }).click();
  await expect(page).toHaveURL('/shareholders');
  await page.goto('/about');
  await page.getByRole('link', { name: 'Investors Grievance Redressal' }).click();
  await expect(page).toHaveURL('/shareholders#complaints');
  await expect(page.getByRole('heading', { name: /^If it is not settled/ })).toBeInViewport();
});

test('the phone menu and the footer lead to it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dividends and forms' }).click();
  await expect(page).toHaveURL('/shareholders');
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'For shareholders' }).click();
  await expect(page).toHaveURL('/shareholders');
});

for (const query of [
  ...['IEPF', 'registrar', 'unclaimed dividend', 'TDS', 'nomination', 'nominee', 'transmission', 'dividend'],
  ...['death of a shareholder', 'lost certificate'],
])
  test(`the site search finds it for ${query}`, async ({ page }) => {
    await page.goto(`/investors/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('main').locator('a[href="/shareholders"]')).toBeVisible();
  });

test('on phones the list of parts at the bottom does not cover the button to the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shareholders');
  await page.mouse.wheel(0, 2_000);
  const button = page.locator('[data-scroll-to-top]');
  await expect(button).toBeInViewport({ ratio: 1 });
  const foot = await button.evaluate((element) => element.getBoundingClientRect().bottom);
  const bar = await page
    .locator('[data-contents]')
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(foot).toBeLessThan(bar);
});

test('nothing is wider than the window', async ({ page }) => {
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shareholders');
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('prints every year and every form, without bars', async ({ page }) => {
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.goto('/shareholders');
  await page.emulateMedia({ media: 'print' });
  for (const id of ['dividend-1995-96', 'dividend-2025-26', 'lost-certificate', 'paper-shares'])
    await expect(page.locator(`#${id}`)).toBeVisible();
  await expect(page.locator('#iepf').getByRole('listitem').first()).toBeVisible();
  const marker = (summary: Element) => getComputedStyle(summary, '::after').content;
  expect(await page.locator('.print-open > summary').first().evaluate(marker)).toBe('none');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});
