/** Lists what a page paints: its text, and the pictures and fills below and above it. */
import type { Bounds } from '../text/rows.ts';
import { floatsAt, OBJECT, type Pdfium } from './pdfium.server.ts';

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
  /** The marks of layers and the form XObjects that it is in, which may be layers; empty if there are none. */
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
  const memory = pdfium.wasmExports.malloc(NAME_BYTES + 4);
  const float = floatsAt(pdfium, memory, 6);
  const byte = (at: number): number => pdfium.HEAPU8[memory + at] ?? 0;

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
  const visit = (object: number, outer: Matrix, above: string, depth: number): void => {
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
  pdfium.wasmExports.free(memory);
  return found;
}
