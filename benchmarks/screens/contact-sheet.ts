/** Combines the screenshots of all pages at one width into a picture for a document. */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Width and maximum height of a page on the sheet, in CSS pixels. Longer pages are cut off. */
const THUMB = { width: 200, height: 900 };
const COLUMNS = 7;
const LARGEST = 300 * 1024;

/**
 * @param shots screenshot files by page name; the sheet shows the name above each screenshot
 * @returns a WebP picture of at most 300 KB
 */
export async function contactSheet(
  browser: Browser,
  shots: ReadonlyMap<string, string>,
  width: number,
): Promise<{ image: Buffer; type: 'webp' }> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (THUMB.width + 24) + 24, height: 600 } });
  const figures = [...shots].map(([name, file]) => {
    const source = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
    return `<figure><figcaption>${name} ${width}</figcaption><img src="${source}"></figure>`;
  });
  await page.setContent(`<style>${STYLE}</style>${figures.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const png = await page.screenshot({ fullPage: true });
  for (const quality of [0.8, 0.65, 0.5, 0.35, 0.2]) {
    const image = await toWebp(page, png, quality);
    if (image.length <= LARGEST) {
      await page.close();
      return { image, type: 'webp' };
    }
  }
  throw new Error(`The sheet of ${width} px does not fit into ${LARGEST / 1024} KB.`);
}

const STYLE = `
body { display: grid; grid-template-columns: repeat(${COLUMNS}, ${THUMB.width}px); gap: 24px; margin: 24px;
  background: #d9d2c0; font: 14px sans-serif; align-items: start }
figure { margin: 0 } figcaption { margin-bottom: 6px }
img { display: block; width: 100%; max-height: ${THUMB.height}px; object-fit: cover; object-position: top }`;

/** Encodes a PNG as WebP in the browser, because no other encoder is available. */
async function toWebp(
  page: Awaited<ReturnType<Browser['newPage']>>,
  png: Buffer,
  quality: number,
): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const encoded = await page.evaluate(
    async ([data, q]) => {
      const image = new Image();
      image.src = String(data);
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', Number(q));
    },
    [source, quality] as const,
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
