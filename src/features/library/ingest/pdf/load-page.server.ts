/**
 * Opens a page with what a person sees of it: with its annotations, and without text that cannot be seen.
 * That includes the text of layers that are switched off (ISO 32000-1, 8.11). PDFium does not say whether a
 * layer is on, so each layer's text is drawn alone.
 */
import { drawsInk } from '../draw-page.server.ts';
import { showAnnotations } from './annotations.server.ts';
import { inCatalog } from './catalog-key.server.ts';
import { areaOf, type PaintedText, paintedObjects } from './painted.server.ts';
import type { Pdfium } from './pdfium.server.ts';
import { hideUnseenText } from './unseen-text.server.ts';

/** Maximum number of layers of a page that are drawn; further ones are taken as shown. */
const MAX_LAYERS = 100;
/** Larger objects are not drawn apart; square points. */
const MAX_OBJECT_AREA = 1_000_000;
/** Text render modes (ISO 32000-1, 9.3.6). */
const FILL = 0;
const INVISIBLE = 3;

/**
 * Tells whether pages of a file may have layers, so that the pages of other files need not be searched for
 * them.
 * @param bytes of the file
 */
export const mayHaveLayers = (bytes: Uint8Array): boolean =>
  // An encrypted part cannot be searched.
  inCatalog(bytes, 'OCProperties') || inCatalog(bytes, 'Encrypt');

/**
 * Replaces `FPDF_LoadPage` where pages are drawn or read, once for each page of an open document. The text
 * that cannot be seen is set inactive.
 * @param index number of the page, starting at 0
 * @param use what for; `text` of files without layers costs less
 * @returns handle of the page, which the caller closes; 0 if it is damaged
 */
export function loadPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  use: 'picture' | 'text' | 'layered text' = 'layered text',
): number {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return page;
  if (use === 'layered text') hideLayers(pdfium, document, page);
  showAnnotations(pdfium, document, page, index);
  if (use !== 'picture') hideUnseenText(pdfium, page);
  return page;
}

function hideLayers(pdfium: Pdfium, document: number, page: number) {
  const { all, texts } = paintedObjects(pdfium, page);
  const layers = Map.groupBy(
    texts.filter(({ layer }) => layer !== ''),
    ({ layer }) => layer,
  );
  if (layers.size === 0) return;
  const setActive = (objects: readonly number[], isActive: boolean) => {
    for (const object of objects) pdfium._FPDFPageObj_SetIsActive(object, isActive ? 1 : 0);
  };
  setActive(all, false);
  const hidden = [...layers.values()].slice(0, MAX_LAYERS).flatMap((members) => {
    const objects = members.map(({ object }) => object);
    const invisible = members.filter(({ mode }) => mode === INVISIBLE);
    for (const { object } of invisible) pdfium._FPDFTextObj_SetTextRenderMode(object, FILL);
    setActive(objects, true);
    const isShown =
      drawsInk(pdfium, page) ||
      // Without ink of their own, such as spaces or glyphs without outlines, the objects say nothing of the
      // layer.
      !members.some((text) => isInked(pdfium, document, page, text));
    setActive(objects, false);
    for (const { object } of invisible) pdfium._FPDFTextObj_SetTextRenderMode(object, INVISIBLE);
    return isShown ? [] : objects;
  });
  setActive(all, true);
  setActive(hidden, false);
}

/** True if a text, drawn apart from its page and layer, has ink. */
function isInked(pdfium: Pdfium, document: number, page: number, text: PaintedText): boolean {
  const bitmap =
    areaOf(text) < MAX_OBJECT_AREA
      ? pdfium._FPDFTextObj_GetRenderedBitmap(document, page, text.object, 1)
      : 0;
  if (bitmap === 0) return false;
  const count = (pdfium._FPDFBitmap_GetStride(bitmap) / 4) * pdfium._FPDFBitmap_GetHeight(bitmap);
  const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
  const hasPixels = new Uint32Array(pdfium.HEAPU8.buffer, start, count).some((pixel) => pixel !== 0);
  pdfium._FPDFBitmap_Destroy(bitmap);
  return hasPixels;
}
