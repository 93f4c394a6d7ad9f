/** Draws one page. */
import { type Pdfium, pageSize } from './pdf/pdfium.server.ts';

/** Formats of fpdfview.h, with their bytes per pixel; both draw annotations. */
interface PixelFormat {
  format: number;
  bytes: number;
  flags: number;
  /** White if omitted. */
  paper?: number;
}
/** No alpha, red first. */
const BGRX: PixelFormat = { format: 3, bytes: 4, flags: 0x01 | 0x10 };
export const GREY: PixelFormat = { format: 1, bytes: 1, flags: 0x01 | 0x08 };
/** The page without annotations on a colour that text rarely has. */
const ON_COLOUR: PixelFormat = { format: 3, bytes: 4, flags: 0, paper: 0xff9b3fd1 };
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
 * @param sizeOf the picture's size in pixels, from the page's size in points; undefined if the page has no
 *   area
 * @returns undefined if the page is damaged or has no area
 * @throws WebAssembly.RuntimeError if PDFium fails; the instance must not be used again
 */
export function drawPage(
  pdfium: Pdfium,
  page: number,
  sizeOf: (page: Size) => Size | undefined,
): Drawing | undefined {
  const size = sizeOf(pageSize(pdfium, page));
  const bytes = size && drawPixels(pdfium, page, size, BGRX);
  if (!size || !bytes) return undefined;
  const pixels = new Uint32Array(bytes.buffer);
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((pixels[at] ?? 0) | OPAQUE) >>> 0;
  return { rgba: new Uint8ClampedArray(bytes.buffer), ...size };
}

/** Length in pixels of the longer side of the drawing. */
const SIDE = 400;

/** True if the active objects of a page draw anything. */
export function drawsInk(pdfium: Pdfium, page: number): boolean {
  const { width, height } = pageSize(pdfium, page);
  const inPixels = (points: number) => Math.max(1, Math.round((points * SIDE) / Math.max(width, height)));
  const size = { width: inPixels(width), height: inPixels(height) };
  const drawn = drawPixels(pdfium, page, size, ON_COLOUR);
  const pixels = drawn && new Uint32Array(drawn.buffer);
  return !pixels || pixels.some((pixel) => pixel !== pixels[0]);
}

/**
 * @param page handle of the page, which stays open; 0 if it is damaged
 * @param rows the rows of the page that are drawn; all if omitted
 * @returns their pixels, row by row; undefined if there is no memory for them
 * @throws WebAssembly.RuntimeError if PDFium fails; the instance must not be used again
 */
export function drawPixels(
  pdfium: Pdfium,
  page: number,
  { width, height }: Size,
  { format, bytes, flags, paper = WHITE }: PixelFormat,
  rows = { top: 0, count: height },
): Uint8Array<ArrayBuffer> | undefined {
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, rows.count, format, 0, width * bytes);
  if (bitmap === 0) return undefined;
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, rows.count, paper);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, -rows.top, width, height, 0, flags);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    return pdfium.HEAPU8.slice(start, start + width * rows.count * bytes) as Uint8Array<ArrayBuffer>;
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}
