/** A process that reads or draws one page at a time, so that a document can only harm this process. */
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { pictureSize } from '../../document/picture-size.ts';
import { isStopped, recognisedPage } from '../../ingest/ocr/recognised.server.ts';
import { loadPage } from '../../ingest/pdf/load-page.server.ts';
import { hasGrown, openPdfium, type Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import {
  openRandomAccess,
  type RandomAccess,
  withUnchangedFile,
} from '../../ingest/pdf/random-access.server.ts';
import { type Drawing, drawPage } from '../../ingest/previews/draw-page.server.ts';
import { encodeWebp } from '../../ingest/previews/webp.server.ts';
import { correctedText } from '../../ingest/with-corrected.server.ts';
import { correctedLayout } from '../content/corrected-layout.ts';
import { type PageContent, pageContent } from '../content/page-content.ts';
import { readPageLabel } from '../content/page-label.server.ts';
import { readLayout } from '../layout/read-page.server.ts';
import { readComparison } from './compare.server.ts';
import type { PageFile, PageJob, PageProblem, PageResult, ReadJob, TextRequest } from './page-job.ts';

const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
/** Memory above which the process is replaced after a text or comparison, and after a picture. */
const MAX_KEPT_BYTES = { text: 200 * 1024 * 1024, picture: 400 * 1024 * 1024 };

interface Reader {
  pdfium: Pdfium;
  access: RandomAccess;
}

// Opened at startup, so that the first job does not wait. If opening fails, the process exits and its job fails.
const opened = open();
void opened.then(() => send({ ready: true }));

process.on('message', async (job: PageJob) => {
  try {
    const result = await read(await opened, job);
    send({ result, spent: hasGrown(MAX_KEPT_BYTES['picture' in result ? 'picture' : 'text']) });
  } catch {
    // PDFium has failed and its memory may be corrupt, so the process must not be used again.
    send({ result: { problem: 'unreadable' }, spent: true });
  }
});
process.on('disconnect', () => process.exit(0));

async function open(): Promise<Reader> {
  const pdfium = await openPdfium(MAX_MEMORY_BYTES);
  return { pdfium, access: openRandomAccess(pdfium) };
}

function read(reader: Reader, job: PageJob): Promise<PageResult> | PageResult {
  if (!('current' in job)) return readPage(reader, job);
  return readComparison(reader.pdfium, job, (file, use) => withPdf(reader, file, use));
}

async function readPage(reader: Reader, job: ReadJob): Promise<PageResult> {
  const { pdfium } = reader;
  const { wanted, index } = job;
  const done = withPdf(reader, job, (document) => {
    if (index >= pdfium._FPDF_GetPageCount(document)) return 'noSuchPage';
    return 'terms' in wanted
      ? readContent(pdfium, document, job, wanted)
      : draw(pdfium, document, index, wanted.width);
  });
  if (!done) return { problem: 'unreadable' };
  if (typeof done === 'string') return { problem: done };
  return 'blocks' in done
    ? { content: done }
    : { picture: await encodeWebp(done.rgba, done.width, done.height) };
}

/** @returns undefined if the page is damaged */
function readContent(
  pdfium: Pdfium,
  document: number,
  { recognised, index, file }: ReadJob,
  { terms, isCorrected }: TextRequest,
): PageContent | undefined {
  const result = () => recognisedPage(recognised, index + 1);
  const layout = readLayout(pdfium, document, index, result, isStopped(recognised));
  const corrected = isCorrected ? correctedText(file, index + 1) : undefined;
  return (
    layout && {
      ...pageContent(correctedLayout(layout, corrected), terms),
      label: readPageLabel(pdfium, document, index),
    }
  );
}

/** @returns undefined if the page is damaged or has no area */
function draw(pdfium: Pdfium, document: number, index: number, width: number): Drawing | undefined {
  const page = loadPage(pdfium, document, index, 'picture');
  const drawing = drawPage(pdfium, page, (size) => pictureSize(size, width));
  pdfium._FPDF_ClosePage(page);
  return drawing;
}

function withPdf<T>({ access }: Reader, file: PageFile, use: (document: number) => T): T | PageProblem {
  return withUnchangedFile(file, (descriptor) => access.withDocument(descriptor, file.size, use));
}

function send(reply: PoolReply<PageResult>): void {
  if (process.connected) process.send?.(reply);
}
