import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pagePicture } from '../../../../../../tests/page-picture.ts';
import type { GreyPicture } from '../engine.ts';
import { languagesFor } from '../languages.ts';
import { askew, slopeOf, straightened } from './straight-picture.ts';

const LINES = Array(8).fill({
  text: 'The Board approved the unaudited results of the quarter.',
  script: 'latin',
});

async function tilted(degrees: number): Promise<GreyPicture> {
  const { width, height, pixels } = await pagePicture(LINES);
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

test.each([-3, 4])('straightens a page that lies askew by %i degrees', async (degrees) => {
  const picture = await tilted(degrees);
  const slope = slopeOf(picture);
  expect(slope).toBeCloseTo(Math.tan((degrees * Math.PI) / 180), 2);
  expect(slopeOf(straightened(picture, slope))).toBe(0);
});

test('leaves straight and blank pages as they are', async () => {
  expect(slopeOf(await tilted(0))).toBe(0);
  expect(slopeOf({ width: 100, height: 100, pixels: new Uint8Array(10_000).fill(255) })).toBe(0);
  expect(slopeOf({ width: 100, height: 100, pixels: new Uint8Array(10_000) })).toBe(0);
});

test('returns boxes to their places on the page', () => {
  const picture = { width: 200, height: 100, pixels: new Uint8Array(20_000).fill(255) };
  // Ink at the right edge, 4 pixels lower than in the middle with this slope.
  picture.pixels[54 * 200 + 180] = 0;
  const level = straightened(picture, 0.05);
  expect(level.pixels.indexOf(0)).toBe(50 * 200 + 180);
  const word = { text: 'a', left: 180, right: 180, top: 50, bottom: 51, confidence: 90, startsLine: true };
  expect(askew(word, picture, 0.05)).toMatchObject({ left: 180, top: 54, bottom: 55 });
});

test.each([
  [{}, ['eng']],
  [{ language: 'en' }, ['eng']],
  [{ script: 'Devanagari' as const }, ['eng', 'hin', 'mar']],
  [{ script: 'Gujarati' as const }, ['guj', 'eng']],
  [{ path: 'Marathi/Report.pdf', script: 'Devanagari' as const }, ['eng', 'mar']],
  [{ path: 'Policies/वार्षिक प्रतिवेदन.pdf' }, ['eng', 'hin']],
  [{ path: 'Policies/Code (Gujarati).pdf', language: 'hi' }, ['guj', 'eng', 'hin']],
])('%o is read in %j first', (hints, languages) => {
  const none = { path: 'Policies/Report.pdf', language: undefined, script: undefined };
  expect(languagesFor({ ...none, ...hints })).toEqual(languages);
});
