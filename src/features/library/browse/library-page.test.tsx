import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import type { DocumentEntry, FolderEntry, FolderView } from '../document/entries.ts';
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
const render = (folder: FolderView | undefined, deepLink?: { found: FolderView | undefined }, arriving = 0) =>
  renderToStaticMarkup(
    <LibraryPage {...{ text, common, search, categories, folder, deepLink, arriving }} documents={303} />,
  );

test('a new site says how many documents of its sample are still to arrive', () => {
  const notice = 'are arriving: 1,270 still to come';
  expect(render(view([]), undefined, 1270)).toContain(notice);
  expect(render(view([]))).not.toContain('still to come');
});

describe('a folder', () => {
  const html = render(
    view(['Annual Report', '2024-25'], {
      folders: [entry(['Annual Report', '2024-25', '100% & #1'], 2, 7)],
      files: [file('Résumé #1.pdf'), file('table.xlsx'), file('वार्षिक.pdf')],
    }),
  );

  test('shows its path and marks its category', () => {
    expect(html).toContain('<span aria-current="page">2024-25</span>');
    expect(html).toContain(
      '<a href="/investors/Annual%20Report" aria-current="true"><span>Annual Report</span>',
    );
    expect(html).toMatch(/<h1 id="library-title"[^>]*>2024-25<\/h1>/);
    expect(html).not.toContain('<h2 id="folder-title"');
    expect(html).toContain('data-numeral="४"');
  });

  test('links back one level', () => {
    expect(html).toMatch(
      /<a href="\/investors\/Annual%20Report" data-folder-link="" class="[^"]*">.*?Back<\/a>/,
    );
  });

  test('shows its folders with the specified card text, an address and a deep link to copy', () => {
    expect(html).toContain('2 folder(s), 7 document(s)');
    expect(html).toContain('href="/investors/Annual%20Report/2024-25/100%25%20%26%20%231"');
    expect(html).toContain('href="/investors?modalPath=Annual%20Report/2024-25/100%25%20%26%20%231"');
    expect(html).toContain('aria-label="Copy link to 100% &amp; #1"');
  });

  test('shows its documents with size, date, Preview in a new tab and Download', () => {
    const address = '/Images/Icons/Documents/Intimations-Disclosures/R%C3%A9sum%C3%A9%20%231.pdf';
    expect(html).toContain(`href="${address}" target="_blank" rel="noopener"`);
    expect(html).toContain(`href="${address}?download" download=""`);
    expect(html).toContain(
      'Preview</span><span class="hidden-text"> Résumé #1.pdf, opens in a new tab</span>',
    );
    expect(html).toMatch(
      /PDF, 210 KB<span class="[^"]*"> · <\/span><time dateTime="2025-05-30">30 May 2025<\/time>/,
    );
    expect(html).toMatch(/lang="hi">वार्षिक<\/span><span class="[^"]*extension[^"]*" lang="en">\.pdf/);
  });

  test('offers no preview of files that browsers only save', () => {
    expect(html).not.toContain('table.xlsx, opens');
    expect(html).toContain('table.xlsx?download');
  });
});

test('the library page shows the categories and no Back link', () => {
  const html = render(view([], { folders: categories, parent: undefined }));
  expect(html).toMatch(/<h1 id="library-title"[^>]*>Document library<\/h1>/);
  expect(html).toMatch(/<h2 id="folder-title"[^>]*>All categories<\/h2>/);
  expect(html).toContain('href="/investors/Intimations%2FDisclosures"');
  expect(html).not.toContain('arrow-left');
  expect(html).not.toContain(`>${text.back}</a>`);
});

test('an empty folder and an invalid path show the specified messages', () => {
  expect(render(view(['Policies']))).toContain('<p>No documents found in this folder.</p>');
  const lost = render(undefined);
  expect(lost).toMatch(/<h1[^>]*>Folder not found\.<\/h1>/);
  expect(lost).toContain('data-numeral="३०३"');
  expect(lost).toContain('href="/investors/Policies"');
  expect(lost).toMatch(/<a [^>]*href="\/investors"[^>]*data-folder-link=""/);
});

describe('a deep link', () => {
  const root = view([], { folders: categories, parent: undefined });

  test('is an open dialog 900 px wide whose links stay inside it', () => {
    const found = view(['Annual Report'], { folders: [entry(['Annual Report', '2024-25'])] });
    const dialog = render(root, { found }).split('<dialog id="deep-link"')[1] ?? '';
    expect(dialog).toMatch(/^[^>]*width900[^>]*open=""/);
    expect(dialog).toContain('href="/investors?modalPath=Annual%20Report/2024-25" data-folder-link=""');
    expect(dialog).toContain('href="/investors?modalPath=/" data-folder-link=""');
    expect(dialog).toMatch(/<a href="\/investors"[^>]*data-close=""/);
  });

  test('reports an unknown folder in the dialog', () => {
    const dialog = render(root, { found: undefined }).split('<dialog id="deep-link"')[1] ?? '';
    expect(dialog).toContain('Folder not found.');
  });
});

describe('a shelf of years', () => {
  const shelf = (from: number, to: number) => {
    const folders = Array.from({ length: to - from + 1 }, (_, at) =>
      entry(['Annual Report', `${to - at}-00`]),
    );
    const html = render(view(['Annual Report'], { folders, onShelf: true }));
    return html.match(/<li class="[^"]*book[^"]*"[^>]*>/g) ?? [];
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

test('no card needs a component boundary or an inline style', () => {
  const files = Array.from({ length: 200 }, (_, i) => file(`Document ${i}.pdf`));
  const html = render(view(['Policies'], { files }));
  expect(html.match(/<li class="[^"]*card/g)).toHaveLength(200);
  expect(html).not.toContain('style=');
});
