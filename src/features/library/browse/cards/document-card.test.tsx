import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import * as urls from '../../../../urls.ts';
import type { CardFacts } from '../../document/entries.ts';
import { DocumentCard } from './document-card.tsx';

const { library, common } = loadContent(CONTENT).content.text.en;

const PATH = ['Policies', 'Report.pdf'];

const FACTS: CardFacts = {
  ...{ reading: undefined, link: undefined, read: undefined, isNew: false, replacedAt: undefined },
  ...{ pages: undefined, language: undefined, trouble: undefined, picture: undefined },
};

/** The markup without class names. */
function card(facts?: Partial<CardFacts>, name = 'Report.pdf'): string {
  const file = {
    ...{ name, diskSegments: ['Policies', name], size: 210_000, modified: Date.UTC(2025, 4, 30) },
    card: facts && { ...FACTS, ...facts },
  };
  const props = { file, text: library.documents, opensInNewTab: common.opensInNewTab };
  return renderToStaticMarkup(<DocumentCard {...props} />).replace(/ class="[^"]*"/g, '');
}

test('shows the basic facts before the others are known', () => {
  const html = card();
  expect(html).toContain('PDF, 210 KB<span> · </span><time dateTime="2025-05-30">30 May 2025</time>');
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/New|Replaced|page/);
});

test.each<[Partial<CardFacts>, string]>([
  [{ pages: 1, language: 'hi' }, 'PDF, 210 KB · 1 page · Hindi<span> · <'],
  [{ pages: 1234, language: 'gu' }, '1,234 pages · Gujarati'],
  [{ pages: 2, language: 'mr' }, 'Marathi'],
  [{ pages: 2, language: 'en' }, '2 pages<span> · </span><time'],
  [{ isNew: true }, '<strong>New</strong>'],
  [{ replacedAt: Date.UTC(2026, 0, 5) }, 'Replaced on <time dateTime="2026-01-05">5 January 2026</time>'],
  [{ trouble: 'encrypted' }, 'Needs a password to open'],
  [{ trouble: 'unreadable' }, 'The file is damaged or cannot be read'],
  [{ trouble: 'imageOnly' }, 'Pictures only; found by name, not by words'],
  [{ trouble: 'empty' }, 'Contains no text'],
  [{ trouble: 'acrobat' }, 'Opens only in Adobe Acrobat Reader'],
  [{ trouble: 'acrobat', attachments: ['<a>.pdf'] }, '>Contains: &lt;a&gt;.pdf<'],
  [{ trouble: 'acrobat', attachments: [...'abcdefg'] }, '>Contains: a, b, c, d, e and 2 more<'],
  [
    { picture: { href: '/library/previews/0.webp', width: 181, height: 256 } },
    '<img src="/library/previews/0.webp" width="181" height="256" alt="" loading="lazy"',
  ],
  [{ link: 'https://a.example/d/abc' }, 'https://a.example/d/abc'],
])('of %j, states %s, and others do not', (facts, words) => {
  expect(card(facts)).toContain(words);
  expect(card({ attachments: ['a.pdf'] })).not.toContain(words);
});

test('escapes names', () => {
  const html = card({}, '<xss> & "q".pdf');
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
