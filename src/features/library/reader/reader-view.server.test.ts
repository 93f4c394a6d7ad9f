import { describe, expect, test } from 'vitest';
import type { Edition } from '../document/edition.ts';
import type { DocumentRecord } from '../document/record.ts';
import type { DocumentFacts } from '../ingest/facts.server.ts';
import type { SearchTerms } from '../ingest/words/hits.ts';
import type { PageContent } from '../pdf-pages/content/page-content.ts';
import type { PageFailure } from '../pdf-pages/page-runner.server.ts';
import type { PageSource } from '../pdf-pages/page-source.server.ts';
import { type ReaderDeps, readerView } from './reader-view.server.ts';

const RECORD: DocumentRecord = {
  ...{ id: 'k3v9', path: 'Results/2024-25/Annual Report.pdf', sha256: 'aa', size: 210_000 },
  ...{ modified: 5, firstSeen: 1, imported: true, replacedAt: undefined, goneAt: undefined },
};
const FACTS: DocumentFacts = {
  ...{ pages: 12, language: 'en', trouble: undefined, picture: undefined },
  ...{ size: 210_000, modified: 7, sha256: 'aa', reason: undefined, ctimeMs: undefined },
  ...{ reading: undefined, stated: { kind: 'Policy', year: 2024, day: undefined } },
};
const SHA256 = 'fe'.padEnd(64, '1');
/** A former edition, which is kept. */
const FORMER: Edition = {
  ...{ name: SHA256.slice(0, 12), sha256: SHA256, size: 180_000, since: 2, until: 4 },
  ...{ withdrawnAt: undefined, modified: 3, state: 'former' },
};
const CONTENT: PageContent = {
  ...{ reading: 'file' as const, pageCount: 12, width: 595, height: 842, hits: 0, marks: '', isCut: false },
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
  const pages: { source: PageSource; page: number; terms?: SearchTerms }[] = [];
  const queries: string[] = [];
  const deps: ReaderDeps = {
    library: { folderOnDisk: (segments) => segments.map((name) => name.toUpperCase()) },
    register: { find: () => undefined },
    facts: { at: () => (facts === null ? undefined : { ...FACTS, ...facts }) },
    search: {
      async terms(words): Promise<SearchTerms> {
        queries.push(words);
        return words.split(' ').map((word) => [[word]]);
      },
    },
    reader: {
      async text(source, number, terms) {
        pages.push({ source, page: number, ...(terms?.length ? { terms } : {}) });
        return typeof content === 'function' ? content(number) : content;
      },
    },
  };
  const result = await readerView({ ...RECORD, ...record }, { page, query, edition }, deps);
  return { ...result, pages, queries };
}

describe('the view of a page', () => {
  test('names the document and has the text of the page', async () => {
    const { document, page, shown, pages } = await view();
    expect(document).toEqual({
      ...{ id: 'k3v9', title: 'Annual Report', type: 'PDF', folder: ['RESULTS', '2024-25'], year: 2024 },
      ...{ diskSegments: ['Results', '2024-25', 'Annual Report.pdf'], size: 210_000, modified: 5 },
      ...{ sha256: 'aa', pages: 12, language: 'en', kind: 'Policy', published: 1, isFromStart: true },
    });
    expect(page).toBe(3);
    expect(shown).toBe(CONTENT);
    const source = {
      id: 'k3v9',
      folder: 'documents',
      diskSegments: document.diskSegments,
      sha256: 'aa',
      size: 210_000,
      modified: 7,
    };
    expect(pages).toEqual([{ source, page: 3 }]);
  });

  test('is read with the terms of the query', async () => {
    const { shown, query, pages } = await view({ query: ' dividend ' });
    expect([query, shown]).toEqual(['dividend', CONTENT]);
    expect(pages).toMatchObject([{ page: 3, terms: [[['dividend']]] }]);
  });

  test('requests no terms without a query, and truncates a long query', async () => {
    expect((await view({ query: '  ' })).queries).toEqual([]);
    expect((await view({ query: 'a'.repeat(1_000) })).query).toHaveLength(300);
  });
});

