/** Draws one page. */
import type { Pdfium } from '../text/pdfium.server.ts';

/** Values from fpdfview.h: a format with four bytes per pixel and no alpha; annotations; red first. */
const FORMAT_BGRX = 3;
const FLAGS = 0x01 | 0x10;
const WHITE = 0xffffffff;
const OPAQUE = 0xff000000;

interface Size {
  width: number;
  height: number;
}

export interface Drawing extends Size {
  rgba: Uint8ClampedArray;
}

/**
 * @param page handle of the page, which stays open; 0 if it is damaged
 * @param sizeOf the picture's size in pixels, from the page's size in points; undefined if the page has no area
 * @returns undefined if the page is damaged or has no area
 * @throws WebAssembly.RuntimeError if PDFium fails; the instance must not be used again
 */
export function drawPage(
  pdfium: Pdfium,
  page: number,
  sizeOf: (page: Size) => Size | undefined,
): Drawing | undefined {
  const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
  const size = sizeOf(points);
  const bitmap = size
    ? pdfium._FPDFBitmap_CreateEx(size.width, size.height, FORMAT_BGRX, 0, size.width * 4)
    : 0;
  try {
    if (!size || bitmap === 0) return undefined;
    const { width, height } = size;
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const bytes = pdfium.HEAPU8.slice(start, start + width * height * 4);
    const pixels = new Uint32Array(bytes.buffer);
    for (let at = 0; at < pixels.length; at++) pixels[at] = ((pixels[at] ?? 0) | OPAQUE) >>> 0;
    return { rgba: new Uint8ClampedArray(bytes.buffer), width, height };
  } finally {
    if (bitmap !== 0) pdfium._FPDFBitmap_Destroy(bitmap);
  }
}
