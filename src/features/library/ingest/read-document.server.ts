/**
 * Work of a process: reads a file once to get its hash, text and picture. Synchronous, because the worker has
 * no other work.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { JobReplies, Work } from '../../../server/child-process/worker.ts';
import { sizeWithin } from '../document/preview-size.ts';
import { errorCode, isExhausted, isMissing } from '../document/unreadable.ts';
import type { FileContent, ReadEvent, ReadJob, ReadResult } from './document-reader.server.ts';
import { drawPage } from './draw-page.server.ts';
import { acrobatOnly, attachmentNames } from './pdf/attachments.server.ts';
import { loadPage, mayHaveLayers } from './pdf/load-page.server.ts';
import { openPdfium, type Pdfium } from './pdf/pdfium.server.ts';
import { statAsListed } from './pdf/random-access.server.ts';
import { type ExtractedText, without } from './text/extracted.ts';
import { readPages, withDocument } from './text/pdf-document.server.ts';
import { encodeWebp } from './webp.server.ts';

/** Larger files are only hashed. The largest scanned reports are about 100 MB. */
const MAX_PDF_BYTES = 256 * 1024 * 1024;
const MAX_MEMORY_BYTES = 768 * 1024 * 1024;
const MAX_KEPT_BYTES = 400 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

export async function open(): Promise<Work<ReadJob, ReadResult, ReadEvent>> {
  const pdfium = await openPdfium(MAX_MEMORY_BYTES);
  return {
    run: (job, replies) => read(pdfium, job, replies),
    maxKeptBytes: () => MAX_KEPT_BYTES,
  };
}

/** @throws WebAssembly.RuntimeError if PDFium fails */
async function read(
  pdfium: Pdfium,
  { file, size, modified, hashOnly, stored }: ReadJob,
  { event, alive }: JobReplies<ReadEvent>,
): Promise<ReadResult> {
  const isPdf = !hashOnly && size <= MAX_PDF_BYTES;
  let content: ReturnType<typeof readFileContent>;
  try {
    content = readFileContent(file, { size, modified }, isPdf, alive);
  } catch (error) {
    // If the file is missing, or file descriptors or memory have run out, the next attempt may succeed.
    if (!isMissing(error) && !isExhausted(error))
      return { state: 'unreadable', reason: `it cannot be read (${errorCode(error)})` };
  }
  if (!content) return { state: 'changed' };
  const { bytes, ...found } = content;
  event(found);
  const textOnly = (text: ExtractedText): ReadResult => {
    event({ text, pageCount: undefined });
    return {};
  };
  if (hashOnly || stored?.includes(found.sha256)) return {};
  if (!isPdf) return textOnly(without('unreadable', 'it is larger than 256 MB'));
  if (size === 0) return textOnly(without('empty', 'the file is empty'));
  const outcome = withDocument(pdfium, bytes, (document, pageCount) => {
    const attachments = attachmentNames(pdfium, document);
    const acrobat = acrobatOnly(pdfium, document, { bytes, attachments });
    if (acrobat) return acrobat;
    // Opened once for its text and its picture, because loading a page takes a third of the time.
    const use = mayHaveLayers(bytes) ? 'layered text' : 'text';
    const first = loadPage(pdfium, document, 0, use);
    const text = { ...readPages(pdfium, document, pageCount, { alive, use, first }), attachments };
    event({ text, pageCount });
    const drawing = drawPage(pdfium, first, (page) => sizeWithin(page, MAX_PIXELS));
    pdfium._FPDF_ClosePage(first);
    return { drawing };
  });
  if ('kind' in outcome) return textOnly(outcome);
  if (!outcome.drawing) return {};
  const { rgba, width, height } = outcome.drawing;
  return { picture: { webp: await encodeWebp(rgba, width, height), width, height } };
}

/** 96 × 128 CSS pixels, at two device pixels per CSS pixel. */
const MAX_PIXELS = { width: 192, height: 256 };

/**
 * Reads and hashes a whole file in one pass.
 * @param keepBytes if true, keeps the whole file in memory and returns its bytes
 * @param alive called after each chunk
 * @returns undefined if the file's size or date differs from `listed`, before or after reading
 * @throws the file-system error
 */
export function readFileContent(
  file: string,
  listed: Pick<ReadJob, 'size' | 'modified'>,
  keepBytes: boolean,
  alive: () => void,
): (FileContent & { bytes: Uint8Array }) | undefined {
  const descriptor = openSync(file, 'r');
  try {
    if (!statAsListed(descriptor, listed)) return undefined;
    // Reads up to one byte more than listed, to detect a file that has grown.
    const most = listed.size + 1;
    const buffer = Buffer.allocUnsafeSlow(keepBytes ? most : Math.min(CHUNK_BYTES, most));
    const hash = createHash('sha256');
    let total = 0;
    for (let read = 1; read > 0 && total < most; total += read) {
      const at = keepBytes ? total : 0;
      read = readSync(descriptor, buffer, at, Math.min(CHUNK_BYTES, buffer.length - at), null);
      hash.update(buffer.subarray(at, at + read));
      alive();
    }
    const after = statAsListed(descriptor, listed);
    if (total !== listed.size || !after) return undefined;
    return { sha256: hash.digest('hex'), ctimeMs: after.ctimeMs, bytes: buffer.subarray(0, listed.size) };
  } finally {
    closeSync(descriptor);
  }
}
