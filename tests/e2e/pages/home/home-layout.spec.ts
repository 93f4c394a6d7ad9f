/**
 * How the home page loads and where its parts stand: transferred bytes, the first picture, layout shifts,
 * pictures from another host, and the page without script.
 */
import type { Page, Request, Route } from '@playwright/test';
import { sitePieceByPiece } from '../../quality/in-pieces.ts';
import { watchShifts } from '../../quality/shifts.ts';
import { nextFrames } from '../../support/frames.ts';
import { expect, test } from '../../support/site.ts';
import { HOME, lines, shown, slider, slides, strip, untilAlive } from './home.ts';

/** Scrolls to the end of the page in steps, and waits for all lazy content. */
async function readThrough(page: Page): Promise<void> {
  const place = () =>
    page.evaluate(() => ({ y: scrollY, end: document.documentElement.scrollHeight - innerHeight - 1 }));
  for (let { y, end } = await place(); y < end; ) {
    const from = y;
    await page.mouse.wheel(0, 500);
    const hasMoved = async () => {
      ({ y, end } = await place());
      return y > from;
    };
    await expect.poll(hasMoved, { message: 'the page scrolls', intervals: [20] }).toBe(true);
    await nextFrames(page);
  }
  const unloaded = () =>
    page.evaluate(
      () => [...document.images].filter((image) => image.checkVisibility() && !image.complete).length,
    );
  await expect.poll(unloaded, 'pictures that have not loaded').toBe(0);
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

    test('nothing shifts up to the end of the page, and a phone loads few and tall pictures', async ({
      page,
    }) => {
      const shifts = await watchShifts(page);
      const pictures: Request[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'image') pictures.push(request);
      });
      await page.goto(HOME);
      await untilAlive(page);
      await readThrough(page);
      const before = await shown(slides(page));
      await expect.poll(() => shown(slides(page)), 'the slide').not.toBe(before);
      expect(await shifts()).toEqual([]);
      if (width === 1280) return;
      const sizes = await Promise.all(pictures.map((request) => request.sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(bytes).toBeLessThan(200 * 1024);
      expect(bytes, 'pictures were counted').toBeGreaterThan(10_000);
      const heroes = pictures.map((one) => new URL(one.url()).pathname).filter((one) => /\/hero\//.test(one));
      expect(heroes[0]).toMatch(/powerloom-tall/);
      expect(heroes.filter((path) => path.includes('-wide'))).toEqual([]);
      expect(new Set(heroes).size, 'no picture is loaded twice').toBe(heroes.length);
    });
  });
}

/**
 * Where the pages are split: inside the bar, the hero's lead, the slider, the captions below its pictures,
 * and the strip.
 */
const BAR = ['</nav>'];
const HERO = [...BAR, '<p class="lead', 'aria-roledescription="carousel"', '<ol class="', 'data-text="NBFC"'];
for (const [path, width, height, ends] of [
  ['/', 360, 740, HERO],
  ['/', 1920, 1080, HERO],
  ['/about', 1280, 800, BAR],
] as const)
  test(`the first paint of ${path} at ${width} px shows complete parts, and nothing moves when the rest loads`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const pieces = await sitePieceByPiece(baseURL ?? '', path, ends);
    const shifts = await watchShifts(page);
    await page.goto(`${pieces.origin}${path}#main`);
    if (path === '/') await untilAlive(page);
    expect(await shifts()).toEqual([]);
    pieces.close();
  });

test.describe('with pictures on another host', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  const host = 'https://media.test';

  /** Rewrites the page as if it had been built with MEDIA_BASE_URL. */
  async function elsewhere(route: Route): Promise<void> {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/src="(\/media\/[^"]+)"/g, `src="${host}$1" data-local="$1"`)
      .replace(/srcSet="(\/media\/[^"]+)"/gi, `srcSet="${host}$1" data-local="$1"`);
    const policy = response.headers()['content-security-policy']?.replace('img-src', `img-src ${host}`) ?? '';
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  }

  test('they come from this server if that host fails', async ({ page, baseURL }) => {
    const pictures = page.locator('[data-slide] img, img[alt^="Brand icons"]');
    const from = () =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.map((one) => (one.naturalWidth > 0 ? new URL(one.currentSrc || one.src).origin : 'none')),
      );
    await page.route(({ pathname }) => pathname === '/', elsewhere);
    await page.route(`${host}/**`, (route) => route.abort());
    await page.goto(HOME);
    await untilAlive(page);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect.poll(from).toEqual(Array(4).fill(baseURL));
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('everything is visible, nothing moves, and pictures have room', async ({ page }) => {
    await page.goto(HOME);
    await expect(slider(page).getByRole('img')).toHaveCount(1);
    await expect(slider(page).getByRole('listitem')).toHaveText([/^1 of 3/, /^2 of 3/, /^3 of 3/]);
    for (const caption of await slider(page).getByRole('listitem').all()) await expect(caption).toBeVisible();
    const words = strip(page).locator('ul');
    await expect(words.nth(0)).toBeVisible();
    await expect(words.nth(1)).toBeHidden();
    for (const line of await lines(page).all()) await expect(line).toHaveCSS('opacity', '1');
    await expect(page.getByText('A first large order')).toHaveCSS('opacity', '1');
    await expect(page.getByRole('button', { name: /motion|slide/ })).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const touching = await page.locator('main').evaluate((main) => {
        const shown = [...main.querySelectorAll('img')].flatMap((image) => {
          const box = image.getBoundingClientRect();
          const visible = image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return visible && box.height > 60 ? [{ box, src: image.src }] : [];
        });
        const isNear = (a: DOMRect, b: DOMRect) =>
          a.top < b.bottom + 8 && b.top < a.bottom + 8 && a.left < b.right + 8 && b.left < a.right + 8;
        return shown.flatMap((one, i) =>
          shown
            .slice(i + 1)
            .filter((other) => isNear(one.box, other.box))
            .map((other) => `${one.src} and ${other.src}`),
        );
      });
      expect(touching, `pictures that touch at ${width} px`).toEqual([]);
    }
  });
});
