/** Converts places on a page to those on the displayed page. */
import type { Bounds, Box } from '../text/rows.ts';
import { type Pdfium, pageSize } from './pdfium.server.ts';

/** Device units per point; PDFium's device coordinates are integers. */
const UNITS = 100;

/**
 * Page coordinates are rotated and moved by the page's rotation and crop box (ISO 32000-1, 14.11.2).
 * @returns converts a box to points from the top left corner of the displayed page
 */
export function boxConverter(pdfium: Pdfium, page: number): (bounds: Bounds) => Box {
  const { scratch } = pdfium;
  const { width, height } = pageSize(pdfium, page);
  const size = [width * UNITS, height * UNITS] as const;
  const at = (x: number, y: number): [number, number] => {
    pdfium._FPDF_PageToDevice(page, 0, 0, ...size, 0, x, y, scratch, scratch + 4);
    const [deviceX = 0, deviceY = 0] = new Int32Array(pdfium.HEAPU8.buffer, scratch, 2);
    return [deviceX / UNITS, deviceY / UNITS];
  };
  // The conversion is affine, so three points define it.
  const [origin, right, up] = [at(0, 0), at(1_000, 0), at(0, 1_000)];
  const point = (x: number, y: number) =>
    ([0, 1] as const).map((axis) => {
      const start = origin[axis];
      return start + (x * (right[axis] - start) + y * (up[axis] - start)) / 1_000;
    }) as [number, number];
  return (bounds) => {
    const [x1, y1] = point(bounds.left, bounds.bottom);
    const [x2, y2] = point(bounds.right, bounds.top);
    return {
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      right: Math.max(x1, x2),
      bottom: Math.max(y1, y2),
    };
  };
}
