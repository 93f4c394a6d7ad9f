/** Lists what a page paints: its text, its pictures, and the fills below and above them. */
import type { Bounds } from '../text/rows.ts';
import { floatsOf, OBJECT, type Pdfium, pageSize } from './pdfium.server.ts';

/** Limits of a page; what exceeds them is left out. */
const MAX_OBJECTS = 200_000;
const MAX_DEPTH = 8;
/** Maximum number of marks of an object that are read, the outermost first. */
const MAX_MARKS = 100;
/** Text render mode of text without a fill (ISO 32000-1, 9.3.6). */
const STROKE = 1;
const NAME_BYTES = 64;

/** Coordinates are those of the page. */
interface Painted extends Bounds {
  object: number;
  /** Place in the order of painting. */
  order: number;
  /** Red, green, blue and alpha, 0 to 255; undefined if it is not of one colour. */
  colour: readonly number[] | undefined;
}

export interface PaintedText extends Painted {
  /** Text render mode. */
  mode: number;
  /** In points. */
  size: number;
  baseline: number;
  /**
   * The marks of layers and the form XObjects that it is in, which may be layers; empty if there are none.
   */
  layer: string;
}

export interface Ground extends Painted {
  isPicture: boolean;
}

export interface PaintedObjects {
  /** All objects except form XObjects. */
  all: number[];
  /** The active text. */
  texts: PaintedText[];
  /** Pictures, fills and shadings. */
  grounds: Ground[];
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const areaOf = ({ left, right, bottom, top }: Bounds): number => (right - left) * (top - bottom);

/** @param page handle of a page @returns its objects, in the order of painting */
export function paintedObjects(pdfium: Pdfium, page: number): PaintedObjects {
  const found: PaintedObjects = { all: [], texts: [], grounds: [] };
  const memory = pdfium.scratch;
  const float = floatsOf(pdfium);
  const byte = (at: number) => pdfium.HEAPU8[memory + at] ?? 0;

  const matrixOf = (object: number, [A, B, C, D, E, F]: Matrix): Matrix => {
    pdfium._FPDFPageObj_GetMatrix(object, memory);
    const [a, b, c, d, e, f] = [float(0), float(1), float(2), float(3), float(4), float(5)];
    return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
  };
  const boundsOf = (object: number, [a, b, c, d, e, f]: Matrix): Bounds => {
    pdfium._FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12);
    const [x1, y1, x2, y2] = [float(0), float(1), float(2), float(3)];
    return {
      left: Math.min(a * x1, a * x2) + Math.min(c * y1, c * y2) + e,
      right: Math.max(a * x1, a * x2) + Math.max(c * y1, c * y2) + e,
      bottom: Math.min(b * x1, b * x2) + Math.min(d * y1, d * y2) + f,
      top: Math.max(b * x1, b * x2) + Math.max(d * y1, d * y2) + f,
    };
  };
  const colourOf = (object: number, isStroke: boolean): Painted['colour'] => {
    const channels = [memory, memory + 4, memory + 8, memory + 12] as const;
    const isKnown = isStroke
      ? pdfium._FPDFPageObj_GetStrokeColor(object, ...channels)
      : pdfium._FPDFPageObj_GetFillColor(object, ...channels);
    return isKnown ? [byte(0), byte(4), byte(8), byte(12)] : undefined;
  };
  const isFilled = (path: number) =>
    pdfium._FPDFPath_GetDrawMode(path, memory, memory + 4) !== 0 && byte(0) !== 0;
  const isActive = (object: number) => pdfium._FPDFPageObj_GetIsActive(object, memory) === 0 || byte(0) !== 0;
  /** Objects that are marked together have the same mark. */
  const layerOf = (object: number, outer: string): string => {
    let layer = outer;
    for (let at = Math.min(pdfium._FPDFPageObj_CountMarks(object), MAX_MARKS) - 1; at >= 0; at--) {
      const mark = pdfium._FPDFPageObj_GetMark(object, at);
      const isNamed = pdfium._FPDFPageObjMark_GetName(mark, memory, NAME_BYTES, memory + NAME_BYTES) !== 0;
      // "OC" as UTF-16 with its terminating NUL.
      if (isNamed && byte(NAME_BYTES) === 6 && byte(0) === 0x4f && byte(2) === 0x43) layer += ` ${mark}`;
    }
    return layer;
  };

  let order = 0;
  const visit = (object: number, outer: Matrix, above: string, depth: number) => {
    order += 1;
    if (order > MAX_OBJECTS) return;
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === OBJECT.form) {
      if (depth >= MAX_DEPTH) return;
      const [inner, layer] = [matrixOf(object, outer), `${layerOf(object, above)} ${object}`];
      const count = pdfium._FPDFFormObj_CountObjects(object);
      for (let at = 0; at < count; at++)
        visit(pdfium._FPDFFormObj_GetObject(object, at), inner, layer, depth + 1);
      return;
    }
    found.all.push(object);
    if (type === OBJECT.text && isActive(object)) {
      const mode = pdfium._FPDFTextObj_GetTextRenderMode(object);
      const [a, b, c, d, , baseline] = matrixOf(object, outer);
      pdfium._FPDFTextObj_GetFontSize(object, memory);
      const size = float(0) * Math.min(Math.hypot(a, b), Math.hypot(c, d));
      const colour = colourOf(object, mode % 4 === STROKE);
      const layer = layerOf(object, above);
      found.texts.push({ object, order, ...boundsOf(object, outer), colour, mode, size, baseline, layer });
    } else if (type !== OBJECT.text && (type !== OBJECT.path || isFilled(object))) {
      const colour = type === OBJECT.path ? colourOf(object, false) : undefined;
      const isPicture = type === OBJECT.image;
      found.grounds.push({ object, order, ...boundsOf(object, outer), colour, isPicture });
    }
  };
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at++) visit(pdfium._FPDFPage_GetObject(page, at), IDENTITY, '', 0);
  return found;
}

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

/**
 * @param page handle of the page, which stays open
 * @returns the pictures of the page, also those in form XObjects
 */
export function picturesOf(pdfium: Pdfium, page: number): PagePicture[] {
  const { width, height } = pageSize(pdfium, page);
  const { scratch } = pdfium;
  return paintedObjects(pdfium, page).grounds.flatMap(({ isPicture, object, ...box }) => {
    const area = areaOf(box);
    if (!isPicture || area === 0) return [];
    pdfium._FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4);
    const [across = 0, down = 0] = new Uint32Array(pdfium.HEAPU8.buffer, scratch, 2);
    const pixels = across * down;
    return [{ object, share: area / (width * height), pixels, pixelsPerPoint: Math.sqrt(pixels / area) }];
  });
}

/**
 * Decodes the pictures of a page, which takes as long as drawing it. PDFium draws a picture that it cannot
 * decode as white paper.
 * @param page handle of a page that has not been drawn: PDFium keeps the decoded pictures of a drawn one in
 *   memory
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
