import { expect, test } from 'vitest';
import type { Box } from '../../ingest/text/rows/rows.ts';
import { marksSvg } from './marks.ts';

const box = (left: number, right: number, top: number): Box => ({ left, right, top, bottom: top + 10 });
const LAYOUT = {
  reading: 'file' as const,
  pageCount: 1,
  isCut: false,
  width: 595.276,
  height: 841.89,
  blocks: [],
  words: [
    { text: 'net', boxes: [box(10, 25, 20)] },
    { text: 'profit', boxes: [box(100, 130, 20)] },
    { text: 'dividend', boxes: [box(60, 80, 20), box(10, 30, 32)] },
  ],
};
const rectangles = (svg: string) => svg.match(/<rect [^>]*>/g) ?? [];

test('the marks have the dimensions of the page', () => {
  expect(marksSvg(LAYOUT, [])).toContain('viewBox="0 0 595.3 841.9"');
});

test('every box of a hit is a rectangle slightly larger than its word', () => {
  expect(rectangles(marksSvg(LAYOUT, [{ from: 0, to: 3 }]))).toEqual([
    '<rect x="9.4" y="19.4" width="16.2" height="11.2"/>',
  ]);
  const divided = { from: 11, to: 19 };
  expect(rectangles(marksSvg(LAYOUT, [divided]))).toHaveLength(2);
  expect(rectangles(marksSvg(LAYOUT, [{ from: 4, to: 10 }, divided]))).toHaveLength(3);
});

test('a page without hits has no rectangles', () => {
  expect(rectangles(marksSvg(LAYOUT, []))).toEqual([]);
  expect(rectangles(marksSvg({ ...LAYOUT, words: [] }, [{ from: 0, to: 3 }]))).toEqual([]);
});
