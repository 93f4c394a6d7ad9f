/** Draws a page in grey for OCR. */
import { scriptOf } from '../text/page-source.server.ts';
import type { Pdfium } from '../text/pdfium.server.ts';
import type { GreyPicture } from './engine.ts';

/** Values from fpdfview.h: one byte per pixel; annotations, in grey. */
const FORMAT_GREY = 1;
const FLAGS = 0x01 | 0x08;
const WHITE = 0xffffffff;
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
  const bitmap =
    width > 0 && height > 0 ? pdfium._FPDFBitmap_CreateEx(width, height, FORMAT_GREY, 0, width) : 0;
  try {
    if (bitmap === 0) return undefined;
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const pixels = pdfium.HEAPU8.slice(start, start + width * height);
    return { picture: { width, height, pixels }, scale, script: scriptOf(pdfium, page) };
  } finally {
    if (bitmap !== 0) pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium._FPDF_ClosePage(page);
  }
}
