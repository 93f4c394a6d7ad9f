/** What the bar says in words at each width, and how much room the footer takes. */
import { layOutFarParts } from '../quality/far-parts.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { expect, test, WIDTHS } from '../support/site.ts';

const CALL_BACK = 'Request a call back';
const NUMBER = '+91 22 0000 0000';

test.describe('without web fonts', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the bar is one row', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/lending-partners');
    const heights: Record<number, number | undefined> = {};
    for (const width of [1100, 1120, 1160, 1280, 1400, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      heights[width] = (await page.locator('header').boundingBox())?.height;
    }
    expect(Object.values(heights).filter((height = 0) => height >= 80)).toEqual([]);
  });
});

for (const width of [360, 480, 640, 768, 1100, 1180, 1280, 1440, 1600, 1920]) {
  test(`at ${width} px the bar is one row, and its links are in words`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const bar = page.locator('header');
    expect((await bar.boundingBox())?.height).toBeLessThan(80);
    const callBack = bar.getByRole('link', { name: CALL_BACK });
    if (width < 640) await expect(callBack).toBeHidden();
    else expect(await callBack.innerText()).toBe(CALL_BACK);
    const call = bar.getByRole('link', { name: `Book a call ${NUMBER}` });
    await expect(call).toBeVisible();
    await expect(call.getByText(NUMBER, { exact: true })).toBeVisible({
      visible: width >= 768 && width !== 1100,
    });
    const search = bar.getByRole('button', { name: 'Search the documents' });
    if (width >= 1600) expect((await search.boundingBox())?.width).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the search in the bar says that it searches the documents', async ({ page }) => {
  await page.goto('/about');
  await page.locator('header').getByRole('button', { name: 'Search the documents' }).click();
  await expect(
    page.locator('#site-search').getByText('Search the documents', { exact: true }),
  ).toBeInViewport();
});

for (const width of WIDTHS) {
  test(`at ${width} px the footer takes little room`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await untilFontsLoaded(page);
    await layOutFarParts(page);
    const height = (await page.getByRole('contentinfo').boundingBox())?.height ?? Number.NaN;
    expect(height).toBeLessThanOrEqual(width < 1280 ? 1000 : 700);
  });
}

test('the footer shows what is kept and why, and unfolds the rest, without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Your email address and the time you gave it.')).toBeVisible();
  const rest = footer.getByText('Until you unsubscribe');
  await expect(rest).toBeHidden();
  await footer.getByText('How long · To withdraw').click();
  await expect(rest).toBeVisible();
  await context.close();
});
