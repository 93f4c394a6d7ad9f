/** A photograph in the content, as a phone wrote it: on its side, with place and device in its metadata. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT } from '../../fixture-content.ts';
import { expect, test } from '../support/site.ts';
import { HOME } from './home/home.ts';

const DEVICE = 'Sample Phone';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('is shown upright as WebP, cut to its place', async ({ page }) => {
      await page.goto(HOME);
      const image = page.locator('img[src*="/media/serve/msme."]');
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      const shown = await image.evaluate((element: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [element.naturalWidth, element.naturalHeight];
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context?.drawImage(element, 0, 0);
        const red = (y: number) => context?.getImageData(5, y, 1, 1).data[0] ?? 0;
        const { currentSrc, naturalWidth, naturalHeight } = element;
        return { currentSrc, size: [naturalWidth, naturalHeight], reds: [red(5), red(naturalHeight - 5)] };
      });
      expect(shown.currentSrc).toMatch(/\/media\/serve\/msme\.[0-9a-f]{10}\.webp$/);
      expect(shown.size).toEqual([720, 480]);
      // The red edge of the camera's picture is its left one, which is the top of the upright picture.
      expect(shown.reds[0], 'red at the top').toBeGreaterThan((shown.reds[1] ?? 0) + 20);
    });
  });
}

test('both of its files say nothing of place and device, and fit the budget', async ({ page, request }) => {
  const camera = readFileSync(path.join(CONTENT, 'media/serve/msme.jpg'));
  expect(camera.toString('latin1')).toContain(DEVICE);
  await page.goto(HOME);
  const image = page.locator('img[src*="/media/serve/msme."]');
  const source = image.locator('xpath=preceding-sibling::source[@type="image/webp"]');
  for (const [address, type, maxBytes] of [
    [await source.getAttribute('srcset'), 'image/webp', 720 * 480 * 0.04],
    [await image.getAttribute('src'), 'image/jpeg', 720 * 480 * 0.08],
  ] as const) {
    const response = await request.get(address ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type]);
    const bytes = await response.body();
    expect(bytes.length).toBeLessThanOrEqual(maxBytes);
    expect(bytes.toString('latin1')).not.toContain(DEVICE);
    expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|GPS/);
  }
});
