/** A small library on disk and its search index, without a server. Generates documents of many kinds. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { openLibrary } from '../../../src/features/library/catalogue/library-index.server.ts';
import { openDocumentReader } from '../../../src/features/library/ingest/document-reader.server.ts';
import {
  openForReading,
  openForWriting,
  textIndexFile,
} from '../../../src/features/library/ingest/index/store.server.ts';
import { openJobs } from '../../../src/features/library/ingest/jobs.server.ts';
import { updateDocuments } from '../../../src/features/library/ingest/update.server.ts';
import {
  type TextIndexReader,
  textIndexReader,
} from '../../../src/features/library/search/query/index-reader.server.ts';
import { synonymGroups } from '../../../src/features/library/search/reading/synonyms.ts';
import type { SearchAnswer, SearchRequest } from '../../../src/features/library/search/search.ts';

export type SmallLibrary = ReturnType<typeof smallLibrary>;

const LONG_AGO = new Date('2020-06-01T00:00:00Z');
const SILENT = { info() {}, warn() {} };
const DECLARATION = {
  categories: [
    ['Corporate Annoucements', 'Corporate Announcements'],
    ['Policies'],
    ['Secretrial Audit Report', 'Secretarial Audit Report'],
  ].map(([name = '', ...alsoFoundAs]) => ({ name, folder: name, alsoFoundAs })),
};

const KINDS = [
  { name: 'Policy', folder: ['Policies'] },
  { name: 'Record date for dividend', words: 'dividend record' },
];

export function smallLibrary() {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  const documentsDir = path.join(folder, 'documents');
  const cacheDir = path.join(folder, 'cache');
  const file = textIndexFile(cacheDir);
  mkdirSync(documentsDir);
  const reader = openDocumentReader({ processes: 2 });
  const names = synonymGroups(
    ['Kaarya Capital Limited', 'Kaarya Capital', 'Kaarya Leasing & Finance Limited'],
    [['agm', 'annual general meeting']],
  );
  const ask = <T>(question: (index: TextIndexReader) => T): T => {
    const database = openForReading(file);
    if (!database) throw new Error('There is no index.');
    const index = textIndexReader(database, names);
    try {
      return question(index);
    } finally {
      index.close();
    }
  };
  return {
    documentsDir,
    /** Writes a file. By default its modification date is in the past. */
    put(name: string, bytes: Buffer | string, date = LONG_AGO): void {
      const target = path.join(documentsDir, name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
      utimesSync(target, date, date);
    },
    /**
     * Updates the index.
     * @param meanwhile called after the documents are listed and before they are read, to change them
     * @returns the documents that cannot be searched, each with the reason
     */
    async update(meanwhile: () => void = () => undefined) {
      const library = await openLibrary({ documentsDir }, DECLARATION, SILENT);
      library.close();
      const { database } = openForWriting(file);
      const jobs = openJobs(cacheDir);
      const failed = new Map<string, string>();
      try {
        const aliases = new Map(DECLARATION.categories.map((c) => [c.name, c.alsoFoundAs]));
        await updateDocuments(
          {
            database,
            documentsDir,
            editionsDir: cacheDir,
            jobs,
            read: reader.read,
            declared: { aliases, kinds: KINDS },
            now() {
              meanwhile();
              return Date.now();
            },
            isOutdated: () => false,
            send(message) {
              if ('failed' in message) failed.set(path.basename(message.failed.path), message.failed.reason);
            },
          },
          library.tree,
        );
      } finally {
        jobs.close();
        database.close();
      }
      return failed;
    },
    search: (query: string, request: Partial<SearchRequest> = {}) =>
      ask((index) => index.search({ query, order: 'relevance', page: 1, ...request })),
    /** Those of some documents, by their paths, that have all words of a query. */
    among: (query: string, paths: readonly string[]) => ask((index) => index.filterMatching(query, paths)),
    close(): void {
      reader.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface PdfOptions extends PDFKit.PDFDocumentOptions {
  /** Draws additional content on the first page. */
  also?: (document: PDFKit.PDFDocument) => void;
}

/** Creates a PDF with one paragraph per page. */
export function pdf(pages: readonly string[], { also, ...options }: PdfOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  pages.forEach((text, at) => {
    document.addPage();
    if (text.includes('\t')) drawTable(document, text);
    else if (text) document.text(text);
    if (at === 0) also?.(document);
  });
  document.end();
  return done;
}

/** Each line is a row; tabs separate its cells. */
function drawTable(document: PDFKit.PDFDocument, text: string): void {
  for (const [row, line] of text.split('\n').entries())
    for (const [column, cell] of line.split('\t').entries())
      document.text(cell, 72 + 150 * column, 72 + 20 * row);
}

/** Returns the results' file names, without extensions. */
export function found(answer: SearchAnswer): string[] {
  return answer.hits.map(({ diskSegments }) => (diskSegments.at(-1) ?? '').replace(/\.[a-z]+$/, ''));
}
