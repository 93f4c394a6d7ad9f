import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import { openSites } from '../../../../content-model/site.ts';
import type { PageBlock, PageLayout } from '../../pdf-pages/layout/page-layout.ts';
import { pageContent } from '../../pdf-pages/page-content.ts';
import { PageText } from './page-text.tsx';

const site = openSites(loadContent(CONTENT).content)();
const { text } = site.text.reader;

type Cell = string | { text: string; span?: number; isBold?: boolean };
/** A paragraph, a heading or a table. A word that ends with `?` is one of which OCR is not sure. */
type Part = string | { level: number; text: string } | { headings: number; rows: Cell[][] };
const table = (headings: number, ...rows: Cell[][]): Part => ({ headings, rows });

/** The layout of a page with these parts. */
function layoutOf(parts: readonly Part[]): Pick<PageLayout, 'words' | 'blocks'> {
  const words: PageLayout['words'] = [];
  const add = (part: string, isBold = false) => {
    const from = words.length;
    for (const word of part.split(' ').filter(Boolean))
      words.push({
        text: word.replace(/\?$/, ''),
        boxes: [],
        isBold,
        confidence: word.endsWith('?') ? 9 : 99,
      });
    return { from, to: words.length };
  };
  const cellOf = (cell: Cell) => {
    const { text: cellText, span = 1, isBold = false } = typeof cell === 'string' ? { text: cell } : cell;
    return { ...add(cellText, isBold), span };
  };
  const blocks = parts.map((part): PageBlock => {
    if (typeof part === 'string') return { kind: 'paragraph', ...add(part) };
    if ('level' in part) return { kind: 'heading', level: part.level, ...add(part.text) };
    return { kind: 'table', headings: part.headings, rows: part.rows.map((cells) => cells.map(cellOf)) };
  });
  return { words, blocks };
}

interface Options extends Partial<Pick<PageLayout, 'reading' | 'script' | 'isCut'>> {
  hit?: string;
  language?: string | undefined;
}
function html(
  parts: readonly Part[],
  { hit = '', language, reading = 'file', script, isCut = false }: Options = {},
  page = site,
) {
  const layout = { reading, script, isCut, pageCount: 12, width: 595, height: 842 };
  const content = pageContent({ ...layout, ...layoutOf(parts) }, hit ? [[hit.match(/\w+/g) ?? []]] : []);
  const csvOf = (number: number) => `/table-${number}.csv`;
  return renderToStaticMarkup(<PageText site={page} {...{ content, language, csvOf }} />);
}
/** The first group of every match. */
const all = (markup: string, pattern: RegExp) => Array.from(markup.matchAll(pattern), ([, group]) => group);

test.each<[string, Part[], Options, string]>([
  [
    'headings one level below its own heading, and paragraphs',
    [{ level: 1, text: 'Results' }, 'The profit & loss rose.'],
    {},
    '<h3>Results</h3><p>The profit &amp; loss rose.</p>',
  ],
  [
    'a question mark after figures of which OCR is not sure',
    ['Total 1,284.61?'],
    { reading: 'ocr', hit: '1,284.61' },
    'Total <mark>1,284.61</mark><sup>?</sup>',
  ],
  [
    'a question mark in the name of a column',
    [table(1, ['Particulars', '31.03.2019?'], ['Fees', '18.20'])],
    { reading: 'ocr' },
    '31.03.2019<sup>?</sup></th>',
  ],
  ['the language of most letters', ['Annual report, वार्षिक'], { language: 'hi' }, '<p>Annual report, '],
  ['the rest behind what is cut', [], { isCut: true }, text.cut],
])('the text of a page has %s', (_, parts, options, expected) => {
  expect(html(parts, options)).toContain(expected);
});

describe('the text of a page', () => {
  test('has heading levels without gaps', () => {
    const levels = [3, 3, 1, 3, 2].map((level) => ({ text: `Level ${level}`, level }));
    expect(all(html(levels), /<(h\d)>/g)).toEqual(['h3', 'h4', 'h3', 'h4', 'h4']);
  });

  test('states how it was read, unless it is in the file, and that it is cut', () => {
    const unread = site.format.fill(text.reading.script, { script: 'Telugu' });
    expect(html([], { reading: 'picture', script: 'Telu' })).toContain(`>${unread}<`);
    expect(html([], { reading: 'ocr', script: 'Telu' })).toContain(`>${text.reading.ocr} ${unread}<`);
    for (const reading of [
      'ocr',
      'scanner',
      'poor',
      'corrected',
      'unread',
      'stopped',
      'picture',
      'blank',
    ] as const)
      expect(html([], { reading })).toContain(text.reading[reading]);
    const plain = html(['word']);
    for (const note of [...Object.values(text.reading), text.cut]) expect(plain).not.toContain(note);
    expect(html([], { reading: 'blank' })).not.toContain(text.uncertain);
  });

  test('says first that OCR is not sure of some figures', () => {
    const [notice] = html(['Total 1,284.61?'], { reading: 'ocr' }).split('Total');
    expect(notice).toContain(`data-reading-notice="">${text.reading.ocr} ${text.uncertain}</p>`);
  });
});

