/** Draws a page in grey for OCR. */

import type { Pdfium } from '../pdf/pdfium.server.ts';
import { drawPixels, GREY } from '../previews/draw-page.server.ts';
import { scriptOf } from '../text/readable/page-source.server.ts';
import type { GreyPicture } from './engine.ts';

/** Pixels per point at 300 dpi, which OCR is trained for. */
const PIXELS_PER_POINT = 300 / 72;
/** The most pixels of a picture: A3 at 250 dpi. A newspaper page is drawn with fewer per point. */
const MAX_PIXELS = 12_000_000;

export interface DrawnPage {
  picture: GreyPicture;
  /** Pixels per point. */
  scale: number;
  /** The script of the page's unreadable text, if it has any. */
  script: ReturnType<typeof scriptOf>;
}

/** @param index of the page, starting at 0 @returns undefined if the page is damaged or has no area */
export function drawGrey(pdfium: Pdfium, document: number, index: number): DrawnPage | undefined {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
  const scale = Math.min(PIXELS_PER_POINT, Math.sqrt(MAX_PIXELS / (points.width * points.height)));
  const [width, height] = [Math.round(points.width * scale), Math.round(points.height * scale)];
  try {
    const pixels = width > 0 && height > 0 ? drawPixels(pdfium, page, { width, height }, GREY) : undefined;
    return pixels && { picture: { width, height, pixels }, scale, script: scriptOf(pdfium, page) };
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}
