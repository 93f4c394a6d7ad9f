/** Collects what the site shows of one page of a document. */

import type { LibraryIndex } from '../catalogue/library-index.server.ts';
import { type DocumentDay, daysOf } from '../document/document-date.ts';
import { documentType, isPdf, shownName, splitExtension } from '../document/document-type.ts';
import type { Edition } from '../document/record.ts';
import { type DocumentRecord, isFromStart } from '../document/record.ts';
import type { TextLanguage } from '../document/script-languages.ts';
import type { FactsReader } from '../ingest/facts.server.ts';
import type { PageContent } from '../pdf-pages/page-content.ts';
import type { PageFailure, PageReader } from '../pdf-pages/page-reader.server.ts';
import { currentSource, formerSource, type PageSource } from '../pdf-pages/page-source.server.ts';
import { MAX_QUERY_CHARS } from '../search/reading/query.ts';
import type { LibrarySearch } from '../search/search.server.ts';

/** A document, as the reader's pages describe it. */
export interface ReaderDocument {
  id: string;
  /** File name without its extension, or the title that an editor gave it. */
  title: string;
  /** Name of the type, such as PDF. */
  type: string;
  diskSegments: readonly string[];
  /** Display names of the folders that contain it, outermost first. */
  folder: readonly string[];
  /** Its kind, such as "Annual report"; undefined if that is not known. */
  kind: string | undefined;
  /** First year of the financial year that it states. */
  year: number | undefined;
  /** Bytes. */
  size: number;
  days: readonly DocumentDay[];
  sha256: string;
  /** When the site published this content, milliseconds since 1970. */
  published: number;
  /** True if that is when the register began: it was published before. */
  isFromStart: boolean;
  /** Number of pages; undefined until the document has been read. */
  pages: number | undefined;
  language: TextLanguage | undefined;
  /** Names of attached files; undefined without. */
  attachments?: readonly string[] | undefined;
}

export type ReaderProblem = PageFailure | 'acrobat' | 'unread' | 'notPages' | 'noSuchPage';

export interface ReaderView {
  document: ReaderDocument;
  /** 0 if the address has no number. */
  page: number;
  /** The number as in the address, truncated for display. */
  requestedPage: string;
  /** The edition in the address; undefined for the document's own address. */
  edition: Edition | undefined;
  /** As typed, truncated to the maximum length; empty without a search. */
  query: string;
  shown: PageContent | { problem: ReaderProblem };
}

export interface ReaderDeps {
  library: Pick<LibraryIndex, 'folderOnDisk'>;
  facts: Pick<FactsReader, 'at'>;
  search: Pick<LibrarySearch, 'terms'>;
  reader: Pick<PageReader, 'text'>;
}

interface PageRequest {
  /** The number of the page, as in the address. */
  page: string;
  query: string;
  /** The edition in the address, which must be the current one or a former one that is kept. */
  edition?: Edition | undefined;
}

const MAX_SHOWN_CHARACTERS = 20;

/** @param record a published document */
export async function readerView(
  record: DocumentRecord,
  request: PageRequest,
  deps: ReaderDeps,
): Promise<ReaderView> {
  const { edition } = request;
  const former = edition?.state === 'former' ? edition : undefined;
  const document = former ? formerDocument(record, former, deps) : documentOf(record, deps);
  const query = request.query.slice(0, MAX_QUERY_CHARS).trim();
  const page = /^[1-9]\d{0,5}$/.test(request.page) ? Number(request.page) : 0;
  const requestedPage = request.page.slice(0, MAX_SHOWN_CHARACTERS);
  const view = (shown: ReaderView['shown'], pages = document.pages): ReaderView => ({
    document: { ...document, pages },
    page,
    requestedPage,
    edition,
    query,
    shown,
  });
  const source = former ? formerSource(record.id, former) : currentSource(record, deps);
  const problem = problemOf(document, page, source, former ? undefined : deps);
  if (!source || (problem !== undefined && problem !== 'noSuchPage'))
    return view({ problem: problem ?? 'unread' });
  const terms = query === '' ? [] : await deps.search.terms(query);
  const shown = problem ?? (await deps.reader.text(source, page, terms));
  if (typeof shown !== 'string') return view(shown, shown.pageCount);
  const first = former && shown === 'noSuchPage' ? await deps.reader.text(source, 1) : shown;
  return view({ problem: shown }, typeof first === 'string' ? undefined : first.pageCount);
}

/**
 * Has the current name, kind and financial year of the document, and the content and the dates of the
 * edition.
 */
function formerDocument(
  record: DocumentRecord,
  { sha256, size, modified, since }: Edition,
  deps: ReaderDeps,
): ReaderDocument {
  const current = documentOf(record, deps);
  return {
    ...current,
    sha256,
    size,
    pages: undefined,
    days: daysOf({ ...record, modified: modified ?? 0, replacedAt: since }, undefined),
    published: since,
    isFromStart: isFromStart(record, since),
  };
}

/** The document with its current content. */
export function documentOf(
  record: DocumentRecord,
  { library, facts }: Pick<ReaderDeps, 'library' | 'facts'>,
): ReaderDocument {
  const diskSegments = record.path.split('/');
  const name = diskSegments.at(-1) ?? '';
  const folder = library.folderOnDisk(diskSegments.slice(0, -1)) ?? [];
  const read = facts.at(diskSegments);
  const isCurrent = read?.sha256 === record.sha256;
  const published = record.replacedAt ?? record.firstSeen;
  return {
    id: record.id,
    title: splitExtension(shownName(name, read?.title)).stem,
    type: documentType(name).label,
    diskSegments,
    folder,
    kind: isCurrent ? read.stated.kind : undefined,
    year: isCurrent ? read.stated.year : undefined,
    size: record.size,
    days: daysOf(record, isCurrent ? read.stated : undefined),
    sha256: record.sha256,
    published,
    isFromStart: isFromStart(record, published),
    pages: isCurrent ? read.pages : undefined,
    language: read?.language,
    attachments: isCurrent ? read.attachments : undefined,
  };
}

/** @param ingested results of ingest for the current content; undefined for a former edition */
function problemOf(
  { diskSegments, pages }: ReaderDocument,
  page: number,
  source: PageSource | undefined,
  ingested: Pick<ReaderDeps, 'facts'> | undefined,
): ReaderProblem | undefined {
  if (!isPdf(diskSegments.at(-1) ?? '')) return 'notPages';
  if (page < 1) return 'noSuchPage';
  if (!ingested) return undefined;
  const trouble = ingested.facts.at(diskSegments)?.trouble;
  if (trouble === 'unreadable') return 'unreadable';
  if (!source) return 'unread';
  if (trouble === 'encrypted' || trouble === 'acrobat') return trouble;
  if (pages === undefined) return 'unreadable';
  return page > pages ? 'noSuchPage' : undefined;
}
