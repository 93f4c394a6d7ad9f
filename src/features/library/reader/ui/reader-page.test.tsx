import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import type { PageReading } from '../../pdf-pages/layout/page-layout.ts';
import type { ReaderView } from '../reader-view.server.ts';
import { ReaderPage } from './reader-page.tsx';
import { ReaderProblemText } from './reader-problem.tsx';

const texts = loadContent(CONTENT).content.text.en;

const DOCUMENT: ReaderView['document'] = {
  ...{ id: 'k3v9', title: 'Report', type: 'PDF', diskSegments: ['Report.pdf'], folder: [] },
  ...{ published: Date.UTC(2026, 0, 5, 10, 0, 9), isFromStart: false, kind: undefined, year: undefined },
  ...{ size: 1, modified: 1, sha256: 'ab'.repeat(32), pages: 12, language: 'en' },
};

/** Page 7 of 12 of a document of this kind; the page's label in the file is this. */
function renderPage(
  more: { label?: string; kind?: string; query?: string; reading?: PageReading } = {},
): string {
  const { query = '', reading = 'file', kind, label } = more;
  const view: ReaderView = {
    document: { ...DOCUMENT, kind },
    ...{ page: 7, requestedPage: '7', edition: undefined, query },
    shown: {
      ...{ reading, pageCount: 12, width: 595, height: 842, blocks: [] },
      ...{ hits: 0, marks: '', isCut: false, label },
    },
  };
  const props = {
    ...{ text: texts.reader, library: texts.library, facts: texts.verify.facts },
    ...{ company: 'Company', origin: 'https://a.example', view, textOnly: false },
  };
  return renderToStaticMarkup(<ReaderPage {...props} />).replace(/\u00A0/g, ' ');
}

test('a page is shown and cited by its number, and by its label if that differs', () => {
  const [labelled, plain] = [renderPage({ label: '<iii>' }), renderPage()];
  expect(labelled.split('Page 7 (printed as &lt;iii&gt;) of 12')).toHaveLength(3);
  expect(labelled).toMatch(/page 7 \(printed as &lt;iii&gt;\), /);
  expect(plain.split('Page 7 of 12')).toHaveLength(3);
  expect(plain).toMatch(/page 7, /);
  expect(plain).not.toContain('printed as');
});

test('the kind of the document is stated, unless its title says it', () => {
  expect(renderPage({ kind: 'Policy' })).toMatch(/<p[^>]*>Policy · PDF/);
  expect(renderPage({ kind: 'report' })).not.toContain('report ·');
});

test('a page states the SHA-256 of the file and when it was published, to the second in Indian time', () => {
  expect(renderPage()).toMatch(
    /<time dateTime="2026-01-05T15:30:09\+05:30">5 January 2026, 15\.30\.09 IST<\/time>.*(?:ab){32}<\/dd>.*<a [^>]*href="\/verify"/,
  );
});

test('a document that opens only in Acrobat says so, with the names of its files', () => {
  const document = { ...DOCUMENT, pages: undefined, attachments: ['<a>.pdf', 'b.pdf'] };
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
  const unread = renderPage({ query: 'trustee', reading: 'unread' });
  expect(unread).not.toContain(none);
  expect(unread.split(reading.unread)).toHaveLength(3);
  expect(renderPage({ query: 'trustee' })).toContain(none);
});
