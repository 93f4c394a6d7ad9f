/** Work of a process: draws a page in grey for OCR. */

import { drawPixels, GREY } from '../draw-page.server.ts';
import { loadPage } from '../pdf/load-page.server.ts';
import { hasUndecodablePictures, type PagePicture, picturesOf } from '../pdf/painted.server.ts';
import { type Pdfium, pageSize } from '../pdf/pdfium.server.ts';
import { openFiles, type ReadFile } from '../pdf/random-access.server.ts';
import { scriptOf } from '../text/readable/text-source.server.ts';
import { type GreyPicture, inkShare, isFiller } from './grey-pictures.ts';

/** Memory of the PDFium that draws: enough for a picture of 70 million pixels in colour, A3 at 600 dpi. */
export const MAX_PDFIUM_BYTES = 256 * 1024 * 1024;
const MAX_KEPT_BYTES = 300 * 1024 * 1024;
/** Pixels per point at 300 dpi, which OCR is trained for. */
const PIXELS_PER_POINT = 300 / 72;
/**
 * Factor up to which PDFium enlarges a picture with smooth edges: it repeats the pixels of a picture that it
 * enlarges more, and OCR reads stairs. No page is drawn with fewer pixels per point than 150 dpi for that,
 * because text may be beside a picture.
 */
const SMOOTH = 2.8;
const LEAST = 150 / 72;
/** The most pixels of a picture: A3 at 250 dpi. A newspaper page is drawn with fewer per point. */
const MAX_PIXELS = 12_000_000;
/**
 * Share of these pixels after a failed attempt. Measured: half of them loses all small print of a newspaper
 * page.
 */
const SMALLER = 0.7;
/** The pixels of A4 at 300 dpi. A smaller page whose picture is sharper is drawn with as many. */
const A4_PIXELS = 8_700_000;
/** Share of the page that a scan covers at least. */
const PAGE_WIDE = 0.5;
/**
 * Pixels of the page's pictures that are drawn at a time, and most parts of a page. PDFium needs memory for
 * all rows that it scales down, beside the decoded picture, and decodes the picture again for each part.
 */
const PART_PIXELS = 20_000_000;
const MAX_PARTS = 8;
/**
 * Share of ink below which a picture on the page may be missing; a page of text has several times as much.
 */
const LITTLE_INK = 0.01;

type Size = Pick<GreyPicture, 'width' | 'height'>;

export interface DrawnPage {
  picture: GreyPicture;
  /** Pixels per point. */
  scale: number;
  /** The script of the page's unreadable text, if it has any. */
  script: ReturnType<typeof scriptOf>;
}

export interface DrawJob extends ReadFile {
  /** Starting at 1. */
  page: number;
  /** Attempts to read the page that have failed. */
  failures: number;
}

/** `changed`: the file is not the one that ingest has read. `failed`: the page cannot be drawn. */
export type DrawResult = DrawnPage | 'changed' | 'failed';

export async function open() {
  const { pdfium, withFile } = await openFiles(MAX_PDFIUM_BYTES);
  return {
    run({ page, failures, ...file }: DrawJob): DrawResult {
      const drawn = withFile(file, (document) => drawGrey(pdfium, document, page - 1, failures));
      return drawn === undefined || drawn === 'encrypted' || drawn === 'unreadable' ? 'failed' : drawn;
    },
    maxKeptBytes: () => MAX_KEPT_BYTES,
  };
}

/**
 * @param index of the page, starting at 0
 * @param failures attempts to read the page that have failed: each reduces the pixels, because a smaller
 *   picture takes less time and memory
 * @returns undefined if the page is damaged or has no area, or if a picture that covers much of it cannot be
 *   decoded
 */
export function drawGrey(
  pdfium: Pdfium,
  document: number,
  index: number,
  failures: number,
): DrawnPage | undefined {
  const page = loadPage(pdfium, document, index, 'picture');
  if (page === 0) return undefined;
  try {
    const points = pageSize(pdfium, page);
    const pictures = picturesOf(pdfium, page);
    const largest = pictures.reduce((most, { pixels }) => Math.max(most, pixels), 1);
    const scale = scaleOf(points.width * points.height, pictures, failures);
    const size = { width: Math.round(points.width * scale), height: Math.round(points.height * scale) };
    const parts = Math.min(MAX_PARTS, Math.ceil(largest / PART_PIXELS));
    const pixels = size.width > 0 && size.height > 0 ? drawParts(pdfium, page, size, parts) : undefined;
    const picture = pixels && { ...size, pixels };
    if (!picture || isFiller(picture)) return undefined;
    const isMissing = inkShare(picture) < LITTLE_INK && hasUndecodablePictures(pdfium, page);
    return isMissing ? undefined : { picture, scale, script: scriptOf(pdfium, page) };
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

/**
 * @param area of the page, square points
 * @returns pixels per point: those of a scan if it is sharper than OCR needs and the page is small; fewer for
 *   a rough scan
 */
function scaleOf(area: number, pictures: readonly PagePicture[], failures: number): number {
  const scans = pictures.filter(({ share }) => share >= PAGE_WIDE).map((picture) => picture.pixelsPerPoint);
  const scan = scans.length > 0 ? Math.max(...scans) : PIXELS_PER_POINT;
  const sharp = Math.min(scan, Math.sqrt(A4_PIXELS / area));
  const smooth = Math.max(LEAST, SMOOTH * scan);
  const most = Math.sqrt((MAX_PIXELS * SMALLER ** failures) / area);
  return Math.min(Math.max(PIXELS_PER_POINT, sharp), smooth, most);
}

function drawParts(pdfium: Pdfium, page: number, size: Size, parts: number) {
  if (parts === 1) return drawPixels(pdfium, page, size, GREY);
  const height = Math.ceil(size.height / parts);
  const pixels = new Uint8Array(size.width * size.height);
  for (let top = 0; top < size.height; top += height) {
    const rows = { top, count: Math.min(height, size.height - top) };
    const part = drawPixels(pdfium, page, size, GREY, rows);
    if (!part) return undefined;
    pixels.set(part, top * size.width);
  }
  return pixels;
}
