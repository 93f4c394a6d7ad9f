/**
 * Space is reserved: fonts that load after the first paint cause no layout shift, and a logo that fails to
 * load keeps its space.
 */
import * as urls from '../../../src/urls.ts';
import { watchShifts } from '../quality/shifts.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { nextFrames } from '../support/frames.ts';
import { holdRequests } from '../support/hold.ts';
import { expect, test } from '../support/site.ts';

const TOOLS = [urls.papers('machinery'), urls.cost(), urls.check()];

const visits = [...Object.values(urls.PAGES), ...TOOLS].map((path) => ({ path, width: 412, height: 823 }));
for (const { path, width, height } of [...visits, { path: '/', width: 1920, height: 1080 }])
  test(`nothing on ${path} moves at ${width} px when the fonts load, which are requested after the first paint`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await untilFontsLoaded(page);
    // In tools, a shift that rounds to 0.000 is allowed.
    const allowed = TOOLS.includes(path) ? 0.0005 : 0;
    expect((await shifts()).filter(({ value }) => value >= allowed)).toEqual([]);
    const { fonts, early } = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return { fonts: fonts.length, early: fonts.filter((font) => font.startTime < painted).length };
    });
    expect(fonts).toBeGreaterThan(0);
    expect(early).toBe(0);
  });

test('the fonts take effect together, also if the rupee sign arrives late', async ({ page }) => {
  const card = page.getByRole('link', { name: 'Business loans in detail' });
  const top = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top + scrollY));
  const send = await holdRequests(page, '**/*rupee*.woff2');
  const main = page.waitForResponse(/anek-latin\.[^/]*\.woff2$/);
  // The page counts as loaded only when its fonts have arrived.
  const opened = page.goto('/');
  await (await main).finished();
  const before = await top();
  await nextFrames(page);
  expect(await top()).toBe(before);
  send();
  await opened;
  await untilFontsLoaded(page);
  expect(await top()).toBe(before);
});

test.describe('without logos', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a partner’s card reserves its space', async ({ page }) => {
    await page.route('**/media/partners/**', (route) => route.abort());
    await page.setViewportSize({ width: 360, height: 720 });
    await page.goto('/lending-partners');
    await expect(page.getByRole('link', { name: 'Become Our Partner' }).first()).toBeInViewport({ ratio: 1 });
    const logo = page.locator('#partners li img').first();
    await logo.scrollIntoViewIfNeeded();
    await expect(logo).toHaveJSProperty('complete', true);
    const box = await logo.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(200);
    expect(box?.height).toBeCloseTo(((box?.width ?? 0) * 6) / 11, 0);
  });
});

test('at 320 px the search box shows its complete placeholder', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/investors');
  await untilFontsLoaded(page);
  const fits = await page.locator('#library-search').evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) * 2;
    return { room, words: pen.measureText(field.placeholder).width };
  });
  expect(fits.words).toBeGreaterThan(50);
  expect(fits.words).toBeLessThan(fits.room);
});
