/** Work of a process: reads, draws or compares pages for visitors. */
import type { Work } from '../../../../server/child-process/worker.ts';
import { pictureSize } from '../../document/preview-size.ts';
import { correctedText } from '../../ingest/corrected-pages.server.ts';
import { type Drawing, drawPage } from '../../ingest/draw-page.server.ts';
import { isStopped, recognisedPage } from '../../ingest/ocr/recognised.server.ts';
import { loadPage } from '../../ingest/pdf/load-page.server.ts';
import { type Pdfium, readText } from '../../ingest/pdf/pdfium.server.ts';
import { openFiles } from '../../ingest/pdf/random-access.server.ts';
import { encodeWebp } from '../../ingest/webp.server.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';
import type { PageBlock, PageLayout, PageWord } from '../layout/page-layout.ts';
import { readLayout } from '../layout/read-page.server.ts';
import { type PageContent, pageContent } from '../page-content.ts';
import type { Comparison } from './compare-pages.ts';
import {
  type CompareJob,
  type PageFile,
  type PageProblem,
  readComparison,
} from './read-and-compare.server.ts';

interface ReadJob extends PageFile {
  /** Number of the page, starting at 0. */
  index: number;
  /** The text, or a picture of this width in pixels. */
  wanted: TextRequest | { width: number };
}

/** A text as read or as an editor has corrected it, with the hits of a search. */
interface TextRequest {
  terms: SearchTerms;
  isCorrected: boolean;
}

export type PageJob = ReadJob | CompareJob;

/** A text, a comparison, or a picture as WebP. */
export type PageResult = { done: PageContent | Comparison | Uint8Array } | { problem: PageProblem };

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

const MAX_LABEL = 20;
/** Controls, formats such as direction marks, private-use characters, and lone surrogates. */
const INVISIBLE = /\p{C}/gu;
const LEADING_ZEROS = /^0{1,20}(?=.)/;

/**
 * Reads the label of a page, such as `iii` or `A-2` (ISO 32000-1, 12.4.2).
 * @param index number of the page, starting at 0
 * @returns the label in NFC without controls, cut to 20 characters; undefined if there is none, or if it is
 *   the number of the page
 */
export function readPageLabel(pdfium: Pdfium, document: number, index: number): string | undefined {
  const raw = readText(pdfium, (...to) => pdfium._FPDF_GetPageLabel(document, index, ...to));
  const label = raw.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  const shown = Array.from(label).slice(0, MAX_LABEL).join('').trim();
  return shown === '' || shown.replace(LEADING_ZEROS, '') === `${index + 1}` ? undefined : shown;
}

/** @returns undefined if the page is damaged or has no area */
function draw(pdfium: Pdfium, document: number, index: number, width: number): Drawing | undefined {
  const page = loadPage(pdfium, document, index, 'picture');
  const drawing = drawPage(pdfium, page, (size) => pictureSize(size, width));
  pdfium._FPDF_ClosePage(page);
  return drawing;
}

/**
 * Each line is a paragraph. Lines with tabs are the rows of a table, of which the first one names the
 * columns.
 * @param layout of the page as read, which stays without such a text
 * @returns a layout without places of words
 */
export function correctedLayout(layout: PageLayout, text: string | undefined): PageLayout {
  if (text === undefined) return layout;
  const words: PageWord[] = [];
  const blocks: PageBlock[] = [];
  const add = (part: string) => {
    const from = words.length;
    for (const word of part.split(/\s+/)) if (word) words.push({ text: word, boxes: [] });
    return { from, to: words.length, span: 1 };
  };
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.includes('\t')) {
      const row = line.split('\t').map(add);
      if (last?.kind === 'table') last.rows.push(row);
      else blocks.push({ kind: 'table', headings: 1, rows: [row] });
    } else if (line.trim()) blocks.push({ kind: 'paragraph', ...add(line) });
  }
  return { ...layout, reading: 'corrected', script: undefined, words, blocks, isCut: false };
}
