import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import * as urls from '../../../../urls.ts';
import type { CardFacts } from '../../document/entries.ts';
import { DocumentCard } from './document-card.tsx';

const { library, common } = loadContent(CONTENT).content.text.en;

const PATH = ['Policies', 'Report.pdf'];

const FACTS: CardFacts = {
  reading: undefined,
  link: undefined,
  read: undefined,
  isNew: false,
  replacedAt: undefined,
  pages: undefined,
  language: undefined,
  trouble: undefined,
  picture: undefined,
};

function card(facts?: Partial<CardFacts>, name = 'Report.pdf'): string {
  const file = {
    ...{ name, diskSegments: ['Policies', name], size: 210_000, modified: Date.UTC(2025, 4, 30) },
    card: facts && { ...FACTS, ...facts },
  };
  return renderToStaticMarkup(
    <ul>
      <DocumentCard file={file} text={library.documents} opensInNewTab={common.opensInNewTab} />
    </ul>,
  );
}

describe('a document card', () => {
  test('shows the basic facts before the others are known', () => {
    const html = card();
    expect(html).toContain('PDF, 210 KB');
    expect(html).toContain('<time dateTime="2025-05-30">30 May 2025</time>');
    expect(html).toContain('<svg');
    expect(html).not.toMatch(/New|Replaced|page/);
  });

  test('shows the number of pages and every language except English', () => {
    expect(card({ pages: 1, language: 'hi' })).toMatch(/PDF, 210 KB · 1 page · Hindi<span [^>]*> · </);
    expect(card({ pages: 1234, language: 'gu' })).toContain('1,234 pages · Gujarati');
    expect(card({ pages: 2, language: 'mr' })).toContain('Marathi');
    expect(card({ pages: 2, language: 'en' })).toMatch(/2 pages<span [^>]*> · <\/span><time/);
  });

  test('has a badge if it is new and the date if it was replaced', () => {
    expect(card({ isNew: true })).toMatch(/<strong[^>]*>New<\/strong>/);
    expect(card({ replacedAt: Date.UTC(2026, 0, 5) })).toContain(
      'Replaced on <time dateTime="2026-01-05">5 January 2026</time>',
    );
  });

  test.each([
    ['encrypted', 'Needs a password to open'],
    ['unreadable', 'The file is damaged or cannot be read'],
    ['imageOnly', 'Pictures only; found by name, not by words'],
    ['empty', 'Contains no text'],
    ['acrobat', 'Opens only in Adobe Acrobat Reader'],
  ] as const)('describes %s files: %s', (trouble, words) => {
    expect(card({ trouble })).toContain(words);
    expect(card({})).not.toContain(words);
  });

  test('names the files of a document that opens only in Acrobat, at most five', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const attachments = names.map((name) => `${name}.pdf`);
    expect(card({ trouble: 'acrobat', attachments: ['<a>.pdf'] })).toContain('>Contains: &lt;a&gt;.pdf<');
    expect(card({ trouble: 'acrobat', attachments })).toContain(', e.pdf and 2 more<');
    expect(card({ trouble: 'acrobat' })).not.toContain('Contains:');
    expect(card({ attachments })).not.toContain('a.pdf');
  });

  test('shows the first page with its reserved size, hidden from assistive technology', () => {
    const picture = { href: '/library/previews/0.webp', width: 181, height: 256 };
    const html = card({ picture });
    expect(html).toMatch(
      /<img src="\/library\/previews\/0\.webp" width="181" height="256" alt="" loading="lazy"/,
    );
    expect(html).not.toContain('M1 1h30l12 12v38H1z');
  });

  test('contains its permanent address for print and escapes names', () => {
    const html = card({ link: 'https://a.example/d/abc' }, '<xss> & "q".pdf');
    expect(html).toContain('https://a.example/d/abc');
    expect(html).toContain('&lt;xss&gt; &amp; &quot;q&quot;');
    expect(html).not.toContain('<xss>');
  });

  test('has a name that leads to its pages before the other actions, if they can be shown', () => {
    const actions = (facts: Partial<CardFacts>) =>
      Array.from(card(facts).matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href);
    const [file, download] = [urls.documentFile(PATH), urls.documentDownload(PATH)];
    const read = urls.readerPage('k3v9', 1);
    expect(actions({ read })).toEqual([read, file, download]);
    expect(actions({})).toEqual([file, download]);
    expect(card({ read })).toContain(`<a href="${read}">Report`);
  });
});
