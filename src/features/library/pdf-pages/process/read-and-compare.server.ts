/** Reads the texts of two editions of a document, and compares their pages. */
import { prevails, recognisedPage, textOf } from '../../ingest/ocr/recognised.server.ts';
import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { readTexts } from '../../ingest/text/pdf-document.server.ts';
import type { SourcedText } from '../../ingest/text/readable/text-source.server.ts';
import { comparePages } from './compare-pages.ts';
import { candidates, type MachineReading, type PageTexts } from './match-pages.ts';
import type { CompareJob, PageFile, PageProblem, PageResult } from './page-job.ts';

/** Opens a document, calls `use`, and closes it. */
type WithPdf = <T>(file: PageFile, use: (document: number) => T) => T | PageProblem;

/** The documents are opened one after the other, because PDFium has random access to one file at a time. */
export function readComparison(pdfium: Pdfium, job: CompareJob, withPdf: WithPdf): PageResult {
  const { current, from, to } = job;
  const count = (file: PageFile) => withPdf(file, (document) => pdfium._FPDF_GetPageCount(document));
  const [formerCount, currentCount] = [count(job), count(current)];
  if (typeof formerCount === 'string') return { problem: formerCount };
  if (typeof currentCount === 'string') return { problem: currentCount };
  const texts = (file: PageFile, own: number, other: number): PageTexts | PageProblem => {
    const wanted = new Set<number>();
    for (let page = from; page <= to; page++) {
      if (page < own) wanted.add(page);
      if (page < other) for (const one of candidates(page, other, own)) wanted.add(one);
    }
    const numbers = [...wanted];
    const unread = new Set(wanted);
    const machine = new Map<number, MachineReading>();
    const found = withPdf(file, (document) =>
      readTexts(pdfium, document, numbers, (index, page) => {
        const { text, reading } = readingOf(page, file, index);
        if (reading !== 'unread') unread.delete(index);
        if (reading === 'ocr' || reading === 'scanner') machine.set(index, reading);
        return text;
      }),
    );
    if (typeof found === 'string') return found;
    const read = numbers.flatMap((page, at) => (unread.has(page) ? [] : [[page, found[at] ?? ''] as const]));
    return { count: own, texts: new Map(read), unread, machine };
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
  return {
    done: {
      pageCounts: { former: formerCount, current: currentCount },
      changes: comparePages(before, after, from, to),
      unread: { former: unreadOf(before), current: unreadOf(after) },
      isPartial: before.unread.size + after.unread.size > 0,
    },
  };
}

/** The text of a page, and how it was read; like the reader, whose pages the comparison links to. */
function readingOf(
  read: SourcedText,
  { recognised }: PageFile,
  index: number,
): { text: string; reading: MachineReading | 'file' | 'unread' } {
  const { source, text } = read;
  const own = { text, reading: source === 'scanner' || source === 'poor' ? 'scanner' : 'file' } as const;
  if (source !== 'picture' && source !== 'poor') return own;
  const result = recognisedPage(recognised, index + 1);
  if (!result) return { text: '', reading: 'unread' };
  if (text !== '' && !prevails(result, read)) return own;
  return { text: textOf(result), reading: result.words.length > 0 ? 'ocr' : 'file' };
}
