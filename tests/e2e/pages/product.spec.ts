/** /product: the layout of the catalogue, and the growing picture (docs/behaviour.md). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

test('the first screen compares all products, and each name leads to its card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/product');
  const table = page.getByRole('table', { name: 'Rates and fees by product' });
  const links = table.getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await links.filter({ hasText: 'Margin funding' }).click();
  await expect(page.getByRole('heading', { name: 'Margin funding' })).toBeInViewport({ ratio: 1 });
});

/**
 * Measures the visible share of the picture's width, the position of the next element, and the page's height.
 */
function measure(page: Page) {
  return page.evaluate(() => {
    const room = document.querySelector('[data-growing]') as HTMLElement;
    const shown = room.querySelector('[data-growing-window]') as HTMLElement;
    const next = room.nextElementSibling as HTMLElement;
    return {
      share: shown.getBoundingClientRect().width / room.getBoundingClientRect().width,
      below: next.offsetTop,
      height: document.documentElement.scrollHeight,
    };
  });
}

/** Scrolls the picture's top edge to `top` pixels below the window's top edge, and waits for a frame. */
async function scrollPictureTo(page: Page, top: number) {
  await page.evaluate((wanted) => {
    const room = document.querySelector('[data-growing]') as HTMLElement;
    scrollTo({ top: scrollY + room.getBoundingClientRect().top - wanted, behavior: 'instant' });
  }, top);
  // Without script, no frames can be awaited.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

const WAYS = [
  { name: 'scroll-driven style without script', script: false, style: true },
  { name: 'script where the style is missing', script: true, style: false },
];

for (const { name, script, style } of WAYS) {
  test.describe(`the growing picture by ${name}`, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' }, javaScriptEnabled: script });

    test('grows from 70% to 100% and moves nothing', async ({ page }) => {
      if (!style) await hideScrollDrivenStyle(page);
      // As on a second visit: on a first one, the fonts arrive later and can change the height of the page.
      await page.addInitScript(() => localStorage.setItem('fonts', 'en-IN'));
      for (const width of [360, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        // A page that is opened at a fragment shows no splash.
        await page.goto('/product#main');
        await page.evaluate(() => document.fonts.ready);
        await scrollPictureTo(page, 500);
        const before = await measure(page);
        const shares = [before.share];
        for (const top of [380, 260, 128, -200]) {
          await scrollPictureTo(page, top);
          const { share, ...place } = await measure(page);
          shares.push(share);
          expect(place).toEqual({ below: before.below, height: before.height });
        }
        const [start, low = 0, high = 0, ...end] = shares;
        expect(start).toBeCloseTo(0.7, 2);
        expect(low).toBeGreaterThan(0.7);
        expect(high).toBeGreaterThan(low);
        expect(high).toBeLessThan(1);
        for (const share of end) expect(share).toBeCloseTo(1, 2);
      }
    });
  });
}

/** Simulates a browser without scroll-driven animations. */
async function hideScrollDrivenStyle(page: Page) {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = ((...given: [string]) =>
      !given[0].includes('animation-timeline') && supports(...given)) as typeof CSS.supports;
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-growing] { animation: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
  });
}

test('the picture stands still at full width under reduced motion', async ({ page }) => {
  await page.goto('/product');
  for (const top of [500, 0]) {
    await scrollPictureTo(page, top);
    expect((await measure(page)).share).toBe(1);
  }
});
