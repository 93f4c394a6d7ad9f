/**
 * /career: heading, benefits and the list of openings (specification, section 2). Each opening links to the
 * application form; the specification does not say how visitors reach that form.
 */
import { expect, expectAccessible, test } from '../support/site.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'career with script' : 'career without script', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto('/career');
    });

    test('shows Join Our Team and the three benefits in order', async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
      const benefits = page.getByRole('region', { name: /Three things/ }).getByRole('listitem');
      await expect(benefits.getByRole('heading')).toHaveText([
        'Team Collaboration',
        'Learning & Growth',
        'Work-Life Balance',
      ]);
      await expect(benefits.getByRole('img')).toHaveCount(3);
    });

    test('lists openings with title, department and location, then the general application', async ({
      page,
    }) => {
      const rows = page.locator('#openings ol > li');
      await expect(rows).toHaveCount(4);
      for (const row of (await rows.all()).slice(0, -1)) {
        await expect(row.getByRole('heading')).not.toBeEmpty();
        const terms = await row.getByRole('term').allTextContents();
        expect(terms.slice(0, 2)).toEqual(['Department', 'Location']);
        for (const value of await row.getByRole('definition').all()) await expect(value).not.toBeEmpty();
        await expect(row).toContainText('Sample opening');
      }
      await expect(rows.last().getByRole('heading')).toHaveText('General application');
    });

    test('leads from the first screen to the openings', async ({ page }) => {
      await page.getByRole('link', { name: 'See the openings' }).click();
      await expect(page).toHaveURL('/career#openings');
      await expect(page.getByRole('heading', { name: /^The register/ })).toBeInViewport();
    });

    test('states the pay where the company gives it, and offers adjustments', async ({ page }) => {
      const pay = '₹7 lakh to ₹11 lakh a year';
      const adjustments = /If a disability makes any part of applying/;
      const row = page.locator('#credit-analyst');
      await expect(row.getByText(pay)).toBeVisible();
      await expect(page.locator('#software-engineer').getByText('Pay', { exact: true })).toHaveCount(0);
      await expect(page.getByText(adjustments)).toBeVisible();
      await page.goto('/career/apply/credit-analyst');
      await expect(page.getByRole('main').getByText(pay)).toBeVisible();
      await expect(page.getByText(adjustments)).toBeVisible();
      await page.getByRole('link', { name: 'All openings' }).click();
      await expect(page).toHaveURL('/career#openings');
    });

    test('offers an application for each opening and a general one', async ({ page }) => {
      const links = page.locator('#openings').getByRole('link', { name: /^Apply/ });
      await expect(links).toHaveCount(4);
      for (const row of (await page.locator('#openings ol > li').all()).slice(0, -1)) {
        const [id, title] = [await row.getAttribute('id'), await row.getByRole('heading').textContent()];
        const link = row.getByRole('link', { name: `Apply for ${title}`, exact: true });
        await expect(link).toHaveAttribute('href', `/career/apply/${id}`);
      }
      await expect(links.last()).toHaveAttribute('href', '/career/apply/general');
    });
  });
}

test('does not publish sample openings to job search engines', async ({ page }) => {
  await page.goto('/career');
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(scripts.filter((json) => json.includes('JobPosting'))).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`the application is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/career');
    await page
      .getByRole('link', { name: /^Apply/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
