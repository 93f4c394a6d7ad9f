/**
 * Leaves out text that cannot be seen: off the page, tiny, invisible (ISO 32000-1, 9.3.6), in the colour of
 * what is below it, or covered. Such text over or below the picture of a page was recognised by a scanner and
 * stays.
 */
import { pictureSize } from '../../document/preview-size.ts';
import { drawPage } from '../draw-page.server.ts';
import type { Bounds, Box } from '../text/rows.ts';
import { boxConverter } from './displayed-box.server.ts';
import { areaOf, type Ground, type PaintedText, paintedObjects } from './painted.server.ts';
import { type Pdfium, pageSize } from './pdfium.server.ts';

/** Points: smaller text, and text that reaches less far into the page, is not seen. */
const MIN_SIZE = 1;
/** Square points of what may be below or above text, and how much of it is looked at. */
const MIN_GROUND = 10;
const MAX_GROUNDS = 1_000;
/** Share of the page that the pictures of a scanned page cover at least. */
const PAGE_WIDE = 0.5;
/** Differences of colours, of 255: up to which text may be unseen, and up to which a pixel looks the same. */
const SIMILAR = 16;
const SAME = 6;
/**
 * Width in pixels of the drawings that decide, the most objects of a page that is drawn, and the most pixels
 * that are compared.
 */
const DRAWING = 640;
const MAX_DRAWN = 10_000;
const MAX_PIXELS = 20_000_000;
const PAPER = [255, 255, 255, 255];
const OPAQUE = 255;
/** Text render modes. */
const INVISIBLE = 3;
const CLIP = 7;

/** @param page handle of a page, whose unseen text is set inactive, and recognised text invisible */
export function hideUnseenText(pdfium: Pdfium, page: number): void {
  const painted = paintedObjects(pdfium, page);
  const grounds = painted.grounds.filter((ground) => areaOf(ground) > MIN_GROUND).slice(0, MAX_GROUNDS);
  const pictures = grounds.filter(({ isPicture }) => isPicture);
  const { width, height } = pageSize(pdfium, page);
  const isScanned = pictures.reduce((sum, picture) => sum + areaOf(picture), 0) >= PAGE_WIDE * width * height;
  const toBox = boxConverter(pdfium, page);
  const isOutside = (text: PaintedText): boolean => {
    const { left, top, right, bottom } = toBox(text);
    const isBeside = right < MIN_SIZE || left > width - MIN_SIZE;
    // Spaces have no area, and no place.
    return areaOf(text) > 0 && (isBeside || bottom < MIN_SIZE || top > height - MIN_SIZE);
  };
  const isOnPicture = (text: PaintedText) => pictures.some((picture) => isOn(text, picture));
  const leaveOut = ({ object }: PaintedText, isRecognised: boolean) => {
    if (isRecognised) pdfium._FPDFTextObj_SetTextRenderMode(object, INVISIBLE);
    else pdfium._FPDFPageObj_SetIsActive(object, 0);
  };
  const doubtful: PaintedText[] = [];
  const isDrawn = painted.all.length <= MAX_DRAWN;
  for (const text of painted.texts) {
    const { mode, size, colour, left, right, bottom, top } = text;
    const isInvisible = mode === INVISIBLE || colour?.[3] === 0;
    const isTiny = size < MIN_SIZE && Math.min(right - left, top - bottom) < MIN_SIZE;
    const isNowhere = isOutside(text) || (isTiny && !isInvisible);
    if (isNowhere || isInvisible) leaveOut(text, !isNowhere && (isScanned || isOnPicture(text)));
    else if (isDrawn && (mode === CLIP || mayBeUnseen(text, grounds))) doubtful.push(text);
  }
  for (const text of unseen(pdfium, page, doubtful, toBox)) leaveOut(text, isScanned && isOnPicture(text));
}

/** True if the middle of the text is inside the bounds. */
function isOn(text: Bounds, { left, right, bottom, top }: Bounds): boolean {
  const [x, y] = [(text.left + text.right) / 2, (text.bottom + text.top) / 2];
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** True if something is painted over the text, or if it has about the colour of what is below it. */
function mayBeUnseen(text: PaintedText, grounds: readonly Ground[]): boolean {
  const around = grounds.filter((ground) => isOn(text, ground));
  const last = around.at(-1);
  if (last && last.order > text.order && (last.isPicture || last.colour?.[3] === OPAQUE)) return true;
  const below = around.findLast(({ order }) => order < text.order);
  // A picture may be as white as paper.
  const ground = below?.colour ?? PAPER;
  return text.colour?.every((value, at) => Math.abs(value - (ground[at] ?? Number.NaN)) <= SIMILAR) ?? false;
}

/** @returns the texts whose places look the same without them */
function unseen(
  pdfium: Pdfium,
  page: number,
  texts: readonly PaintedText[],
  toBox: (bounds: Bounds) => Box,
): PaintedText[] {
  if (texts.length === 0) return [];
  const draw = (isActive: number) => {
    for (const { object } of texts) pdfium._FPDFPageObj_SetIsActive(object, isActive);
    return drawPage(pdfium, page, (size) => pictureSize(size, DRAWING));
  };
  const without = draw(0);
  const drawing = draw(1);
  if (!drawing || !without) return [];
  const [pixels, others] = [drawing, without].map(({ rgba }) => new Uint32Array(rgba.buffer));
  const scale = drawing.width / pdfium._FPDF_GetPageWidth(page);
  let compared = 0;
  return texts.filter((text) => {
    const box = toBox(text);
    const [left, top] = [Math.floor(box.left * scale), Math.floor(box.top * scale)];
    const [right, bottom] = [box.right * scale, box.bottom * scale];
    compared += (right - left + 1) * (bottom - top + 1);
    // A damaged file may have places that are no numbers.
    if (!(compared <= MAX_PIXELS)) return false;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = y * drawing.width + x;
        // Text that clips may let a picture be seen, whose place then has several colours.
        const other = text.mode === CLIP ? pixels?.[top * drawing.width + left] : others?.[at];
        if (!looksSame(pixels?.[at], other)) return false;
      }
    return true;
  });
}

const looksSame = (a = 0, b = 0) =>
  a === b ||
  [0, 8, 16].every((channel) => Math.abs(((a >> channel) & 0xff) - ((b >> channel) & 0xff)) <= SAME);
