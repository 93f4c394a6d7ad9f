/** Determines which picture of a page Chromium loads. */
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tests/chromium.ts';

export interface Screen {
  /** In CSS pixels. */
  width: number;
  /** Device pixels per CSS pixel. */
  density: number;
}

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** @returns the width in pixels of the picture that a screen loads */
export async function pictureWidth(browser: Browser, address: string, screen: Screen): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: screen.width, height: 800 },
    deviceScaleFactor: screen.density,
  });
  await page.goto(address);
  const source = await page
    .locator('[data-page-picture] img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.close();
  const width = Number(/-(\d+)\.webp$/.exec(source)?.[1]);
  if (!width) throw new Error(`${address} has no picture with a width in its address: ${source}`);
  return width;
}
