import { expect, test } from 'vitest';
import type { DocumentRecord, Edition } from '../document/record.ts';
import type { DocumentFacts } from '../ingest/facts.server.ts';
import type { SearchTerms } from '../ingest/words/hits.ts';
import type { PageContent } from '../pdf-pages/page-content.ts';
import type { PageFailure } from '../pdf-pages/page-reader.server.ts';
import type { PageSource } from '../pdf-pages/page-source.server.ts';
import { readerStatus } from './page-status.ts';
import { type ReaderDeps, type ReaderProblem, readerView } from './reader-view.server.ts';

const RECORD: DocumentRecord = {
  id: 'k3v9',
  path: 'Results/2024-25/Annual Report.pdf',
  sha256: 'aa',
  size: 210_000,
  modified: 5,
  firstSeen: 1,
  isImported: true,
  replacedAt: undefined,
  goneAt: undefined,
};
const FACTS: DocumentFacts = {
  pages: 12,
  language: 'en',
  trouble: undefined,
  picture: undefined,
  ...{
    size: 210_000,
    modified: 7,
    sha256: 'aa',
    reason: undefined,
    title: undefined,
    attachments: undefined,
    pageStates: undefined,
    revision: 1,
    ctimeMs: undefined,
  },
  reading: undefined,
  stated: { kind: 'Policy', year: 2024, filed: undefined, about: undefined },
};
const SHA256 = 'fe'.padEnd(64, '1');
/** A former edition, which is kept. */
const FORMER: Edition = {
  name: SHA256.slice(0, 12),
  sha256: SHA256,
  size: 180_000,
  since: 2,
  until: 4,
  withdrawnAt: undefined,
  modified: 3,
  state: 'former',
};
const DAMAGED = { trouble: 'unreadable', pages: undefined } as const;
const CONTENT: PageContent = {
  reading: 'file' as const,
  pageCount: 12,
  width: 595,
  height: 842,
  hits: 0,
  marks: '',
  isCut: false,
  blocks: [
    { kind: 'paragraph', pieces: [{ text: 'The final dividend', marked: false }], language: undefined },
  ],
};

interface ViewOptions {
  record?: Partial<DocumentRecord>;
  /** Null before ingest has read the document. */
  facts?: Partial<DocumentFacts> | null;
  /** Of all pages, or of each. */
  content?: PageContent | PageFailure | ((page: number) => PageContent | PageFailure);
  page?: string;
  query?: string;
  edition?: Edition;
}

/** The view of a document, and the pages and queries that it requested. */
async function view(options: ViewOptions = {}) {
  const { record, facts = {}, content = CONTENT, page = '3', query = '', edition } = options;
  const requests: { source: PageSource; page: number; terms: SearchTerms | undefined }[] = [];
  const queries: string[] = [];
  const deps: ReaderDeps = {
    library: { folderOnDisk: (segments) => segments.map((name) => name.toUpperCase()) },
    facts: { at: () => (facts === null ? undefined : { ...FACTS, ...facts }) },
    search: {
      async terms(words) {
        queries.push(words);
        return words.split(' ').map((word) => [[word]]);
      },
    },
    reader: {
      async text(source, number, terms) {
        requests.push({ source, page: number, terms });
        return typeof content === 'function' ? content(number) : content;
      },
    },
  };
  const result = await readerView({ ...RECORD, ...record }, { page, query, edition }, deps);
  return { ...result, requests, queries };
}
const shownOf = (shown: ReaderProblem | PageContent) =>
  typeof shown === 'string' ? { problem: shown } : shown;

test('the view of a page names the document and has the text of the page', async () => {
  const { document, page, shown, requests } = await view();
  expect(document).toEqual({
    id: 'k3v9',
    title: 'Annual Report',
    type: 'PDF',
    folder: ['RESULTS', '2024-25'],
    year: 2024,
    diskSegments: ['Results', '2024-25', 'Annual Report.pdf'],
    size: 210_000,
    days: [{ what: 'file', day: 5 }],
    sha256: 'aa',
    pages: 12,
    language: 'en',
    kind: 'Policy',
    published: 1,
    isFromStart: true,
  });
  expect([page, shown]).toEqual([3, CONTENT]);
  const { id, diskSegments, sha256, size } = document;
  const source = { id, folder: 'documents', diskSegments, sha256, size, modified: 7 };
  expect(requests).toMatchObject([{ source, page: 3 }]);
  const current: Edition = { ...FORMER, sha256: 'aa', until: undefined, state: 'current' };
  expect(await view({ edition: current })).toEqual({ ...(await view()), edition: current });
});

