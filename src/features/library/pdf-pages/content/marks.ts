/** Draws the hits of a search as a transparent picture with the dimensions of the page. */
import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import type { TextRange } from '../../ingest/words/hits.ts';
import type { PageLayout } from '../layout/page-layout.ts';
import { boxesOf, placesOf } from './layout-text.ts';

/** Marigold. CSS blends the marks with the page's picture (`multiply`), so the words stay readable. */
const COLOUR = '#ffbe45';
/** Points by which a mark is larger than its word, on each side. */
const MARGIN = 0.6;

/** @returns an SVG document */
export function marksSvg(layout: PageLayout, hits: readonly TextRange[]): string {
  const places = placesOf(layout);
  const marks = hits.flatMap((hit) => boxesOf(layout, places, hit)).slice(0, PAGE_LIMITS.marks);
  const rectangles = marks.map(({ left, top, right, bottom }) => {
    const [x, y] = [left - MARGIN, top - MARGIN];
    const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`;
  });
  const size = `viewBox="0 0 ${round(layout.width)} ${round(layout.height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${COLOUR}">${rectangles.join('')}</svg>`;
}

const round = (points: number): string => points.toFixed(1);
