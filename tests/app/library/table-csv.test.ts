/** The address of a table of a page as CSV. */
import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import type { PageContent } from '../../../src/features/library/pdf-pages/content/page-content.ts';
import type { PageFailure } from '../../../src/features/library/pdf-pages/page-runner.server.ts';
import { GET } from '../../../src/pages/d/[id]/p/[page]/table-[table].csv.ts';

// The build provides the content.
vi.mock('../../../src/content-model/text.ts', () => ({
  textIn: () => ({
    reader: {
      here: 'Page {page} of {count}',
      text: { reading: { ocr: 'Read by a machine.' }, uncertain: 'Some figures are uncertain.' },
    },
  }),
}));

const cell = (text: string) => ({
  ...{ pieces: [{ text, marked: false }], span: 1, language: undefined, isBold: false },
});
const CONTENT: PageContent = {
  ...{ reading: 'file' as const, pageCount: 12, width: 595, height: 842, hits: 0, marks: '', isCut: false },
  blocks: [
    { kind: 'paragraph', pieces: [{ text: '(Rs. in crore)', marked: false }], language: undefined },
    { kind: 'table', headings: 0, rows: [[cell('Fees'), cell('-1,284.61')]] },
  ],
};

interface Request {
  id?: string;
  page?: string;
  table?: string;
  name?: string;
  goneAt?: number;
  content?: PageContent | PageFailure;
}

/** The response to a request for a table of a document with twelve pages. */
async function respond(options: Request = {}): Promise<Response> {
  const {
    id = 'k3v9',
    page = '3',
    table = '1',
    name = 'Résultats "Q3".pdf',
    goneAt,
    content = CONTENT,
  } = options;
  const record = { id: 'k3v9', path: `Results/${name}`, sha256: 'aa', size: 2, modified: 5, goneAt };
  const facts = { pages: 12, language: 'en', sha256: 'aa', size: 2, modified: 5, stated: { year: 2023 } };
  const services = {
    register: { find: (wanted: string) => (wanted === 'k3v9' ? record : undefined) },
    editions: { find: async () => undefined },
    library: { folderOnDisk: () => [] },
    facts: { at: () => facts },
    search: { terms: async () => [] },
    reader: { text: async () => content },
    config: { origin: 'https://kaarya.example' },
  };
  const context = {
    ...{ params: { id, page, table }, locals: { services } },
    url: new URL(`https://kaarya.example/d/${id}/p/${page}/table-${table}.csv`),
  };
  return GET(context as unknown as APIContext) as Promise<Response>;
}

test('is a file for spreadsheets, named after the document, and says what a machine has read', async () => {
  const pieces = [{ text: '517.61', marked: false, uncertain: true }];
  const rows = [[cell('Fees'), cell('-1,284.61'), { ...cell(''), pieces }]];
  const table = { kind: 'table' as const, headings: 0, rows };
  const response = await respond({
    content: { ...CONTENT, reading: 'ocr', blocks: [...CONTENT.blocks.slice(0, 1), table] },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Resultats _Q3_, page 3, table 1.csv"; filename*=UTF-8''R%C3%A9sultats%20%22Q3%22%2C%20page%203%2C%20table%201.csv`,
  );
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    '\uFEFF"Résultats ""Q3"""\r\nPage 3 of 12,https://kaarya.example/d/k3v9/p/3\r\nRead by a machine. Some figures are uncertain.\r\n(Rs. in crore)\r\n\r\nFees,"-1,284.61",517.61?\r\n',
  );
});

test.each<[string, Request, number]>([
  ['an unknown document', { id: 'other' }, 404],
  ['a withdrawn document', { goneAt: 1 }, 404],
  ['a file that is not a PDF', { name: 'Results.xlsx' }, 404],
  ['a page that does not exist', { page: '13' }, 404],
  ['a table that does not exist', { table: '2' }, 404],
  ['a table without a number', { table: 'x' }, 404],
  ['a page that is damaged', { content: 'unreadable' }, 404],
  ['a page that cannot be read at the moment', { content: 'busy' }, 503],
])('%s', async (_, request, status) => {
  const response = await respond(request);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('');
});
