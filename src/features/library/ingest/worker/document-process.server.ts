/**
 * The process that reads documents, one at a time, for `document-pool.server.ts`. It reads each file once to
 * get its hash, text and picture. A hostile file can only harm this process, which its parent kills and
 * replaces.
 */
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { isExhausted, isMissing, reasonOf } from '../../document/unreadable.ts';
import { acrobatOnly, attachmentNames } from '../pdf/attachments.server.ts';
import { loadPage, mayHaveLayers } from '../pdf/load-page.server.ts';
import { hasGrown, openPdfium, type Pdfium } from '../pdf/pdfium.server.ts';
import { drawPage } from '../previews/draw-page.server.ts';
import { previewSize } from '../previews/preview-size.ts';
import { encodeWebp } from '../previews/webp.server.ts';
import { without } from '../text/extracted.ts';
import { readPages, withDocument } from '../text/pdf-document.server.ts';
import type { DocumentRead, ReadEvent, ReadJob, ReadResult } from './document-read.ts';
import { readFileContent } from './file-content.server.ts';

/** Larger files are only hashed. The largest scanned reports are about 100 MB. */
const MAX_PDF_BYTES = 256 * 1024 * 1024;
const MAX_MEMORY_BYTES = 768 * 1024 * 1024;
/** Memory above which the process is replaced after a document. */
const MAX_KEPT_BYTES = 400 * 1024 * 1024;
const ALIVE_INTERVAL_MS = 500;

let opened: Promise<Pdfium> | undefined;

process.on('message', async (job: ReadJob) => {
  try {
    const result = await read(job);
    send({ result, spent: hasGrown(MAX_KEPT_BYTES) });
  } catch (error) {
    // PDFium has failed and its memory may be corrupt, so the process must not be used again.
    if (!hasText) send({ event: { text: without('unreadable', explain(error)) } });
    send({ result: {}, spent: true });
  }
});
process.on('disconnect', () => process.exit(0));
send({ ready: true });

/** True once the job's text has been sent, so that a later drawing failure does not replace the text. */
let hasText = false;

async function read({ file, size, modified, hashOnly, stored }: ReadJob): Promise<ReadResult> {
  hasText = false;
  const alive = aliveSender();
  const isPdf = !hashOnly && size <= MAX_PDF_BYTES;
  const content = tryRead(() => readFileContent(file, { size, modified }, isPdf, alive));
  if ('state' in content) return content;
  const { bytes, ...found } = content;
  send({ event: found });
  if (hashOnly || stored?.includes(found.sha256)) return {};
  if (!isPdf) return sendText(without('unreadable', 'it is larger than 256 MB'));
  if (size === 0) return sendText(without('empty', 'the file is empty'));
  opened ??= openPdfium(MAX_MEMORY_BYTES);
  const pdfium = await opened;
  const outcome = withDocument(pdfium, bytes, (document, pageCount) => {
    const attachments = attachmentNames(pdfium, document);
    const acrobat = acrobatOnly(pdfium, document, { bytes, attachments });
    if (acrobat) return acrobat;
    // Opened once for its text and its picture, because loading a page takes a third of the time.
    const use = mayHaveLayers(bytes) ? 'layered text' : 'text';
    const first = loadPage(pdfium, document, 0, use);
    sendText({ ...readPages(pdfium, document, pageCount, { alive, use, first }), attachments }, pageCount);
    const drawing = drawPage(pdfium, first, previewSize);
    pdfium._FPDF_ClosePage(first);
    return { drawing };
  });
  if ('kind' in outcome) return sendText(outcome);
  if (!outcome.drawing) return {};
  const { rgba, width, height } = outcome.drawing;
  return { picture: { webp: await encodeWebp(rgba, width, height), width, height } };
}

function sendText(text: ReturnType<typeof without>, pageCount?: number): ReadResult {
  send({ event: { text, pageCount } });
  hasText = true;
  return {};
}

type Unread = Extract<DocumentRead, { state: 'changed' | 'unreadable' }>;

function tryRead<T>(readFile: () => T | undefined): T | Unread {
  try {
    return readFile() ?? { state: 'changed' };
  } catch (error) {
    // If the file is missing, or file descriptors or memory have run out, the next attempt may succeed.
    if (isMissing(error) || isExhausted(error)) return { state: 'changed' };
    return { state: 'unreadable', reason: `it cannot be read (${reasonOf(error)})` };
  }
}

function aliveSender(): () => void {
  let last = performance.now();
  return () => {
    if (performance.now() - last < ALIVE_INTERVAL_MS) return;
    last = performance.now();
    send({ alive: true });
  };
}

function explain(error: unknown): string {
  const memory = error instanceof RangeError || /memory/i.test(String(error));
  return memory ? 'it needs too much memory' : 'it is damaged in a way that stops the reader';
}

function send(reply: PoolReply<ReadResult, ReadEvent>): void {
  if (process.connected) process.send?.(reply);
}
