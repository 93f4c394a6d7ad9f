/** Draws a small picture of the first page of a PDF. */
import type { Pdfium } from '../text/pdfium.server.ts';
import type { Picture } from '../worker/document-read.ts';
import { encodePng } from './png.ts';

/** 96 × 128 CSS pixels, at two device pixels per CSS pixel. */
const MAX_PIXELS = { width: 192, height: 256 };
/** Values from fpdfview.h: a format with four bytes per pixel and no alpha, and a flag to draw annotations. */
const FORMAT_BGRX = 3;
const WITH_ANNOTATIONS = 1;

/**
 * @returns undefined if there is no first page or its size is invalid
 * @throws WebAssembly.RuntimeError if PDFium fails; the instance must not be used again
 */
export function drawFirstPage(pdfium: Pdfium, document: number): Picture | undefined {
  const page = pdfium._FPDF_LoadPage(document, 0);
  if (page === 0) return undefined;
  const size = scaleToFit(pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page));
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

/** The largest size within MAX_PIXELS that keeps the aspect ratio; undefined if the page's size is invalid. */
function scaleToFit(width: number, height: number): { width: number; height: number } | undefined {
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(MAX_PIXELS.width / width, MAX_PIXELS.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
