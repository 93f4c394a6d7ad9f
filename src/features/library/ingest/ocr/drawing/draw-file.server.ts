/** Opens PDF files and draws their pages for OCR. */
import { openPdfium } from '../../pdf/pdfium.server.ts';
import { openRandomAccess, type ReadFile, withUnchangedFile } from '../../pdf/random-access.server.ts';
import { type DrawnPage, drawGrey, MAX_PDFIUM_BYTES } from './draw-grey.server.ts';

export interface PageToDraw extends ReadFile {
  /** Starting at 1. */
  page: number;
  /** Attempts to read the page that have failed. */
  failures: number;
}

/**
 * `changed`: the file is not the one that ingest has read. `failed`: the page cannot be drawn. `large`: a picture on it has too
 * many pixels.
 */
export type DrawingResult = DrawnPage | 'changed' | 'failed' | 'large';

/**
 * @param maxPicturePixels see `drawGrey`
 * @returns a function that draws pages, and throws WebAssembly.RuntimeError if PDFium fails
 */
export async function openFileDrawing(
  maxPicturePixels?: number,
): Promise<(page: PageToDraw) => DrawingResult> {
  const pdfium = await openPdfium(MAX_PDFIUM_BYTES);
  const access = openRandomAccess(pdfium);
  return ({ page, failures, ...file }) => {
    const limits = { failures, maxPicturePixels };
    const drawn = withUnchangedFile(file, (descriptor) =>
      access.withDocument(descriptor, file.size, (document) => drawGrey(pdfium, document, page - 1, limits)),
    );
    return drawn === undefined || drawn === 'encrypted' || drawn === 'unreadable' ? 'failed' : drawn;
  };
}
