/**
 * Prepares grey pictures of pages for OCR: straightens those that lie askew in the scanner, because Tesseract
 * loses whole paragraphs at 2°, turns them by quarters, and measures their ink and light.
 */
export interface GreyPicture {
  width: number;
  height: number;
  /** One byte per pixel, row by row; 0 is black. */
  pixels: Uint8Array;
}

/** A word with its box in pixels of the picture; `right` and `bottom` are exclusive. */
export interface OcrWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** 0 to 100. */
  confidence: number;
  /** True if the word begins a line. */
  startsLine: boolean;
}

/** Largest slope that is looked for, rise divided by run: 4.6°. */
const MAX_SLOPE = 0.08;
const STEP = 0.0025;
/** Smallest slope that is straightened; Tesseract reads smaller ones well. */
const MIN_SLOPE = 0.005;
/** Every such column and row is looked at. */
const SAMPLE = 4;
const INK = 128;
const WHITE = 255;
/**
 * Factor by which the ink must gather more than without a slope; lines of text gather it several times as
 * much.
 */
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

/** @returns the picture after some quarter turns clockwise */
export function turned(picture: GreyPicture, turn: number): GreyPicture {
  let current = picture;
  for (let i = 0; i < turn; i++) current = turnedOnce(current);
  return current;
}

function turnedOnce({ width, height, pixels }: GreyPicture): GreyPicture {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) result[x * height + height - 1 - y] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, pixels: result };
}

/**
 * @param word with its box in the picture after `turn` quarter turns clockwise
 * @returns the word with its box in the picture as given; a line on its side keeps `startsLine`
 */
export function turnedBack(
  word: OcrWord,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
  turn: number,
): OcrWord {
  let { left, top, right, bottom } = word;
  for (let i = turn - 1; i >= 0; i--) {
    // Height of the picture before turn `i`.
    const before = i % 2 ? width : height;
    [left, top, right, bottom] = [top, before - right, bottom, before - left];
  }
  return { ...word, left, top, right, bottom };
}

/** Tiles per row and column in which the brightness of the paper is compared. */
const TILES = 8;
/**
 * Part of the page's brightness below which a tile counts as dark. Text in such tiles is lost with one
 * threshold for the page.
 */
const DARK = 0.7;

/** @returns true if the lightest pixel of some part of the page is much darker than that of the page */
export function hasUnevenLight({ width, height, pixels }: GreyPicture): boolean {
  const lightest = new Uint8Array(TILES * TILES);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * TILES) / height) * TILES;
    for (let x = 0; x < width; x++) {
      const tile = row + Math.floor((x * TILES) / width);
      lightest[tile] = Math.max(lightest[tile] ?? 0, pixels[y * width + x] ?? 0);
    }
  }
  return Math.min(...lightest) < DARK * Math.max(...lightest);
}

/** Grey levels that ink differs from the paper at least; the noise of a scanner differs less. */
const CONTRAST = 40;
/** Share of the pixels that are ink on a page with a single short line. */
const LEAST_INK = 0.00002;

/** @returns the share of pixels that differ from the paper, 0 to 1 */
export function inkShare({ pixels }: Pick<GreyPicture, 'pixels'>): number {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  const paper = counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
  const ink = counts.reduce(
    (sum, count, level) => (Math.abs(level - paper) > CONTRAST ? sum + count : sum),
    0,
  );
  return ink / pixels.length;
}

/** False for a page of one colour, that of its paper. */
export const hasInk = (picture: Pick<GreyPicture, 'pixels'>): boolean => inkShare(picture) > LEAST_INK;

/** The grey that decoders fill a JPEG with from where its data ends. */
const FILLER = 128;
/** Share of a picture from which nothing but a margin has been decoded. */
const FILLER_SHARE = 0.95;

/** True for the picture of a JPEG whose data ends near its start. */
export function isFiller({ pixels }: Pick<GreyPicture, 'pixels'>): boolean {
  let count = 0;
  for (const pixel of pixels) if (pixel === FILLER) count++;
  return count >= FILLER_SHARE * pixels.length;
}
