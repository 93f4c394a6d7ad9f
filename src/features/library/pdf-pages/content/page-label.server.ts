/** Reads the labels of pages, such as `iii` or `A-2` (ISO 32000-1, 12.4.2). */
import { type Pdfium, readUtf16 } from '../../ingest/pdf/pdfium.server.ts';

const MAX_CHARACTERS = 20;
/** Longer labels are not written by PDFium. */
const BUFFER_BYTES = 2_048;
/** Controls, formats such as direction marks, private-use characters, and lone surrogates. */
const INVISIBLE = /\p{C}/gu;
const LEADING_ZEROS = /^0{1,20}(?=.)/;

/**
 * @param index number of the page, starting at 0
 * @returns the label in NFC without controls, cut to 20 characters; undefined if there is none, or if it is the number of
 *   the page
 */
export function readPageLabel(pdfium: Pdfium, document: number, index: number): string | undefined {
  const buffer = pdfium.wasmExports.malloc(BUFFER_BYTES);
  const bytes = pdfium._FPDF_GetPageLabel(document, index, buffer, BUFFER_BYTES);
  const raw = bytes <= 2 || bytes > BUFFER_BYTES ? '' : readUtf16(pdfium, buffer, bytes / 2 - 1);
  pdfium.wasmExports.free(buffer);
  const label = raw.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  const shown = Array.from(label).slice(0, MAX_CHARACTERS).join('').trim();
  return shown === '' || shown.replace(LEADING_ZEROS, '') === `${index + 1}` ? undefined : shown;
}
