/**
 * Opens a page with what a person sees of it: with its annotations, and without the text of layers that are switched off
 * (ISO 32000-1, 8.11), which PDFium does not draw but whose text it extracts. PDFium does not say whether a layer is on, so each
 * layer's text is drawn alone.
 */
import { showAnnotations } from './annotations.server.ts';
import { inCatalog } from './catalog-key.server.ts';
import { OBJECT, type Pdfium, pixelsOf } from './pdfium.server.ts';

/** Limits of a page; what exceeds them is taken as shown. */
const MAX_OBJECTS = 200_000;
const MAX_DEPTH = 8;
const MAX_LAYERS = 100;
/** Length in pixels of the longer side of the drawing. */
const DRAWING = 400;
/** Larger objects are not drawn apart; square points. */
const MAX_OBJECT_AREA = 1_000_000;
/** A colour that text rarely has; four bytes per pixel without alpha (fpdfview.h). */
const BACKGROUND = 0xff9b3fd1;
const FORMAT_BGRX = 3;
/** Text render modes (ISO 32000-1, 9.3.6). */
const FILL = 0;
const INVISIBLE = 3;
const NAME_BYTES = 64;

interface Objects {
  /** All objects except form XObjects. */
  all: number[];
  /** The text objects that may be hidden, by their form XObjects and marks. */
  layers: Map<string, number[]>;
}

/**
 * Tells whether pages of a file may have layers, so that the pages of other files need not be searched for them.
 * @param bytes of the file
 */
export const mayHaveLayers = (bytes: Uint8Array): boolean =>
  // What is encrypted cannot be searched.
  inCatalog(bytes, 'OCProperties') || inCatalog(bytes, 'Encrypt');

/**
 * Replaces `FPDF_LoadPage` where pages are drawn or read, once for each page of an open document. The text objects of hidden layers
 * are set inactive.
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
  return page;
}

function hideLayers(pdfium: Pdfium, document: number, page: number): void {
  const found = objectsOf(pdfium, page);
  if (!found || found.layers.size === 0) return;
  const { all, layers } = found;
  const setActive = (objects: readonly number[], isActive: boolean) => {
    for (const object of objects) pdfium._FPDFPageObj_SetIsActive(object, isActive ? 1 : 0);
  };
  const isDrawn = (objects: readonly number[]): boolean => {
    setActive(objects, true);
    const drawn = withInvisibleText(pdfium, objects, () => hasInk(pdfium, page));
    setActive(objects, false);
    return drawn;
  };
  setActive(all, false);
  const hidden = [...layers.values()].slice(0, MAX_LAYERS).filter(
    (objects) =>
      !isDrawn(objects) &&
      // Without ink of their own, such as spaces or glyphs without outlines, the objects say nothing of the layer.
      withInvisibleText(pdfium, objects, () => haveInk(pdfium, document, page, objects)),
  );
  setActive(all, true);
  for (const objects of hidden) setActive(objects, false);
}

/** @returns undefined if the page has too many objects */
function objectsOf(pdfium: Pdfium, page: number): Objects | undefined {
  const all: number[] = [];
  const layers = new Map<string, number[]>();
  const marks = layerMarks(pdfium);
  let visited = 0;
  const visit = (object: number, above: string, depth: number): void => {
    visited += 1;
    if (visited > MAX_OBJECTS) return;
    const type = pdfium._FPDFPageObj_GetType(object);
    const isForm = type === OBJECT.form;
    if (!isForm) all.push(object);
    if (!isForm && type !== OBJECT.text) return;
    let layer = above;
    for (let at = pdfium._FPDFPageObj_CountMarks(object) - 1; at >= 0; at--) {
      const mark = pdfium._FPDFPageObj_GetMark(object, at);
      if (marks.isLayer(mark)) layer += ` ${mark}`;
    }
    if (isForm) {
      if (depth >= MAX_DEPTH) return;
      const count = pdfium._FPDFFormObj_CountObjects(object);
      // A form XObject may be a layer as a whole, which only its drawing shows.
      for (let at = 0; at < count; at++)
        visit(pdfium._FPDFFormObj_GetObject(object, at), `${layer} ${object}`, depth + 1);
    } else if (layer !== '') {
      const objects = layers.get(layer);
      if (objects) objects.push(object);
      else layers.set(layer, [object]);
    }
  };
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at++) visit(pdfium._FPDFPage_GetObject(page, at), '', 0);
  marks.close();
  return visited > MAX_OBJECTS ? undefined : { all, layers };
}

/** @returns whether a mark is of a layer; objects that are marked together have the same mark */
function layerMarks(pdfium: Pdfium): { isLayer(mark: number): boolean; close(): void } {
  const name = pdfium.wasmExports.malloc(NAME_BYTES + 4);
  const length = name + NAME_BYTES;
  return {
    isLayer(mark) {
      if (!pdfium._FPDFPageObjMark_GetName(mark, name, NAME_BYTES, length)) return false;
      // "OC" as UTF-16 with its terminating NUL.
      const bytes = pdfium.HEAPU8;
      return bytes[length] === 6 && bytes[name] === 0x4f && bytes[name + 2] === 0x43;
    },
    close: () => pdfium.wasmExports.free(name),
  };
}

/** Calls `use` while text in the invisible render mode is drawn as other text. */
function withInvisibleText<T>(pdfium: Pdfium, objects: readonly number[], use: () => T): T {
  const invisible = objects.filter((object) => pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE);
  for (const object of invisible) pdfium._FPDFTextObj_SetTextRenderMode(object, FILL);
  const result = use();
  for (const object of invisible) pdfium._FPDFTextObj_SetTextRenderMode(object, INVISIBLE);
  return result;
}

/** True if the active objects of a page draw anything. */
function hasInk(pdfium: Pdfium, page: number): boolean {
  const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const scale = DRAWING / Math.max(width, height);
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  const size = [pixels(width), pixels(height)] as const;
  const bitmap = pdfium._FPDFBitmap_CreateEx(...size, FORMAT_BGRX, 0, size[0] * 4);
  if (bitmap === 0) return true;
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, ...size, BACKGROUND);
  const [empty] = pixelsOf(pdfium, bitmap);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, ...size, 0, 0);
  const isEmpty = pixelsOf(pdfium, bitmap).every((pixel) => pixel === empty);
  pdfium._FPDFBitmap_Destroy(bitmap);
  return !isEmpty;
}

/** True if an object, drawn apart from its page and layer, has ink. */
function haveInk(pdfium: Pdfium, document: number, page: number, objects: readonly number[]): boolean {
  return objects.some((object) => {
    if (!isSmall(pdfium, object)) return false;
    const bitmap = pdfium._FPDFTextObj_GetRenderedBitmap(document, page, object, 1);
    if (bitmap === 0) return false;
    const hasInk = pixelsOf(pdfium, bitmap).some((pixel) => pixel !== 0);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return hasInk;
  });
}

function isSmall(pdfium: Pdfium, object: number): boolean {
  const memory = pdfium.wasmExports.malloc(16);
  pdfium._FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.HEAPU8.buffer, memory, 4);
  pdfium.wasmExports.free(memory);
  return (right - left) * (top - bottom) < MAX_OBJECT_AREA;
}
