/** Turns grey pictures by quarters, and the boxes of their words back. */
import type { GreyPicture, OcrWord } from '../engine.ts';

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
/** Part of the page's brightness below which a tile counts as dark. Text in such tiles is lost with one threshold for the page. */
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
