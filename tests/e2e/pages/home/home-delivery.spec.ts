/**
 * How the home page loads: transferred bytes, the first picture, layout shifts, pictures from another host.
 */
import type { Page, Request, Route } from '@playwright/test';
import { sitePieceByPiece } from '../../quality/in-pieces.ts';
import { watchShifts } from '../../quality/shifts.ts';
import { nextFrames } from '../../support/frames.ts';
import { expect, test } from '../../support/site.ts';
import { HOME, shown, slides, untilAlive } from './home.ts';

/** Returns the transferred bytes for each kind of resource. */
async function weigh(page: Page): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  const weighing: Promise<void>[] = [];
  const weighOne = async (request: Request) => {
    const { responseBodySize } = await request.sizes();
    const kind = request.resourceType();
    weights.set(kind, (weights.get(kind) ?? 0) + responseBodySize);
  };
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => {
    pending.delete(request);
    weighing.push(weighOne(request));
  });
  await page.goto('/');
  await untilAlive(page);
  await readThrough(page);
  await expect.poll(() => pending.size, 'requests without a response').toBe(0);
  await Promise.all(weighing);
  return weights;
}

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('loads at most 200 KB of pictures up to the end of the page', async ({ page }) => {
    const weights = await weigh(page);
    expect((weights.get('image') ?? 0) / 1024, 'KB of pictures').toBeLessThan(200);
    expect(weights.get('image'), 'pictures were counted').toBeGreaterThan(10_000);
  });

  test('preloads the tall crop of the first scene and no wide one', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(HOME);
    await untilAlive(page);
    await expect(slides(page).first().locator('img')).toHaveJSProperty('complete', true);
    const heroes = asked.filter((path) => path.startsWith('/media/hero/'));
    expect(heroes[0]).toMatch(/powerloom-tall/);
    expect(heroes.filter((path) => path.includes('-wide'))).toEqual([]);
    expect(new Set(heroes).size, 'no picture is loaded twice').toBe(heroes.length);
  });
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

    test('nothing shifts from the first paint to the end of the page', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto(HOME);
      await untilAlive(page);
      await readThrough(page);
      const before = await shown(slides(page));
      await expect.poll(() => shown(slides(page)), 'the slide').not.toBe(before);
      expect(await shifts()).toEqual([]);
    });
  });
}

for (const [width, height] of [
  [360, 740],
  [1280, 740],
  [1920, 1080],
] as const) {
  test(`at ${width} px the first paint shows complete parts, and nothing moves when the rest loads`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    // The page is split inside the bar, the hero's lead, the slider, the captions below its pictures, and the
    // strip.
    const ends = [
      '</nav>',
      '<p class="lead',
      'aria-roledescription="carousel"',
      '<ol class="',
      'data-text="NBFC"',
    ];
    const pieces = await sitePieceByPiece(baseURL ?? '', '/', ends);
    const shifts = await watchShifts(page);
    await page.goto(pieces.origin + HOME);
    await untilAlive(page);
    expect(await shifts()).toEqual([]);
    pieces.close();
  });
}

test.describe('with pictures on another host', () => {
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
  const pictures = (page: Page) => page.locator('[data-slide] img, img[alt^="Brand icons"]');
  const from = (page: Page) =>
    pictures(page).evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ currentSrc, src }) => new URL(currentSrc || src).origin),
    );

  test.beforeEach(async ({ page }) => {
    await page.route(({ pathname }) => pathname === '/', elsewhere);
  });

  test('loads them from that host', async ({ page }) => {
    await page.route(`${host}/**`, async (route) => {
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      });
    });
    await page.goto(HOME);
    await untilAlive(page);
    await pictures(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => from(page)).toEqual([host, host, host, host]);
  });

  test.describe('that fails', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('shows this server’s copies', async ({ page, baseURL }) => {
      await page.route(`${host}/**`, (route) => route.abort());
      await page.goto(HOME);
      await untilAlive(page);
      await pictures(page).last().scrollIntoViewIfNeeded();
      await expect.poll(() => from(page)).toEqual(Array(4).fill(baseURL));
      const shown = () =>
        pictures(page).evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > 0));
      await expect.poll(shown).toEqual(Array(4).fill(true));
    });
  });

  test.describe('that is slow', () => {
    test('shows this server’s copies after 4 s', async ({ page, baseURL }) => {
      let asked = Number.NaN;
      await page.route(`${host}/**`, () => {
        asked = Number.isNaN(asked) ? performance.now() : asked;
      });
      await page.goto(HOME, { waitUntil: 'domcontentloaded' });
      await untilAlive(page);
      const second = () => from(page).then((all) => all[1]);
      await expect.poll(second, { intervals: [50] }).toBe(baseURL);
      // Slightly less than the page's timeout of 4 s, which starts shortly before the test observes the first
      // request.
      expect(performance.now() - asked).toBeGreaterThan(3_800);
      await expect.poll(() => from(page).then((all) => all.slice(0, 3))).toEqual(Array(3).fill(baseURL));
    });
  });
});
