/** Draws the first page of a PDF, small. */
import type { Pdfium } from '../text/pdfium.server.ts';
import type { Picture } from '../worker/document-read.ts';
import { encodePng } from './png.ts';

/** The largest picture, in pixels: 96 by 128 in CSS pixels at twice the density. */
const MAX_PIXELS = { width: 192, height: 256 };
/** fpdfview.h: four bytes a pixel without alpha, and annotations drawn with the page. */
const FORMAT_BGRX = 3;
const WITH_ANNOTATIONS = 1;

/**
 * @returns undefined where there is no first page, or it has a shape that no page has
 * @throws WebAssembly.RuntimeError when PDFium fails inside; its instance must not be used again
 */
export function drawFirstPage(pdfium: Pdfium, document: number): Picture | undefined {
  const page = pdfium._FPDF_LoadPage(document, 0);
  if (page === 0) return undefined;
  const size = fitted(pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page));
  const bitmap = size && pdfium._FPDFBitmap_CreateEx(size.width, size.height, FORMAT_BGRX, 0, size.width * 4);
  try {
    if (!size || !bitmap) return undefined;
    const { width, height } = size;
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    const pixels = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const bgra = pdfium.HEAPU8.slice(pixels, pixels + width * height * 4);
    return { png: encodePng(bgra, width, height), width, height };
  } finally {
    if (bitmap) pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium._FPDF_ClosePage(page);
  }
}

/** The page's shape within the largest picture; undefined for shapes that no page has. */
function fitted(width: number, height: number): { width: number; height: number } | undefined {
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(MAX_PIXELS.width / width, MAX_PIXELS.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
