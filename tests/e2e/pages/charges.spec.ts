/** /charges: rates, fees and charges, and the ways to complain. */
import { expect, test, WIDTHS } from '../support/site.ts';

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'charges with script' : 'charges without script', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto('/charges');
    });

    test('lists nine products, each with a rate, a fee with GST, months and an amount', async ({ page }) => {
      const rows = page.locator('#rates summary');
      await expect(rows).toHaveCount(9);
      for (const row of await rows.all())
        await expect(row).toContainText(/\d% to \d+%.*\+\u00a0GST.*\u00a0months.*₹/s);
      await expect(rows.filter({ hasText: 'Business loan' })).toContainText(
        /12 to 48\u00a0months.*₹5\slakh to ₹5\scrore/s,
      );
    });

    test('the list of parts leads to each part', async ({ page }) => {
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(links).toHaveCount(11);
      for (const link of await links.all()) {
        const target = await link.getAttribute('href');
        await expect(page.locator(`section${target}`)).toHaveCount(1);
      }
      await links.filter({ hasText: 'Complaints' }).click();
      await expect(page.getByRole('heading', { name: /^If something is wrong/ })).toBeInViewport();
    });

    test('complaints are three steps, the last one to the ombudsman after 30 days', async ({ page }) => {
      const steps = page.locator('#complaints').getByRole('list').getByRole('listitem');
      await expect(steps.getByRole('heading')).toHaveText(['Tell us', 'Our nodal officer', 'The ombudsman']);
      const portal = steps.last().getByRole('link', { name: /cms\.rbi\.org\.in \(opens in a new tab\)/ });
      await expect(portal).toHaveAttribute('href', 'https://cms.rbi.org.in');
      await expect(steps.last()).toContainText(/30 days.*14448.*90\u00a0days/s);
    });

    test('leads to the calculator, and the footer of every page leads to it', async ({ page }) => {
      await expect(page.getByRole('link', { name: 'Work out your instalment' })).toHaveAttribute(
        'href',
        '/cost',
      );
      await page.goto('/privacy');
      await page.getByRole('contentinfo').getByRole('link', { name: 'All charges' }).click();
      await expect(page).toHaveURL('/charges');
    });
  });
}

test('the steps of a complaint climb on wide windows, and nothing is wider than the window', async ({
  page,
}) => {
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/charges');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(width);
    const tops = await page
      .locator('#complaints ol > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
    const climbs = tops.every((top, index) => index === 0 || top < (tops[index - 1] ?? 0));
    expect(climbs, `${width} px`).toBe(width >= 1280);
  }
});

test('on a phone products and parts are folded, and the list of parts stays in reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/charges');
  const steps = page.locator('#how').getByRole('listitem');
  await expect(steps.first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9_000);
  await page.locator('#how').getByText('See how a rate is set').click();
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
});

test('prints every part unfolded, without the list of parts, buttons and dark grounds', async ({ page }) => {
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.goto('/charges');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#how').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('#rates').getByText('12 to 60 months').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Work out your instalment' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  const ground = await page
    .locator('#complaints')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).toBe('rgba(0, 0, 0, 0)');
});
