/** Finds the pictures of a page, and whether PDFium can decode them: it draws a picture that it cannot decode as white paper. */
import { areaOf, paintedObjects } from './painted.server.ts';
import type { Pdfium } from './pdfium.server.ts';

export interface PagePicture {
  /** Handle of the image object; valid until the page is closed. */
  object: number;
  /** Share of the page that it covers. */
  share: number;
  /** Its own pixels, in all and per point of the page. */
  pixels: number;
  pixelsPerPoint: number;
}

/** Share of the page from which undecodable pictures are what the page shows. */
const MUCH = 0.25;

/** @param page handle of the page, which stays open @returns the pictures of the page, also those in form XObjects */
export function picturesOf(pdfium: Pdfium, page: number): PagePicture[] {
  const pageArea = pdfium._FPDF_GetPageWidth(page) * pdfium._FPDF_GetPageHeight(page);
  const memory = pdfium.wasmExports.malloc(8);
  const pictures = paintedObjects(pdfium, page).grounds.flatMap(({ isPicture, object, ...box }) => {
    const area = areaOf(box);
    if (!isPicture || area === 0) return [];
    pdfium._FPDFImageObj_GetImagePixelSize(object, memory, memory + 4);
    const [width = 0, height = 0] = new Uint32Array(pdfium.HEAPU8.buffer, memory, 2);
    const pixels = width * height;
    return [{ object, share: area / pageArea, pixels, pixelsPerPoint: Math.sqrt(pixels / area) }];
  });
  pdfium.wasmExports.free(memory);
  return pictures;
}

/**
 * Decodes the pictures of a page, which takes as long as drawing it.
 * @param page handle of a page that has not been drawn: PDFium keeps the decoded pictures of a drawn one in memory
 * @returns true if pictures that cover much of the page cannot be decoded, or need too much memory
 */
export function hasUndecodablePictures(pdfium: Pdfium, page: number): boolean {
  let undecodable = 0;
  for (const { object, share } of picturesOf(pdfium, page)) {
    const bitmap = pdfium._FPDFImageObj_GetBitmap(object);
    if (bitmap === 0) undecodable += share;
    else pdfium._FPDFBitmap_Destroy(bitmap);
  }
  return undecodable >= MUCH;
}
