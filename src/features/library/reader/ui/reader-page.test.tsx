import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import { openSites } from '../../../../content-model/site.ts';
import type { PageReading } from '../../pdf-pages/layout/page-layout.ts';
import type { ContentBlock } from '../../pdf-pages/page-content.ts';
import type { ReaderView } from '../reader-view.server.ts';
import { ReaderPage } from './reader-page.tsx';
import { ReaderProblemText } from './reader-problem.tsx';

const site = openSites(loadContent(CONTENT).content)();

const DOCUMENT: ReaderView['document'] = {
  id: 'k3v9',
  title: 'Report',
  type: 'PDF',
  diskSegments: ['Report.pdf'],
  folder: [],
  published: Date.UTC(2026, 0, 5, 10, 0, 9),
  isFromStart: false,
  kind: undefined,
  year: undefined,
  size: 1,
  days: [],
  sha256: 'ab'.repeat(32),
  pages: 12,
  language: 'en',
};

/** Page 7 of 12 of a document of this kind; the page's label in the file is this. */
function renderPage(
  more: { label?: string; query?: string; reading?: PageReading; blocks?: ContentBlock[] } & Partial<
    ReaderView['document']
  > = {},
): string {
  const { query = '', reading = 'file', label, blocks = [], ...document } = more;
  const view: ReaderView = {
    document: { ...DOCUMENT, ...document },
    page: 7,
    requestedPage: '7',
    edition: undefined,
    query,
    shown: {
      reading,
      pageCount: 12,
      width: 595,
      height: 842,
      blocks,
      hits: 0,
      marks: '',
      isCut: false,
      label,
    },
  };
  const props = { site, origin: 'https://a.example', view, textOnly: false };
  return renderToStaticMarkup(<ReaderPage {...props} />).replace(/\u00A0/g, ' ');
}

test('a page is shown and cited by its number, and by its label if that differs', () => {
  const [labelled, plain] = [renderPage({ label: '<iii>' }), renderPage()];
  expect(labelled.split('Page 7 (printed as &lt;iii&gt;) of 12')).toHaveLength(3);
  expect(labelled).toMatch(/page 7 \(printed as &lt;iii&gt;\)\. Edition/);
  expect(plain.split('Page 7 of 12')).toHaveLength(3);
  expect(plain).toMatch(/page 7\. Edition/);
  expect(plain).not.toContain('printed as');
});

test('the head and the citation state the days, each with its word, and none that is not known', () => {
  const days = [
    { what: 'filed' as const, day: Date.UTC(2019, 4, 30) },
    { what: 'quarter' as const, day: Date.UTC(2019, 2, 31) },
  ];
  const html = renderPage({ days, year: 2018 });
  for (const part of ['Filed <time dateTime="2019-05-30">30 May 2019</time>', '<time dateTime="2019-03-31">'])
    expect(html).toContain(part);
  const plain = (shown: string) => shown.replace(/<[^>]*>/g, '');
  expect(plain(html)).toContain('KB Filed 30 May 2019, quarter ended 31 March 2019');
  expect(plain(html)).toContain(
    `${site.company.name}, “Report”, FY 2018-19, page 7. Filed 30 May 2019, quarter ended 31 March 2019. Edition abababababab. https`,
  );
  const unknown = renderPage();
  expect(unknown).toContain('>PDF, 1 KB </span></p>');
  expect(unknown).toContain(`${site.company.name}, “Report”, page 7. Edition abababababab. https`);
});

test('the kind of the document is stated, unless its title says it', () => {
  expect(renderPage({ kind: 'Policy' })).toMatch(/<span>Policy <\/span><span>PDF/);
  expect(renderPage({ kind: 'report' })).not.toMatch(/report <\/span>/i);
});

test('a page states the SHA-256 of the file and when it was published, to the second in Indian time', () => {
  expect(renderPage()).toMatch(
    /<time dateTime="2026-01-05T15:30:09\+05:30">5 January 2026, 15\.30\.09 IST<\/time>.*(?:<span>(?:ab){4}<\/span>){8}<\/span><\/dd>.*<a [^>]*href="\/verify"/,
  );
});

test('a document that opens only in Acrobat says so, with the names of its files', () => {
  const document = { ...DOCUMENT, pages: undefined, attachments: ['<a>.pdf', 'b.pdf'] };
  const props = { site, document, page: '1', edition: undefined, again: '/d/k3v9/p/1' };
  const html = renderToStaticMarkup(<ReaderProblemText {...props} problem="acrobat" />);
  expect(html).toContain('opens only in Adobe Acrobat Reader. Download it to open it.');
  expect(html).toContain('<li>&lt;a&gt;.pdf</li><li>b.pdf</li></ul>');
  expect(html).not.toContain(props.again);
  const unread = renderToStaticMarkup(<ReaderProblemText {...props} problem="unread" />);
  expect(unread).not.toContain('b.pdf');
  expect(unread).toContain(`href="${props.again}"`);
});

test('a search does not say that a page lacks words while it is unread', () => {
  const { notFound, reading } = site.text.reader.text;
  const none = notFound.replace('{query}', 'trustee');
  const unread = renderPage({ query: 'trustee', reading: 'unread' });
  expect(unread).not.toContain(none);
  expect(unread.split(reading.unread)).toHaveLength(3);
  expect(renderPage({ query: 'trustee' })).toContain(none);
});

test('a table says what it lacks; the picture of the page comes first, as large as the page, if figures are missing', () => {
  const { lacksFigures, lacksHeads } = site.text.reader.text;
  const cells = [{ pieces: [{ text: '7', marked: false }], language: undefined, span: 1, isBold: false }];
  const show = (more: object) =>
    renderPage({ blocks: [{ kind: 'table', headings: 0, rows: [cells], ...more }] });
  const [whole, lossy, headless] = [{}, { lacksFigures: true }, { lacksHeads: true }].map(show);
  expect(lossy).toMatch(new RegExp(`fetchPriority="high".*<p>${lacksFigures}</p><section`, 'is'));
  expect(headless).toContain(`<p>${lacksHeads}</p><section`);
  for (const html of [whole, headless]) expect(html).toMatch(/fetchPriority="low"/i);
  for (const sentence of [lacksFigures, lacksHeads]) expect(whole).not.toContain(sentence);
});
