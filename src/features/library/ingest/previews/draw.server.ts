/** Draws the first page of a PDF, small. */
import { ERROR, type Pdfium } from '../text/pdfium.server.ts';
import { encodePng } from './png.ts';

/** What came of it; without a picture where there is none to be had. */
export interface Drawing {
  pages: number | undefined;
  trouble: 'encrypted' | 'unreadable' | undefined;
  picture: { png: Uint8Array; width: number; height: number } | undefined;
}

export const UNREADABLE: Drawing = { pages: undefined, trouble: 'unreadable', picture: undefined };

/** The largest picture, in pixels: 96 by 128 in CSS pixels at twice the density. */
const ROOM = { width: 192, height: 256 };
/** fpdfview.h: four bytes a pixel without alpha, and annotations drawn with the page. */
const FORMAT_BGRX = 3;
const WITH_ANNOTATIONS = 1;

/**
 * @param bytes the file; damaged and hostile ones included
 * @throws WebAssembly.RuntimeError when PDFium fails inside; its instance must not be used again
 */
export function drawFirstPage(pdfium: Pdfium, bytes: Uint8Array): Drawing {
  const memory = bytes.length > 0 ? pdfium.wasmExports.malloc(bytes.length) : 0;
  if (memory === 0) return UNREADABLE;
  try {
    pdfium.HEAPU8.set(bytes, memory);
    const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
    if (document === 0) return refusal(pdfium._FPDF_GetLastError());
    const pages = pdfium._FPDF_GetPageCount(document);
    const picture = drawPage(pdfium, document);
    pdfium._FPDF_CloseDocument(document);
    return { pages, trouble: pages > 0 ? undefined : 'unreadable', picture };
  } finally {
    pdfium.wasmExports.free(memory);
  }
}

function refusal(error: number): Drawing {
  const locked = error === ERROR.password || error === ERROR.security;
  return locked ? { ...UNREADABLE, trouble: 'encrypted' } : UNREADABLE;
}

function drawPage(pdfium: Pdfium, document: number): Drawing['picture'] {
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

/** The page's shape in the room there is; undefined for shapes that no page has. */
function fitted(width: number, height: number): { width: number; height: number } | undefined {
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
