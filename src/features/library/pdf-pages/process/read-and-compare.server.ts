/** Reads the texts of two editions of a document, and compares their pages. */
import { recognisedPage, recognisedText } from '../../ingest/ocr/recognised.server.ts';
import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import type { ReadFile } from '../../ingest/pdf/random-access.server.ts';
import { readTexts } from '../../ingest/text/pdf-document.server.ts';
import { readingOf, readLayout } from '../layout/read-page.server.ts';
import { pageContent } from '../page-content.ts';
import { type Comparison, comparePages } from './compare-pages.ts';
import { withTables } from './compare-tables.ts';
import { candidates, type MachineReading, type PageTexts } from './match-pages.ts';

/** A file with the content that ingest has read. */
export interface PageFile extends ReadFile {
  /** Absolute path of the folder of what OCR has read of this content. */
  recognised: string;
}

/** Compares pages of a former edition with the current one. */
export interface CompareJob extends PageFile {
  current: PageFile;
  /** Numbers of the first and the last page, starting at 0. */
  from: number;
  to: number;
}

/**
 * `changed`: the file is being replaced, or is missing. `unreadable`: the document or the page is damaged.
 */
export type PageProblem = 'changed' | 'encrypted' | 'unreadable' | 'noSuchPage';

/** Opens a document, calls `use`, and closes it. */
type WithPdf = <T>(file: PageFile, use: (document: number) => T) => T | PageProblem;

/** The documents are opened one after the other, because PDFium has random access to one file at a time. */
export function readComparison(
  pdfium: Pdfium,
  job: CompareJob,
  withPdf: WithPdf,
): { done: Comparison } | { problem: PageProblem } {
  const { current, from, to } = job;
  const count = (file: PageFile) => withPdf(file, (document) => pdfium._FPDF_GetPageCount(document));
  const [formerCount, currentCount] = [count(job), count(current)];
  if (typeof formerCount === 'string') return { problem: formerCount };
  if (typeof currentCount === 'string') return { problem: currentCount };
  const texts = (file: PageFile, pageCount: number, otherCount: number): PageTexts | PageProblem => {
    const wanted = new Set<number>();
    for (let page = from; page <= to; page++) {
      if (page < pageCount) wanted.add(page);
      if (page < otherCount) for (const one of candidates(page, otherCount, pageCount)) wanted.add(one);
    }
    const numbers = [...wanted];
    const unread = new Set(wanted);
    const machine = new Map<number, MachineReading>();
    const found = withPdf(file, (document) =>
      readTexts(pdfium, document, numbers, (index, page) => {
        const { reading, result } = readingOf(page, () => recognisedPage(file.recognised, index + 1));
        // The words of a poor layer are compared once OCR has read them again.
        if (reading === 'unread' || reading === 'poor') return '';
        unread.delete(index);
        if (reading === 'ocr' || reading === 'scanner') machine.set(index, reading);
        return result ? recognisedText(result) : page.text;
      }),
    );
    if (typeof found === 'string') return found;
    const read = numbers.flatMap((page, at) => (unread.has(page) ? [] : [[page, found[at] ?? ''] as const]));
    return { count: pageCount, texts: new Map(read), unread, machine };
  };
  const unreadOf = ({ unread }: PageTexts) =>
    [...unread]
      .filter((page) => page >= from && page <= to)
      .sort((a, b) => a - b)
      .map((page) => page + 1);
  const before = texts(job, formerCount, currentCount);
  if (typeof before === 'string') return { problem: before };
  const after = texts(current, currentCount, formerCount);
  if (typeof after === 'string') return { problem: after };
  const changes = comparePages(before, after, from, to);
  const contentsOf = (file: PageFile, side: 'former' | 'current') =>
    withPdf(file, (document) =>
      changes.map(({ parts, [side]: page = 0 }) => {
        const result = () => recognisedPage(file.recognised, page);
        const layout = parts.length > 0 && readLayout(pdfium, document, page - 1, result);
        return layout ? pageContent(layout, []) : undefined;
      }),
    );
  const formerContents = contentsOf(job, 'former');
  if (typeof formerContents === 'string') return { problem: formerContents };
  const contents = contentsOf(current, 'current');
  if (typeof contents === 'string') return { problem: contents };
  return {
    done: {
      pageCounts: { former: formerCount, current: currentCount },
      changes: changes.map((change, at) => withTables(change, formerContents[at], contents[at])),
      unread: { former: unreadOf(before), current: unreadOf(after) },
      isPartial: before.unread.size + after.unread.size > 0,
    },
  };
}
