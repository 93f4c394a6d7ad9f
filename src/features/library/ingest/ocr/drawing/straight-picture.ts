/** Straightens pictures of pages that lie askew in the scanner: Tesseract loses whole paragraphs at 2°. */
import type { GreyPicture, OcrWord } from '../engine.ts';

/** Largest slope that is looked for, rise divided by run: 4.6°. */
const MAX_SLOPE = 0.08;
const STEP = 0.0025;
/** Smallest slope that is straightened; Tesseract reads smaller ones well. */
const MIN_SLOPE = 0.005;
/** Every such column and row is looked at. */
const SAMPLE = 4;
const INK = 128;
const WHITE = 255;
/** How much more the ink must gather than without a slope; lines of text gather it several times as much. */
const MIN_GAIN = 1.2;

/**
 * Measures the slope of lines of text: with the right one, ink gathers in the fewest rows.
 * @returns rise divided by run, positive if lines fall to the right; 0 if the page is straight
 */
export function slopeOf({ width, height, pixels }: GreyPicture): number {
  const ink: number[] = [];
  for (let y = 0; y < height; y += SAMPLE)
    for (let x = 0; x < width; x += SAMPLE)
      if ((pixels[y * width + x] ?? WHITE) < INK) ink.push(y * width + x);
  let best = { slope: 0, gathered: MIN_GAIN * gathering(ink, 0, width, height) };
  for (let slope = -MAX_SLOPE; slope <= MAX_SLOPE; slope += STEP) {
    const gathered = gathering(ink, slope, width, height);
    if (Math.abs(slope) >= MIN_SLOPE && gathered > best.gathered) best = { slope, gathered };
  }
  return best.slope;
}

/**
 * @param ink indexes of dark pixels
 * @returns the sum of the squares of the amounts of ink in the rows of the picture, straightened by a slope
 */
function gathering(ink: readonly number[], slope: number, width: number, height: number): number {
  const offset = MAX_SLOPE * width;
  const rows = new Uint32Array(Math.ceil((height + 2 * offset) / SAMPLE) + 1);
  for (const pixel of ink) {
    const x = pixel % width;
    const row = Math.floor(((pixel - x) / width - x * slope + offset) / SAMPLE);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((total, count) => total + count * count, 0);
}

/** @returns the picture with each column moved, so that lines with this slope are level around the middle */
export function straightened(picture: GreyPicture, slope: number): GreyPicture {
  if (slope === 0) return picture;
  const { width, height, pixels } = picture;
  const result = new Uint8Array(pixels.length).fill(WHITE);
  for (let x = 0; x < width; x++) {
    const shift = shiftAt(x, width, slope);
    const end = Math.min(height, height - shift);
    for (let y = Math.max(0, -shift); y < end; y++)
      result[y * width + x] = pixels[(y + shift) * width + x] ?? WHITE;
  }
  return { width, height, pixels: result };
}

/** @returns the word with its box in the picture before `straightened` */
export function askew(word: OcrWord, { width }: Pick<GreyPicture, 'width'>, slope: number): OcrWord {
  const shift = shiftAt((word.left + word.right) / 2, width, slope);
  return { ...word, top: word.top + shift, bottom: word.bottom + shift };
}

const shiftAt = (x: number, width: number, slope: number) => Math.round((x - width / 2) * slope);
