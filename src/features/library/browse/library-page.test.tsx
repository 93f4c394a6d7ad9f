import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import type { DocumentEntry, FolderEntry, FolderView } from '../document/entries.ts';
import { folderDescription, folderTitle } from './folder-meta.ts';
import { LibraryPage } from './library-page.tsx';

const { library: text, common, search: words } = loadContent(CONTENT).content.text.en;
const search = words.box;

const entry = (names: string[], folderCount = 0, documentCount = 0): FolderEntry => ({
  name: names.at(-1) ?? '',
  names,
  folderCount,
  documentCount,
});
const categories = [
  entry(['Annual Report'], 2, 3),
  entry(['Intimations/Disclosures']),
  entry(['Policies'], 0, 1),
];
const file = (name: string): DocumentEntry => ({
  name,
  diskSegments: ['Intimations-Disclosures', name],
  size: 210_000,
  modified: Date.UTC(2025, 4, 30, 6),
});
const view = (names: string[], more: Partial<FolderView> = {}): FolderView => ({
  ...entry(names, more.folders?.length, 4),
  diskSegments: names,
  folders: [],
  files: [],
  ...{ fileCount: more.files?.length ?? 0, page: 1, pageCount: 1 },
  parent: names.slice(0, -1),
  ...more,
});
const renderPage = (folder?: FolderView, deepLink?: { found: FolderView | undefined }, arriving = 0) =>
  renderToStaticMarkup(
    <LibraryPage {...{ text, common, search, categories, folder, deepLink, arriving }} documents={303} />,
  );
/** The markup without class names. */
const render = (...args: Parameters<typeof renderPage>) => renderPage(...args).replace(/ class="[^"]*"/g, '');
const ROOT = view([], { folders: categories, parent: undefined });
const FOLDER = view(['Annual Report', '2024-25'], {
  folders: [entry(['Annual Report', '2024-25', '100% & #1'], 2, 7)],
  files: [file('Résumé #1.pdf'), file('table.xlsx'), file('वार्षिक.pdf')],
});
const ADDRESS = 'Annual%20Report/2024-25/100%25%20%26%20%231"';
const FILE = '/Images/Icons/Documents/Intimations-Disclosures/R%C3%A9sum%C3%A9%20%231.pdf';

test.each([
  ['a new site', render(view([]), undefined, 1270), ['are arriving: 1,270 still to come'], []],
  [
    'a folder',
    render(FOLDER),
    [
      ...[
        '<span aria-current="page">2024-25</span>',
        '<h1 id="library-title">2024-25</h1>',
        'data-numeral="४"',
      ],
      '<a href="/investors/Annual%20Report" aria-current="true"><span>Annual Report</span>',
      '<a href="/investors/Annual%20Report" data-folder-link="">',
      ...['2 folder(s), 7 document(s)', 'aria-label="Copy link to 100% &amp; #1"'],
      ...[`href="/investors/${ADDRESS}`, `href="/investors?modalPath=${ADDRESS}`],
      ...[`href="${FILE}" target="_blank" rel="noopener"`, `href="${FILE}?download" download=""`],
      '<span> Résumé #1.pdf, opens in a new tab</span>',
      ...['lang="hi">वार्षिक</span><span lang="en">.pdf', 'table.xlsx?download'],
    ],
    ['<h2 id="folder-title"', 'table.xlsx, opens', 'style=', 'still to come'],
  ],
  [
    'the library page',
    render(ROOT),
    [
      ...['<h1 id="library-title">Document library</h1>', '<h2 id="folder-title">All categories</h2>'],
      'href="/investors/Intimations%2FDisclosures"',
    ],
    [`>${text.back}</a>`],
  ],
  ['an empty folder', render(view(['Policies'])), ['<p>No documents found in this folder.</p>'], []],
  [
    'an invalid path',
    render(undefined),
    [
      ...[
        '<h1 id="library-title">Folder not found.</h1>',
        'data-numeral="३०३"',
        'href="/investors/Policies"',
      ],
      '<a href="/investors" data-folder-link=""',
    ],
    [],
  ],
  [
    'a deep link, whose links stay in the open dialog',
    render(ROOT, { found: view(['Annual Report'], { folders: [entry(['Annual Report', '2024-25'])] }) }),
    [
      ...['<dialog id="deep-link"', ' open=""', 'href="/investors?modalPath=/" data-folder-link=""'],
      ...['href="/investors?modalPath=Annual%20Report/2024-25" data-folder-link=""', 'data-close=""'],
    ],
    [],
  ],
  ['an unknown deep link', render(ROOT, { found: undefined }), ['Folder not found.'], []],
])('%s', (_, html, parts, absent) => {
  for (const part of parts) expect(html).toContain(part);
  for (const part of absent) expect(html).not.toContain(part);
});

test('the dialog of a deep link is 900 px wide', () => {
  expect(renderPage(ROOT, { found: FOLDER })).toMatch(/<dialog id="deep-link" class="[^"]*width900/);
});

describe('a shelf of years', () => {
  const shelf = (from: number, to: number) => {
    const folders = Array.from({ length: to - from + 1 }, (_, at) =>
      entry(['Annual Report', `${to - at}-00`]),
    );
    const folder = view(['Annual Report'], { folders, onShelf: true });
    return renderPage(folder).match(/<li class="[^"]*book[^"]*"[^>]*>/g) ?? [];
  };

  test('has a newest book that knows how many spines of its decade stand beside it', () => {
    const [newest, ...others] = shelf(1995, 2026);
    expect(newest).toMatch(/newest.*data-beside="6"/);
    expect(others.join('')).not.toContain('data-beside');
  });

  test.each([
    [1994, true],
    [1999, true],
    [1995, false],
    [1998, false],
  ])('from %d lays the last book down if it would stand alone: %s', (from, lies) => {
    const books = shelf(from, 2026);
    expect(/alone/.test(books.pop() ?? '')).toBe(lies);
    expect(books.join('')).not.toContain('alone');
  });
});

const meta = {
  counts: '{folders} folder(s), {documents} document(s)',
  folderDescription: '{folder} of the lender: {counts}.',
} as LibraryText;

test('the title of a folder distinguishes folders of the same year in different categories', () => {
  expect(folderTitle(['Financial Result', '2024-25'])).toBe('2024-25, Financial Result');
  expect(folderTitle(['Policies'])).toBe('Policies');
});

test('the description of a folder states the contents', () => {
  const words = folderDescription(entry(['Financial Result', '$& 2024-25'], 2, 7), meta);
  expect(words).toBe('Financial Result › $& 2024-25 of the lender: 2 folder(s), 7 document(s).');
});

test('long names are shortened, the rest of the title is not', () => {
  expect([...folderTitle(['क'.repeat(90)])]).toHaveLength(46);
  const words = folderDescription(entry(['a'.repeat(300)], 2, 7), meta);
  expect([...words].length).toBe(160);
  expect(words).toMatch(/… of the lender: 2 folder\(s\), 7 document\(s\)\.$/);
});
