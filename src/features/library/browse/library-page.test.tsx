/** The page of a folder, and the cards of its documents. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites, type Site } from '../../../content-model/site.ts';
import { Format } from '../../../domain/language/format.ts';
import type { CardFacts, FolderEntry, FolderView } from '../document/entries.ts';
import { DocumentCard } from './documents.tsx';
import { folderDescription, folderTitle } from './folder-head.tsx';
import { LibraryPage } from './library-page.tsx';

const site = openSites(loadContent(CONTENT).content)();
const { urls } = site;

const entry = (names: string[], folderCount = 0, documentCount = 0): FolderEntry => ({
  name: names.at(-1) ?? '',
  names,
  folderCount,
  documentCount,
});
const categories = [entry(['Annual Report'], 2, 3), entry(['Policies'], 0, 1)];
const file = (name: string) => ({
  name,
  diskSegments: ['Policies', name],
  size: 210_000,
  modified: 1,
});
const view = (names: string[], more: Partial<FolderView> = {}): FolderView => ({
  ...entry(names, 0, 12_345),
  diskSegments: names,
  folders: [],
  files: [],
  fileCount: 0,
  page: 1,
  pageCount: 1,
  parent: names.slice(0, -1),
  ...more,
});
const render = (folder: FolderView, arriving = 0) =>
  renderToStaticMarkup(<LibraryPage {...{ site, categories, folder, arriving, documents: 303 }} />);
const withoutClasses = (html: string) => html.replace(/ class="[^"]*"/g, '');

test('the page of a folder has its counts, awkward names in addresses, and previews of what opens in a browser', () => {
  const folder = view(['Annual Report', '2024-25'], {
    folders: [entry(['Annual Report', '2024-25', '100% & #1'], 2, 7)],
    files: [file('Résumé #1.pdf'), file('table.xlsx'), file('वार्षिक.pdf')],
  });
  const html = withoutClasses(render(folder));
  const address = 'Annual%20Report/2024-25/100%25%20%26%20%231"';
  const document = '/Images/Icons/Documents/Policies/R%C3%A9sum%C3%A9%20%231.pdf';
  for (const part of [
    '<h1 id="library-title">2024-25 <em>Annual Report</em></h1>',
    '>12,345</b>',
    '2 folder(s), 7 document(s)',
    'aria-label="Copy link to 100% &amp; #1"',
    `href="/investors/${address}`,
    `href="/investors?modalPath=${address}`,
    `href="${document}" target="_blank" rel="noopener"`,
    `href="${document}?download" download=""`,
    'lang="hi">वार्षिक</span><span lang="en">.pdf',
    'table.xlsx?download',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<h2 id="folder-title"|table\.xlsx, opens|style=|still to come/);
});

test('a category has its name in the language of the page, with the filed name beside it', () => {
  const named = (name: string) => (name === 'Annual Report' ? 'सालाना रिपोर्ट' : name);
  const hindi = { ...site, named, format: new Format('hi') };
  const folder = view(['Annual Report']);
  const html = withoutClasses(
    renderToStaticMarkup(
      <LibraryPage site={hindi} {...{ categories, folder, arriving: 0, documents: 303 }} />,
    ),
  );
  const both = 'सालाना रिपोर्ट <small><span lang="en">Annual Report</span></small>';
  for (const part of [`<h1 id="library-title">${both}</h1>`, `<strong>${both}</strong>`, `<b>${both}</b>`])
    expect(html).toContain(part);
  expect(html).toContain('href="/investors/Annual%20Report"');
});

test('a new site says how many documents are arriving', () => {
  expect(render(view([]), 1270)).toContain('are arriving: 1,270 still to come');
});

test('on a shelf of years, the books of a decade have one colour, which the next decade does not have', () => {
  const folders = Array.from({ length: 33 }, (_, at) => entry(['Annual Report', `${2026 - at}-00`]));
  const html = render(view(['Annual Report'], { folders, onShelf: true }));
  const colours = Array.from(html.matchAll(/data-binding="(\d)"/g), ([, colour]) => colour).join('');
  expect(colours).toBe(`${'2'.repeat(7)}${'1'.repeat(10)}${'0'.repeat(10)}${'3'.repeat(6)}`);
});

const meta = {
  counts: '{folders} folder(s), {documents} document(s)',
  folderDescription: '{folder} of the lender: {counts}.',
};

test('the title of a folder distinguishes folders of the same year in different categories', () => {
  expect(folderTitle(['Financial Result', '2024-25'])).toBe('2024-25, Financial Result');
  expect(folderTitle(['Policies'])).toBe('Policies');
  expect([...folderTitle(['क'.repeat(90)])]).toHaveLength(46);
});

test('the description of a folder states the contents; only its name is shortened', () => {
  const description = (...names: string[]) =>
    folderDescription(entry(names, 2, 7), { ...site, text: { library: meta } } as Site);
  expect(description('Financial Result', '$& 2024-25')).toBe(
    'Financial Result › $& 2024-25 of the lender: 2 folder(s), 7 document(s).',
  );
  expect(description('a'.repeat(300))).toMatch(/^a{116}… of the lender: 2 folder\(s\), 7 document\(s\)\.$/);
});

const FILED = { what: 'filed', day: Date.UTC(2025, 4, 30) } as const;
const REPLACED = Date.UTC(2026, 0, 5);
const FACTS = { isNew: false, days: [FILED] as CardFacts['days'] } as CardFacts;
const card = (facts?: Partial<CardFacts>) => {
  const shown = { ...file('Report.pdf'), card: facts && { ...FACTS, ...facts } };
  return withoutClasses(renderToStaticMarkup(<DocumentCard site={site} file={shown} />));
};

test('a card shows the basic facts before the others are known, and no day', () => {
  const html = card();
  expect(html).toContain('<p>PDF, 210 KB</p>');
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/New|Replaced|page/);
});

test.each<[Partial<CardFacts>, string]>([
  [{ pages: 1, language: 'hi' }, 'PDF, 210 KB · 1 page · Hindi<span><'],
  [{ pages: 1234, language: 'gu' }, '1,234 pages · Gujarati'],
  [
    { pages: 2, language: 'en' },
    '2 pages<span><span>Filed <time dateTime="2025-05-30">30 May 2025</time></span></span></p>',
  ],
  [
    { days: [FILED, { what: 'year', day: Date.UTC(2025, 2, 31) }] },
    '</time>,</span> <span>year ended <time dateTime="2025-03-31">31 March 2025</time></span>',
  ],
  [
    { days: [{ what: 'file', day: 0 }] },
    '<span>File dated <time dateTime="1970-01-01">1 January 1970</time></span>',
  ],
  [{ isNew: true }, '<strong>New</strong>'],
  [
    { replacedAt: REPLACED },
    '</time>,</span> <span>Replaced on <time dateTime="2026-01-05">5 January 2026</time>',
  ],
  [{ replacedAt: REPLACED, days: [{ what: 'published', day: REPLACED }] }, '<span><span>Replaced on <time'],
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
])('the card of a document with %j states %s, and others do not', (facts, words) => {
  expect(card(facts)).toContain(words);
  expect(card({ attachments: ['a.pdf'] })).not.toContain(words);
});

test('a card has a name that leads to its pages before the other actions, if they can be shown', () => {
  const actions = (facts: Partial<CardFacts>) =>
    Array.from(card(facts).matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href);
  const path = ['Policies', 'Report.pdf'];
  const files = [urls.documentFile(path), urls.documentDownload(path)];
  const read = urls.readerPage('k3v9', 1);
  expect(actions({ read })).toEqual([read, ...files]);
  expect(actions({})).toEqual(files);
  expect(card({ read })).toContain(`<a href="${read}">Report`);
});