test('a page is read with the terms of the query, which is truncated', async () => {
  const { shown, query, requests } = await view({ query: ' dividend ' });
  expect([query, shown]).toEqual(['dividend', CONTENT]);
  expect(requests).toMatchObject([{ page: 3, terms: [[['dividend']]] }]);
  expect((await view({ query: '  ' })).queries).toEqual([]);
  expect((await view({ query: 'a'.repeat(1_000) })).query).toHaveLength(300);
});

test('the view of a page of a former edition has the name of the document, and the content and date of the edition', async () => {
  const { document, edition, requests } = await view({ edition: FORMER });
  const content = { sha256: SHA256, size: 180_000 };
  const days = [{ what: 'published', day: 2 }];
  expect(document).toEqual({
    ...(await view()).document,
    ...content,
    days,
    published: 2,
    isFromStart: false,
  });
  expect(edition).toBe(FORMER);
  const source = { id: 'k3v9', folder: 'editions', diskSegments: ['fe', SHA256], ...content, modified: 3 };
  expect(requests).toMatchObject([{ source, page: 3 }]);
});

const LONGER = { edition: FORMER, content: { ...CONTENT, pageCount: 40 }, page: '39' };
const TABLE = { path: 'Results/Table.xlsx' };
const upTo12 = (page: number) => (page > 12 ? 'noSuchPage' : CONTENT);

test.each<[string, ViewOptions, ReaderProblem | PageContent, requests: number[], pages: number | undefined]>([
  ['of a current file that is damaged', { ...LONGER, facts: DAMAGED }, LONGER.content, [39], 40],
  ['of a file that is not read yet', { ...LONGER, facts: null }, LONGER.content, [39], 40],
  ['past its end', { edition: FORMER, content: upTo12, page: '13' }, 'noSuchPage', [13, 1], 12],
  ['without a number', { edition: FORMER, page: '0' }, 'noSuchPage', [1], 12],
  ['of no PDF', { edition: FORMER, record: TABLE }, 'notPages', [], undefined],
  ['that cannot be read', { edition: FORMER, content: 'changed' }, 'changed', [3], undefined],
  ['and one of the current edition have the problem of the reader', { content: 'busy' }, 'busy', [3], 12],
])('a page of a former edition %s', async (_, options, problem, numbers, pages) => {
  const { shown, document, requests } = await view(options);
  expect([shown, document.pages]).toEqual([shownOf(problem), pages]);
  expect(requests.map(({ page }) => page)).toEqual(numbers);
});

test.each<[string, ReaderProblem, ViewOptions]>([
  ...['0', '007', 'abc', '', '-1', '1.5', '1e1', '13', '1000000'].map(
    (page): [string, ReaderProblem, ViewOptions] => [`numbered “${page}”`, 'noSuchPage', { page }],
  ),
  ['of an encrypted document', 'encrypted', { facts: { trouble: 'encrypted', pages: undefined } }],
  ['of a portfolio', 'acrobat', { facts: { trouble: 'acrobat', pages: undefined } }],
  ['of a damaged document', 'unreadable', { facts: DAMAGED }],
  ['of a document that is not read yet', 'unread', { facts: null }],
  ['of a document that was replaced since it was read', 'unread', { record: { sha256: 'bb' } }],
  ['of no PDF', 'notPages', { record: TABLE }],
])('a page %s is not read: %s', async (_, problem, options) => {
  const { shown, requests, document } = await view(options);
  expect([shown, requests]).toEqual([{ problem }, []]);
  expect(document.pages).toBe(problem === 'noSuchPage' || problem === 'notPages' ? 12 : undefined);
});

test('a problem that passes has the status 503, and one of the file has 200', async () => {
  const page = await view();
  const statusOf = (problem: ReaderProblem) => readerStatus({ ...page, shown: { problem } });
  expect((['changed', 'busy', 'unread'] as const).map(statusOf)).toEqual([503, 503, 503]);
  expect((['encrypted', 'acrobat', 'unreadable'] as const).map(statusOf)).toEqual([200, 200, 200]);
});