describe('a table', () => {
  const head: Cell[] = ['', { text: 'Year', span: 2 }];
  const body = ['Fees', '1,20', ''];

  test('has header cells with their scope, spans and empty cells', () => {
    const markup = html([table(1, head, body), 'Notes'], { hit: '1,20' });
    expect(markup).toMatch(
      /<thead><tr><td class="[^"]*name[^"]*"><\/td><th scope="colgroup" colSpan="2">Year</,
    );
    expect(markup).toMatch(
      /<tbody><tr><th scope="row" class="[^"]*name[^"]*">Fees<\/th><td><mark>1,20<\/mark><\/td><td><\/td><\/tr><\/tbody>/,
    );
    expect(html([table(1, body, body)])).toMatch(/<th scope="col"[^>]*>Fees</);
    expect(html([table(0, body, body)])).not.toMatch(/<thead|scope="col/);
  });

  test('has as row headers the names beside serials, and names in the place of a serial', () => {
    const names = (...rows: Cell[][]) => all(html([table(0, ...rows)]), /<th scope="row"[^>]*>([^<]*)/g);
    const rows = [
      ['1.', 'Fees', '12'],
      ['(a)', 'Interest', '18'],
      ['', 'a) Retail', '3'],
      ['Total', '', '30'],
    ];
    expect(names(...rows, [{ text: 'Total', span: 2 }, '30'])).toEqual([
      ...['Fees', 'Interest', 'a) Retail', 'Total', 'Total'],
    ]);
    expect(names(['1', '12', '18'], ['2', '13', '19'])).toEqual(['1', '2']);
    expect(names(['Asha Rao', 'Director'], ['Anil Mehta', 'Chairman'])).toEqual(['Asha Rao', 'Anil Mehta']);
  });

  test('has its totals in bold, as printed, and its column heads as every table has them', () => {
    const bold = (cell: Cell) => ({ ...(typeof cell === 'string' ? { text: cell } : cell), isBold: true });
    const markup = html([table(1, head.map(bold), body, ['Total', '1,20'].map(bold))]);
    expect(all(markup, /<b>([^<]*)/g)).toEqual(['Total', '1,20']);
  });

  test('is in a named frame that is reachable by keyboard; a link to it as CSV and a button without script follow', () => {
    const markup = html([table(0, body, body), '(₹ in lakh)', table(0, body, body)]);
    expect(all(markup, /<section (?=[^>]*tabindex="0")[^>]*aria-label="([^"]*)"/g)).toEqual([
      'Table 1',
      'Table 2',
    ]);
    const links = all(markup, /<\/section><p [^>]*><a [^>]*href="([^"]*)"/g);
    expect(links).toEqual(['/table-1.csv', '/table-2.csv']);
    expect(markup).toMatch(/<button [^>]*aria-label="Copy table, Table 1"[^>]*hidden=""/);
    // The button copies the unit as well.
    expect(markup.match(/<table[^>]*>/g)?.map((tag) => /data-unit="([^"]*)"/.exec(tag)?.[1])).toEqual([
      undefined,
      '(₹ in lakh)',
    ]);
  });
});

describe('a table of figures', () => {
  test('has its heads whole and once, however long they are', () => {
    const head = `Number of shares ${'underlying outstanding convertible securities '.repeat(9)}held`;
    const markup = html([table(1, ['', head, 'Total'], ['Fees', '1.20', '4.80'], ['Tax', '3', '4'])]);
    expect(markup.split(head)).toHaveLength(2);
    expect(markup).toMatch(new RegExp(`class="[^"]*long[^"]*">${head}`));
    expect(markup).not.toMatch(/long[^"]*">Total/);
  });

  test('has below the serials, and beside them, the column that stays in sight', () => {
    const rows = [1, 2].map((at) => [`${at}`, `Fees ${at}`, '1.20']);
    const markup = html([table(1, ['Sr.', 'Particulars', '2024-25'], ...rows)]);
    expect(all(markup, /class="[^"]*name[^"]*">([^<]*)/g)).toEqual(['Particulars', 'Fees 1', 'Fees 2']);
  });

  test('has its figures on the right also where most cells say that there is none', () => {
    const rows = [
      ['Fees', '1.20', '-'],
      ['Tax', '5', 'Nil'],
      ['Rent', '6', '4.80'],
    ];
    expect(html([table(0, ...rows)])).not.toMatch(/<td class="[^"]*words/);
  });
});

describe('the language of a part', () => {
  test.each([
    ['वार्षिक रिपोर्ट', 'en', 'hi'],
    ['वार्षिक अहवाल', 'mr', 'mr'],
    ['વાર્ષિક અહેવાલ', undefined, 'gu'],
  ])('%s in a document in %s is %s', (words, language, lang) => {
    const markup = html([{ level: 1, text: words }, words, table(0, [words])], { language });
    for (const tag of ['h3 ', 'p ', 'th scope="row" '])
      expect(markup).toMatch(new RegExp(`<${tag}lang="${lang}"[^>]*>${words}<`));
  });

  test('is stated for English only on a page in another language', () => {
    const inHindi = html(['Annual Report'], {}, { ...site, language: 'hi' });
    expect(inHindi).toContain('<p lang="en">Annual Report</p>');
  });
});
