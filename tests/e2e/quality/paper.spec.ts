/** Print and forced colours, and what floats above the page. */
import type { Page } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

const ADDRESSES = [
  ...Object.values(urls.PAGES),
  urls.partnerDetail('tanabana'),
  urls.folder(['Annual Report']),
  urls.folder(['Financial Result', '2024-25']),
  urls.enquiry(),
  urls.privacy(),
];

const visibleTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent?.trim()));

for (const address of ADDRESSES)
  test(`${address} prints without buttons, and no picture covers another or is cut by a page`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.goto(`${address}#main`);
    expect(await visibleTexts(page, 'button, summary button')).toEqual([]);
    const overlaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main img')]
        .filter((image) => image.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((image) => image.getBoundingClientRect());
      return boxes.filter((one, i) =>
        boxes
          .slice(i + 1)
          .some(
            (other) =>
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1 &&
              one.left < other.right - 1 &&
              other.left < one.right - 1,
          ),
      ).length;
    });
    expect(overlaps).toBe(0);
    const breakable = await page.evaluate(() =>
      [...document.querySelectorAll('main img')]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().height > 200)
        .filter((image) => {
          for (let part: Element | null = image; part && part.id !== 'main'; part = part.parentElement)
            if (getComputedStyle(part).breakInside === 'avoid' || part.tagName === 'IMG') return false;
          return true;
        })
        .map((image) => (image as HTMLImageElement).src),
    );
    expect(breakable).toEqual([]);
  });

test('in forced colours the partner’s logo is on a ground that shows it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(urls.PAGES.partners);
  const logo = page.locator('main img[src*="tanabana"]').first();
  await logo.scrollIntoViewIfNeeded();
  const ground = await logo.evaluate((image) => {
    for (let part: Element | null = image; part; part = part.parentElement) {
      const { backgroundColor } = getComputedStyle(part);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });
  const [red = 0, green = 0, blue = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
  expect(red + green + blue).toBeGreaterThan(600);
});

for (const width of [360, 768, 1280, 1920])
  test(`at ${width} px the button to the top covers no text and no control`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [urls.PAGES.investors, urls.enquiry(), urls.privacy()]) {
      await page.goto(`${address}#main`);
      await page.evaluate(() => scrollTo(0, 700));
      const button = page.locator('[data-scroll-to-top]');
      await expect(button).toBeVisible();
      await expect(button).toHaveCSS('opacity', '1');
      const covered = await button.evaluate((top) => {
        const own = top.getBoundingClientRect();
        const meets = ({ left, right, top: above, bottom }: DOMRect) =>
          left < own.right && right > own.left && above < own.bottom && bottom > own.top;
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const part = node.parentElement;
          if (!part?.checkVisibility({ visibilityProperty: true }) || top.contains(part)) continue;
          if (part.closest('.hidden-text')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if (node.textContent?.trim() && [...range.getClientRects()].some(meets))
            found.push(node.textContent);
        }
        for (const control of document.querySelectorAll(
          'main input, main select, main textarea, main button',
        ))
          if (control !== top && control.checkVisibility() && meets(control.getBoundingClientRect()))
            found.push(control.outerHTML.slice(0, 80));
        return found;
      });
      expect(covered, `${address} at ${width} px`).toEqual([]);
    }
  });

for (const address of [urls.partnerDetail('tanabana'), urls.grievance()])
  test(`${address} has one section, which is not numbered`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('main .folio')).toHaveCount(1);
    await expect(page.locator('main .folio svg')).toHaveCount(0);
  });
