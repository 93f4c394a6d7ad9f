/** Content and order of the home page (specification, section 2, "Landing content" and "Home"). */
import { STRIP_WORDS } from '../../../strip-words.ts';
import { expect, test } from '../../support/site.ts';
import { dot, HOME, lines, slider, slides, strip, tagline } from './home.ts';

test.describe('the sections', () => {
  test.beforeEach(({ page }) => page.goto(HOME).then(() => undefined));

  test('are in their order', async ({ page }) => {
    const tops = await Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        strip(page),
        page.getByRole('heading', { name: /Comprehensive financing solutions/ }),
        page.getByRole('heading', { name: /Enabling growth for next-generation enterprises/ }),
        page.locator('[data-parallax]'),
        page.getByRole('heading', { name: 'Emerging businesses' }),
        page.locator('main').getByRole('link', { name: 'Book a call' }),
        page.locator('[data-rotates]'),
        page.getByRole('heading', { name: 'SME Financing' }),
        page.getByRole('heading', { name: 'Corporate Financing' }),
        page.getByRole('heading', { name: 'SME-only focus' }),
      ].map((place) => place.evaluate((element) => element.getBoundingClientRect().top)),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test('hero: headline, promise, next step', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Empowering MSME growth, enabling trust.',
    );
    await expect(page.locator('main .lead').first()).toContainText(
      'strategic guidance and actionable insights',
    );
    await expect(page.getByRole('link', { name: 'See what we finance' })).toHaveAttribute('href', '/product');
  });

  test('word strip: the eight words twice, the second time hidden from assistive technology', async ({
    page,
  }) => {
    const lists = strip(page).locator('ul');
    await expect(lists).toHaveCount(2);
    for (const index of [0, 1]) await expect(lists.nth(index).locator('li')).toHaveText(STRIP_WORDS);
    await expect(lists.nth(0)).not.toHaveAttribute('aria-hidden');
    await expect(lists.nth(1)).toHaveAttribute('aria-hidden', 'true');
  });

  test('slider: three slides, each with its dot, caption and description', async ({ page }) => {
    await expect(slides(page)).toHaveCount(3);
    await expect(slider(page).getByRole('button', { name: /^Go to slide \d$/ })).toHaveCount(3);
    await expect(slides(page).locator('img')).toHaveCount(3);
    for (const n of [1, 2, 3]) {
      await dot(page, n).click();
      await expect(dot(page, n)).toHaveAttribute('aria-current', 'true');
      await expect(slider(page).getByRole('listitem')).toHaveText([new RegExp(`^${n} of 3 `)]);
      await expect(slider(page).getByRole('img')).toHaveCount(1);
      await expect(slider(page).getByRole('img')).toHaveAccessibleName(/^Illustration: /);
    }
  });

  test('mission: brand icons and three offerings', async ({ page }) => {
    const mission = page.getByRole('region', { name: /Comprehensive financing solutions/ });
    await expect(mission.getByRole('img', { name: /^Brand icons/ })).toHaveCount(1);
    await expect(mission.getByRole('heading', { level: 3 })).toHaveText([
      'Business Loans',
      'Invoice Financing',
      'Equipment and Capex Finance',
    ]);
    const offers = mission.locator('li');
    for (const [n, id] of ['business-loan', 'invoice-discounting', 'machinery'].entries()) {
      const [detail, start] = [
        offers.nth(n).getByRole('link').first(),
        offers.nth(n).getByRole('link').last(),
      ];
      await expect(detail).toHaveAttribute('href', `/product#${id}`);
      await expect(start).toHaveAttribute('href', new RegExp(`^/enquiry\\?product=${id}(&|$)`));
    }
    await expect(offers.nth(0)).toContainText(/Up to\s*₹5 crore/);
    await expect(offers.nth(0)).toContainText('12 to 48 months');
    await expect(offers.nth(0)).toContainText(
      'Unsecured and secured term loans, and working capital financing for manufacturers, traders and service providers, with flexible repayment',
    );
    await expect(offers.nth(1)).toContainText(
      'Receivables-backed financing that bridges cash-flow gaps, for MSMEs with a strong client base but long payment cycles',
    );
    await expect(offers.nth(2)).toContainText('machinery, tools and plant upgrades');
  });

  test('whom we serve: three audiences and the company’s phone number', async ({ page }) => {
    const serve = page.getByRole('region', { name: /Businesses that make/ });
    const cards = serve.getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText(/Emerging businesses\s*Turnover up to ₹1,000 crore/);
    await expect(cards.nth(1)).toContainText(/MSMEs\s*In manufacturing, services, wholesale trade and D2C/);
    await expect(cards.nth(2)).toContainText('Growth-focused promoters');
    await expect(page.locator('main').getByRole('link', { name: 'Book a call' })).toHaveAttribute(
      'href',
      'tel:+912200000000',
    );
  });

  test('tagline: six lines, all visible with reduced motion', async ({ page }) => {
    await expect(lines(page)).toHaveCount(6);
    for (const line of await lines(page).all()) await expect(line).toHaveCSS('opacity', '1');
    const live = tagline(page).locator(
      'xpath=ancestor-or-self::*[@aria-live or @role="status" or @role="alert"]',
    );
    await expect(live).toHaveCount(0);
  });

  test('product stack: the two numbered sections', async ({ page }) => {
    const sheets = page.locator('#products article');
    await expect(sheets).toHaveCount(2);
    await expect(sheets.nth(0)).toContainText(/01\s*SME Financing/);
    await expect(sheets.nth(0)).toContainText(/Purchase finance.*Work order finance.*Business loan/s);
    await expect(sheets.nth(1)).toContainText(/02\s*Corporate Financing/);
    await expect(sheets.nth(1)).toContainText(/Growth capital.*Margin funding/s);
  });

  test('advantage: five panels, one open at a time, and a click on the open one closes it', async ({
    page,
  }) => {
    const panels = page.getByRole('region', { name: /Five reasons/ }).locator('details');
    await expect(panels.locator('h3')).toHaveText([
      'SME-only focus',
      'Flexible structures',
      'Quick turnarounds',
      'Risk-aligned lending',
      'Relationship-centric approach',
    ]);
    const open = () => panels.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect(await open()).toEqual([true, false, false, false, false]);
    await panels.nth(2).locator('summary').click();
    expect(await open()).toEqual([false, false, true, false, false]);
    await panels.nth(2).locator('summary').click();
    expect(await open()).toEqual([false, false, false, false, false]);
  });

  test('structured data describes the company', async ({ page }) => {
    const data = page.locator('script[type="application/ld+json"]').first();
    expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
      '@type': 'FinancialService',
      name: 'Kaarya Capital Limited',
      telephone: '+91 22 0000 0000',
    });
  });
});

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`no horizontal scrolling at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(HOME);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('everything is visible and nothing moves', async ({ page }) => {
    await page.goto(HOME);
    await expect(slider(page).getByRole('img')).toHaveCount(1);
    await expect(slider(page).getByRole('listitem')).toHaveText([/^1 of 3/, /^2 of 3/, /^3 of 3/]);
    for (const caption of await slider(page).getByRole('listitem').all()) await expect(caption).toBeVisible();
    for (const word of STRIP_WORDS)
      await expect(strip(page).getByText(word, { exact: true }).first()).toBeVisible();
    await expect(strip(page).locator('ul').nth(1)).toBeHidden();
    for (const line of await lines(page).all()) await expect(line).toHaveCSS('opacity', '1');
    await expect(page.getByText('A first large order')).toHaveCSS('opacity', '1');
    await expect(page.getByRole('button', { name: /motion|slide/ })).toHaveCount(0);
  });
});
