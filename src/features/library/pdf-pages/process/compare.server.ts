/** Reads the texts of two editions of a document, and compares their pages. */
import { recognisedPage } from '../../ingest/ocr/recognised.server.ts';
import { textOf } from '../../ingest/ocr/with-recognised.server.ts';
import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { readTexts } from '../../ingest/text/pdf-document.server.ts';
import { comparePages } from './compare-pages.ts';
import { candidates, type PageTexts } from './match-pages.ts';
import type { CompareJob, PageFile, PageProblem, PageResult } from './page-job.ts';

/** Opens a document, calls `use`, and closes it. */
type WithPdf = <T>(file: PageFile, use: (document: number) => T) => T | PageProblem;

/** The documents are opened one after the other, because PDFium has random access to one file at a time. */
export function readComparison(pdfium: Pdfium, job: CompareJob, withPdf: WithPdf): PageResult {
  const { current, from, to } = job;
  const count = (file: PageFile) => withPdf(file, (document) => pdfium._FPDF_GetPageCount(document));
  const counts = [count(job), count(current)] as const;
  const [formerCount, currentCount] = counts;
  if (typeof formerCount === 'string') return { problem: formerCount };
  if (typeof currentCount === 'string') return { problem: currentCount };
  let isPartial = false;
  const texts = (file: PageFile, own: number, other: number): PageTexts | PageProblem => {
    const wanted = new Set<number>();
    for (let page = from; page <= to; page++) {
      if (page < own) wanted.add(page);
      if (page < other) for (const one of candidates(page, other, own)) wanted.add(one);
    }
    const numbers = [...wanted];
    const found = withPdf(file, (document) =>
      readTexts(pdfium, document, numbers, (index) => {
        const result = recognisedPage(file.recognised, index + 1);
        isPartial ||= result === undefined;
        return result && textOf(result);
      }),
    );
    if (typeof found === 'string') return found;
    return { count: own, texts: new Map(numbers.map((page, at) => [page, found[at] ?? ''])) };
  };
  const before = texts(job, formerCount, currentCount);
  if (typeof before === 'string') return { problem: before };
  const after = texts(current, currentCount, formerCount);
  if (typeof after === 'string') return { problem: after };
  const pageCounts = { former: formerCount, current: currentCount };
  return { comparison: { pageCounts, changes: comparePages(before, after, from, to), isPartial } };
}
