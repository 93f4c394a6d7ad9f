import { describe, expect, test } from 'vitest';
import type { Edition } from '../document/edition.ts';
import type { DocumentRecord } from '../document/record.ts';
import type { DocumentFacts } from '../ingest/facts.server.ts';
import type { PageLayout } from '../pdf-pages/layout/page-layout.ts';
import type { PageFailure } from '../pdf-pages/page-runner.server.ts';
import type { PageSource } from '../pdf-pages/page-source.server.ts';
import type { SearchTerms } from '../search/search.ts';
import { textOf } from './layout-text.ts';
import { type ReaderDeps, readerView } from './reader-view.server.ts';

const RECORD: DocumentRecord = {
  ...{ id: 'k3v9', path: 'Results/2024-25/Annual Report.pdf', sha256: 'aa', size: 210_000 },
  ...{ modified: 5, firstSeen: 1, imported: true, replacedAt: undefined, goneAt: undefined },
};
const FACTS: DocumentFacts = {
  ...{ pages: 12, language: 'en', trouble: undefined, picture: undefined },
  ...{ size: 210_000, modified: 7, sha256: 'aa', reason: undefined, ctimeMs: undefined },
};
const SHA256 = 'fe'.padEnd(64, '1');
/** A former edition, which is kept. */
const FORMER: Edition = {
  ...{ name: SHA256.slice(0, 12), sha256: SHA256, size: 180_000, since: 2, until: 4 },
  ...{ withdrawnAt: undefined, modified: 3, state: 'former' },
};
const box = { left: 0, top: 0, right: 10, bottom: 10 };

function layoutOf(text: string): PageLayout {
  const words = text.split(' ').map((word) => ({ text: word, boxes: [box] }));
  return {
    pageCount: 12,
    width: 595,
    height: 842,
    words,
    blocks: [{ kind: 'paragraph', from: 0, to: words.length }],
  };
}

const LAYOUT = layoutOf('The dividend of the year is a final dividend');

interface ViewOptions {
  record?: Partial<DocumentRecord>;
  /** Null before ingest has read the document. */
  facts?: Partial<DocumentFacts> | null;
  /** Of all pages, or of each. */
  layout?: PageLayout | PageFailure | ((page: number) => PageLayout | PageFailure);
  page?: string;
  query?: string;
  edition?: Edition;
}

/** The view of a document, and the pages and queries that it requested. */
async function view(options: ViewOptions = {}) {
  const { record, facts = {}, layout = LAYOUT, page = '3', query = '', edition } = options;
  const pages: { source: PageSource; page: number }[] = [];
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
      async layout(source, number) {
        pages.push({ source, page: number });
        return typeof layout === 'function' ? layout(number) : layout;
      },
    },
  };
  const result = await readerView({ ...RECORD, ...record }, { page, query, edition }, deps);
  return { ...result, pages, queries };
}

describe('the view of a page', () => {
  test('names the document and has the layout of the page', async () => {
    const { document, page, shown, pages } = await view();
    expect(document).toEqual({
      ...{ id: 'k3v9', title: 'Annual Report', type: 'PDF', folder: ['RESULTS', '2024-25'], year: 2024 },
      ...{ diskSegments: ['Results', '2024-25', 'Annual Report.pdf'], size: 210_000, modified: 5 },
      ...{ sha256: 'aa', pages: 12, language: 'en' },
    });
    expect(page).toBe(3);
    expect(shown).toEqual({ layout: LAYOUT, hits: [] });
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

  test('has the hits of the query in the text of the page', async () => {
    const { shown, query } = await view({ query: ' dividend ' });
    expect(query).toBe('dividend');
    const hits = 'hits' in shown ? shown.hits : [];
    expect(hits.map(({ from, to }) => [from, textOf(LAYOUT).slice(from, to)])).toEqual([
      [4, 'dividend'],
      [36, 'dividend'],
    ]);
  });

  test('requests no terms without a query, and truncates a long query', async () => {
    expect((await view({ query: '  ' })).queries).toEqual([]);
    expect((await view({ query: 'a'.repeat(1_000) })).query).toHaveLength(300);
  });

  test('has no hits in a text that is too long to be marked', async () => {
    const long = layoutOf(`dividend ${'word '.repeat(12_000)}`);
    expect((await view({ query: 'dividend', layout: long })).shown).toEqual({ layout: long, hits: [] });
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

  test('has the name of the document, the content and the date of the edition, and the hits', async () => {
    const { document, edition, shown, pages } = await view({ edition: FORMER, query: 'dividend' });
    const { document: current } = await view();
    expect(document).toEqual({ ...current, sha256: SHA256, size: 180_000, modified: 3 });
    expect(edition).toBe(FORMER);
    expect(shown).toMatchObject({ layout: LAYOUT, hits: [{ from: 4 }, { from: 36 }] });
    expect(pages).toEqual([{ source: SOURCE, page: 3 }]);
  });

  test('needs nothing that ingest reads from the current file', async () => {
    const layout = { ...LAYOUT, pageCount: 40 };
    const trouble: ViewOptions = { facts: { trouble: 'unreadable', pages: undefined } };
    for (const option of [trouble, { facts: null }, { record: { sha256: 'bb' } }]) {
      const { document, shown, pages } = await view({ ...option, edition: FORMER, layout, page: '39' });
      expect(document.pages).toBe(40);
      expect(shown).toEqual({ layout, hits: [] });
      expect(pages).toEqual([{ source: SOURCE, page: 39 }]);
    }
  });

  test('past the end has the number of pages', async () => {
    const layout = (page: number) => (page > 12 ? 'noSuchPage' : LAYOUT);
    const { document, shown, pages } = await view({ edition: FORMER, layout, page: '13' });
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
    const problem = await view({ edition: FORMER, layout: 'changed' });
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
    expect((await view({ layout: 'busy', query: 'dividend' })).shown).toEqual({ problem: 'busy' });
  });

  test('of replaced content leaves the number of pages unknown', async () => {
    expect((await view({ record: { sha256: 'bb' } })).document.pages).toBeUndefined();
  });
});
