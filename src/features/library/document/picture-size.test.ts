import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPictureWidth, PICTURE_WIDTHS, pictureSize } from './picture-size.ts';

test.each([
  ['A4', { width: 595.276, height: 841.89 }, { width: 640, height: 905 }],
  ['A4, landscape', { width: 841.89, height: 595.276 }, { width: 640, height: 453 }],
  ['the largest page of PDF 1.7', { width: 14_400, height: 14_400 }, { width: 640, height: 640 }],
  ['a tiny page', { width: 0.001, height: 0.002 }, { width: 640, height: 1_280 }],
  ['a page at the limit', { width: 100, height: 300 }, { width: 640, height: 1_920 }],
])('the picture of %s has the wanted width and the aspect ratio of the page', (_, page, size) => {
  expect(pictureSize(page, 640)).toEqual(size);
});

test('a narrow strip is at most three times as high as the wanted width', () => {
  expect(pictureSize({ width: 100, height: 600 }, 640)).toEqual({ width: 320, height: 1_920 });
  expect(pictureSize({ width: 1, height: 1e9 }, 640)).toEqual({ width: 1, height: 1_920 });
});

test('a flat strip is at least one pixel high', () => {
  expect(pictureSize({ width: 1e9, height: 1 }, 640)).toEqual({ width: 640, height: 1 });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'a page with the length %d has no picture',
  (length) => {
    expect(pictureSize({ width: length, height: 800 }, 640)).toBeUndefined();
    expect(pictureSize({ width: 600, height: length }, 640)).toBeUndefined();
  },
);

test('every page with lengths that a PDF can state is drawn within the limits', () => {
  const length = fc.float({ min: Math.fround(1e-30), max: Math.fround(1e30), noNaN: true });
  fc.assert(
    fc.property(length, length, fc.constantFrom(...PICTURE_WIDTHS), (width, height, wanted) => {
      const size = pictureSize({ width, height }, wanted) ?? { width: 0, height: 0 };
      expect(Number.isInteger(size.width) && size.width >= 1 && size.width <= wanted).toBe(true);
      expect(Number.isInteger(size.height) && size.height >= 1 && size.height <= 3 * wanted).toBe(true);
    }),
  );
});

test('only the declared widths are valid', () => {
  expect(PICTURE_WIDTHS.every(isPictureWidth)).toBe(true);
  expect([0, 639, 641, 1e9, Number.NaN].some(isPictureWidth)).toBe(false);
});
