/** Work of a process: reads, draws or compares pages for visitors. */
import type { Work } from '../../../../server/child-process/worker.ts';
import { pictureSize } from '../../document/preview-size.ts';
import { type Drawing, drawPage } from '../../ingest/draw-page.server.ts';
import { isStopped, recognisedPage } from '../../ingest/ocr/recognised.server.ts';
import { loadPage } from '../../ingest/pdf/load-page.server.ts';
import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { openFiles } from '../../ingest/pdf/random-access.server.ts';
import { encodeWebp } from '../../ingest/webp.server.ts';
import { correctedText } from '../../ingest/with-corrected.server.ts';
import { correctedLayout } from '../content/corrected-layout.ts';
import { type PageContent, pageContent } from '../content/page-content.ts';
import { readPageLabel } from '../content/page-label.server.ts';
import { readLayout } from '../layout/read-page.server.ts';
import type { PageJob, PageResult, ReadJob, TextRequest } from './page-job.ts';
import { readComparison } from './read-and-compare.server.ts';

const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
/** After a text or comparison, and after a picture. */
const MAX_KEPT_BYTES = { text: 200 * 1024 * 1024, picture: 400 * 1024 * 1024 };

export async function open(): Promise<Work<PageJob, PageResult>> {
  const { pdfium, withFile } = await openFiles(MAX_MEMORY_BYTES);
  const readPage = async (job: ReadJob): Promise<PageResult> => {
    const { wanted, index } = job;
    const done = withFile(job, (document) => {
      if (index >= pdfium._FPDF_GetPageCount(document)) return 'noSuchPage';
      return 'terms' in wanted
        ? readContent(pdfium, document, job, wanted)
        : draw(pdfium, document, index, wanted.width);
    });
    if (!done) return { problem: 'unreadable' };
    if (typeof done === 'string') return { problem: done };
    return { done: 'blocks' in done ? done : await encodeWebp(done.rgba, done.width, done.height) };
  };
  return {
    run: (job) => ('current' in job ? readComparison(pdfium, job, withFile) : readPage(job)),
    maxKeptBytes: (result) =>
      MAX_KEPT_BYTES['done' in result && ArrayBuffer.isView(result.done) ? 'picture' : 'text'],
  };
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