describe('the view of a page of a former edition', () => {
  const SOURCE: PageSource = {
    ...{
      id: 'k3v9',
      folder: 'editions',
      diskSegments: ['fe', SHA256],
      sha256: SHA256,
      size: 180_000,
      modified: 3,
    },
  };

  test('has the name of the document, the content and the date of the edition', async () => {
    const { document, edition, shown, pages } = await view({ edition: FORMER });
    const { document: current } = await view();
    expect(document).toEqual({
      ...current,
      sha256: SHA256,
      size: 180_000,
      published: 2,
      isFromStart: false,
      modified: 3,
    });
    expect(edition).toBe(FORMER);
    expect(shown).toBe(CONTENT);
    expect(pages).toEqual([{ source: SOURCE, page: 3 }]);
  });

  test('needs nothing that ingest reads from the current file', async () => {
    const content = { ...CONTENT, pageCount: 40 };
    const trouble: ViewOptions = { facts: { trouble: 'unreadable', pages: undefined } };
    for (const option of [trouble, { facts: null }, { record: { sha256: 'bb' } }]) {
      const { document, shown, pages } = await view({ ...option, edition: FORMER, content, page: '39' });
      expect(document.pages).toBe(40);
      expect(shown).toBe(content);
      expect(pages).toEqual([{ source: SOURCE, page: 39 }]);
    }
  });

  test('past the end has the number of pages', async () => {
    const content = (page: number) => (page > 12 ? 'noSuchPage' : CONTENT);
    const { document, shown, pages } = await view({ edition: FORMER, content, page: '13' });
    expect([shown, document.pages]).toEqual([{ problem: 'noSuchPage' }, 12]);
    expect(pages.map(({ page }) => page)).toEqual([13, 1]);
  });

  test('does not exist without a number; the number of pages is known nevertheless', async () => {
    const { document, shown, pages } = await view({ edition: FORMER, page: '0' });
    expect([shown, document.pages]).toEqual([{ problem: 'noSuchPage' }, 12]);
    expect(pages.map(({ page }) => page)).toEqual([1]);
  });

  test('is not read if the document is not a PDF', async () => {
    const { shown, pages } = await view({ edition: FORMER, record: { path: 'Results/Table.xlsx' } });
    expect([shown, pages]).toEqual([{ problem: 'notPages' }, []]);
  });

  test('that cannot be read leaves the number of pages unknown', async () => {
    const problem = await view({ edition: FORMER, content: 'changed' });
    expect(problem).toMatchObject({ shown: { problem: 'changed' }, document: { pages: undefined } });
  });
});

test('a page of the current edition is read from the documents folder', async () => {
  const current: Edition = { ...FORMER, sha256: 'aa', until: undefined, state: 'current' };
  expect(await view({ edition: current })).toEqual({ ...(await view()), edition: current });
});

describe('a problem', () => {
  test.each(['0', '007', 'abc', '', '-1', '1.5', '1e1', '13', '1000000'])(
    'the page %j does not exist',
    async (page) => {
      const { shown, pages } = await view({ page });
      expect(shown).toEqual({ problem: 'noSuchPage' });
      expect(pages).toEqual([]);
    },
  );

  test.each<[string, string, ViewOptions]>([
    ['encrypted', 'encrypted', { facts: { trouble: 'encrypted', pages: undefined } }],
    ['a portfolio', 'acrobat', { facts: { trouble: 'acrobat', pages: undefined } }],
    ['damaged', 'unreadable', { facts: { trouble: 'unreadable', pages: undefined } }],
    ['not read yet', 'unread', { facts: null }],
    ['replaced since it was read', 'unread', { record: { sha256: 'bb' } }],
    ['not a PDF', 'notPages', { record: { path: 'Results/Table.xlsx' } }],
  ])('of a document that is %s is %s', async (_, problem, options) => {
    const { shown, pages } = await view(options);
    expect(shown).toEqual({ problem });
    expect(pages).toEqual([]);
  });

  test('of the reader is that of the view', async () => {
    expect((await view({ content: 'busy', query: 'dividend' })).shown).toEqual({ problem: 'busy' });
  });

  test('of replaced content leaves the number of pages unknown', async () => {
    expect((await view({ record: { sha256: 'bb' } })).document.pages).toBeUndefined();
  });
});
