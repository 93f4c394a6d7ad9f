/**
 * /charges, /shareholders, /disclosures and /privacy: what is folded, unfolded by links, and printed whole.
 */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

const PHONE = { width: 360, height: 740 };
const PAPER = { width: 703, height: 1000 };
const rows = '[data-state]';
/** Words that are visible before anything is unfolded. */
const MAX_WORDS = { '/disclosures': 2_500, '/shareholders': 1_600, '/charges': 1_500, '/privacy': 900 };

for (const [path, max] of Object.entries(MAX_WORDS))
  test(`${path} shows at most ${max} words before anything is unfolded`, async ({ page }) => {
    await page.goto(path);
    const words = (await page.getByRole('main').innerText()).split(/\s+/);
    expect(words.length).toBeGreaterThan(max / 4);
    expect(words.length).toBeLessThanOrEqual(max);
  });

test('charges: on a phone products and parts are folded, the list of parts stays in reach, and all is printed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/charges');
  const steps = page.locator('#how').getByRole('listitem');
  await expect(steps.first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9_000);
  await page.getByRole('heading', { name: /^How we arrive/ }).click();
  await expect(steps.first()).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await page.evaluate(() => scrollTo(0, 5000));
  await contents.getByText('On this page').last().click();
  await contents.getByRole('link', { name: 'Your papers' }).click();
  await expect(page.getByRole('heading', { name: /^Your papers come back/ })).toBeInViewport();
  await expect(contents.getByRole('link').first()).toBeHidden();
  // A link to a product unfolds it, and the others fold.
  await page.goto('/charges#machinery');
  await expect(page.getByRole('link', { name: /^Papers to bring.*Machinery finance$/ })).toBeInViewport();
  await page.locator('#rates').getByRole('heading', { name: 'Business loan' }).click();
  await expect(page.getByRole('link', { name: /^What it costs you.*Business loan$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Papers to bring.*Machinery finance$/ })).toBeHidden();
  // Every part is printed unfolded.
  await page.goto('/charges');
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#how').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('#rates').getByText('12 to 60 months').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Work out your instalment' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.locator('#complaints')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

for (const javaScriptEnabled of [false, true])
  test.describe(`shareholders ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('links lead to a year, which is unfolded, to a form, and to the steps at the IEPF', async ({
      page,
    }) => {
      await page.goto('/shareholders#dividend-2019-20');
      await expect(page.locator('#dividend-2019-20')).toBeInViewport();
      const earlier = page.locator('#dividend-2001-02');
      await expect(earlier).toBeHidden();
      await page.locator('summary', { hasText: 'Earlier years' }).click();
      await expect(page.getByRole('row').filter({ has: earlier })).toContainText('Nothing was declared');
      const dividends = page.locator('#dividends');
      await dividends.getByRole('link', { name: 'what to send' }).click();
      await expect(page.locator('#not-received')).toBeInViewport();
      await dividends.getByRole('link', { name: 'the steps on this page' }).first().click();
      await expect(page.getByRole('heading', { name: /^After seven years/ })).toBeInViewport();
      await page.getByRole('heading', { name: 'I lost a share certificate' }).click();
      await page.getByRole('heading', { name: 'A shareholder in my family has died' }).click();
      for (const id of ['lost-certificate', 'death']) await expect(page.locator(`#${id}`)).toBeVisible();
      await page.goto('/privacy');
      await page.goto('/shareholders#dividend-1999-00');
      await expect(page.locator('#dividend-1999-00')).toBeInViewport();
      await page.goto('/shareholders#complaints');
      await expect(page.getByRole('heading', { name: /^If it is not settled/ })).toBeInViewport();
    });
  });

test('shareholders: the list of parts does not cover the button to the top; every year and form is printed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shareholders');
  await page.mouse.wheel(0, 2_000);
  const button = page.locator('[data-scroll-to-top]');
  await expect(button).toBeInViewport({ ratio: 1 });
  const [top, bar] = [await button.boundingBox(), await page.locator('[data-contents]').boundingBox()];
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  for (const id of ['dividend-1995-96', 'dividend-2025-26', 'lost-certificate', 'paper-shares'])
    await expect(page.locator(`#${id}`)).toBeVisible();
  await expect(page.locator('#iepf').getByRole('listitem').first()).toBeVisible();
  const marker = (summary: Element) => getComputedStyle(summary, '::after').content;
  expect(await page.locator('.print-open > summary').first().evaluate(marker)).toBe('none');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});

test('disclosures: on phones the clauses are folded blocks with a sign; the counts lead to clauses that are not folded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(urls.disclosures());
  const first = page.locator(rows).first();
  await expect(first).toBeHidden();
  await page
    .getByText(/^Show \d+ clauses/)
    .first()
    .click();
  await expect(first.locator('svg').first()).toBeVisible();
  const link = page.getByRole('link', { name: /^Being checked:\s\d+$/ });
  const count = Number((await link.textContent())?.replace(/\D/g, ''));
  await link.click();
  await expect(page.locator(rows)).toHaveCount(count);
  await expect(first).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Narrow the list' })).toBeHidden();
  await expect(first).toBeVisible();
});
