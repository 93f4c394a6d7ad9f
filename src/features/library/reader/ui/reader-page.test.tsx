import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import type { PageReading } from '../../pdf-pages/layout/page-layout.ts';
import type { ReaderView } from '../reader-view.server.ts';
import { ReaderPage } from './reader-page.tsx';
import { ReaderProblemText } from './reader-problem.tsx';

const texts = loadContent(CONTENT).content.text.en;

/** Page 7 of 12 of a document of this kind; the page's label in the file is this. */
function renderPage(
  label?: string,
  kind?: string,
  more: { query?: string; reading?: PageReading } = {},
): string {
  const { query = '', reading = 'file' } = more;
  const view: ReaderView = {
    document: {
      ...{ id: 'k3v9', title: 'Report', type: 'PDF', diskSegments: ['Report.pdf'], folder: [] },
      ...{ published: Date.UTC(2026, 0, 5, 10, 0, 9), isFromStart: false },
      ...{ kind, year: undefined, size: 1, modified: 1, sha256: 'ab'.repeat(32), pages: 12, language: 'en' },
    },
    ...{ page: 7, requestedPage: '7', edition: undefined, query },
    shown: {
      reading,
      pageCount: 12,
      width: 595,
      height: 842,
      blocks: [],
      hits: 0,
      marks: '',
      isCut: false,
      label,
    },
  };
  const props = {
    text: texts.reader,
    library: texts.library,
    facts: texts.verify.facts,
    company: 'Company',
    origin: 'https://a.example',
  };
  return renderToStaticMarkup(<ReaderPage {...props} view={view} textOnly={false} />).replace(/\u00A0/g, ' ');
}

test('a page whose label differs from its number is shown and cited with both', () => {
  const html = renderPage('<iii>');
  expect(html.split('Page 7 (printed as &lt;iii&gt;) of 12')).toHaveLength(3);
  expect(html).toMatch(/page 7 \(printed as &lt;iii&gt;\), /);
});

test('a page without a label is shown and cited by its number', () => {
  const html = renderPage();
  expect(html.split('Page 7 of 12')).toHaveLength(3);
  expect(html).toMatch(/page 7, /);
  expect(html).not.toContain('printed as');
});

test('the kind of the document is stated, unless its title says it', () => {
  expect(renderPage(undefined, 'Policy')).toMatch(/<p[^>]*>Policy · PDF/);
  expect(renderPage(undefined, 'report')).not.toContain('report ·');
});

test('a page states the SHA-256 of the file and when it was published, to the second in Indian time', () => {
  expect(renderPage()).toMatch(
    /<time dateTime="2026-01-05T15:30:09\+05:30">5 January 2026, 15\.30\.09 IST<\/time>.*(?:ab){32}<\/dd>.*<a [^>]*href="\/verify"/,
  );
});

test('a document that opens only in Acrobat says so, with the names of its files', () => {
  const document = {
    ...{ id: 'k3v9', title: 'Report', type: 'PDF', diskSegments: ['Report.pdf'], folder: [] },
    ...{ kind: undefined, year: undefined, size: 1, modified: 1, sha256: 'aa', language: undefined },
    ...{ pages: undefined, attachments: ['<a>.pdf', 'b.pdf'], published: 1, isFromStart: true },
  };
  const props = { text: texts.reader, document, page: '1', edition: undefined, again: '/d/k3v9/p/1' };
  const html = renderToStaticMarkup(<ReaderProblemText {...props} problem="acrobat" />);
  expect(html).toContain('opens only in Adobe Acrobat Reader. Download it to open it.');
  expect(html).toContain('<ul><li>&lt;a&gt;.pdf</li><li>b.pdf</li></ul>');
  expect(html).not.toContain(props.again);
  const unread = renderToStaticMarkup(<ReaderProblemText {...props} problem="unread" />);
  expect(unread).not.toContain('b.pdf');
  expect(unread).toContain(`href="${props.again}"`);
});

test('a search does not say that a page lacks words while it is unread', () => {
  const { notFound, reading } = texts.reader.text;
  const none = notFound.replace('{query}', 'trustee');
  const unread = renderPage(undefined, undefined, { query: 'trustee', reading: 'unread' });
  expect(unread).not.toContain(none);
  expect(unread.split(reading.unread)).toHaveLength(3);
  expect(renderPage(undefined, undefined, { query: 'trustee' })).toContain(none);
});
