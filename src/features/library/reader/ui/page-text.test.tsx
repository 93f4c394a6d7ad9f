import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../../tests/fixture-content.ts';
import { loadContent } from '../../../../content-model/load.ts';
import { inLanguage } from '../../../../domain/language/in-language.ts';
import { type PageContent, pageContent } from '../../pdf-pages/content/page-content.ts';
import type { PageBlock, PageLayout, PageReading, TableCell } from '../../pdf-pages/layout/page-layout.ts';
import { PageText } from './page-text.tsx';

const { text } = loadContent(CONTENT).content.text.en.reader;

const csvOf = (table: number) => `/table-${table}.csv`;

type Part =
  | { text: string; level?: number }
  /** Cells by row; `span` columns for each. */
  | { rows: PartCell[][]; headings: number };

interface PartCell {
  text: string;
  span?: number;
  isBold?: boolean;
}

/** The layout of a page with these parts. */
function layoutOf(parts: readonly Part[]): PageLayout {
  const words: PageLayout['words'] = [];
  const add = (part: string, isBold = false) => {
    const from = words.length;
    words.push(...part.split(' ').flatMap((word) => (word ? [{ text: word, boxes: [], isBold }] : [])));
    return { from, to: words.length };
  };
  const blocks = parts.map((part): PageBlock => {
    if ('rows' in part) {
      const cellOf = ({ text: own, span = 1, isBold }: PartCell): TableCell => ({
        ...add(own, isBold),
        span,
      });
      return { kind: 'table', headings: part.headings, rows: part.rows.map((cells) => cells.map(cellOf)) };
    }
    const range = add(part.text);
    return part.level === undefined
      ? { kind: 'paragraph', ...range }
      : { kind: 'heading', level: part.level, ...range };
  });
  return { reading: 'file' as const, pageCount: 12, width: 595, height: 842, words, blocks, isCut: false };
}

function html(
  parts: readonly Part[],
  { hit = '', language }: { hit?: string; language?: string | undefined } = {},
) {
  const terms = hit ? [[hit.match(/\w+/g) ?? []]] : [];
  const content = pageContent(layoutOf(parts), terms);
  return renderToStaticMarkup(<PageText {...{ text, content, language, csvOf }} />);
}

describe('the text of a page', () => {
  test('has headings one level below its own heading, and paragraphs', () => {
    expect(html([{ text: 'Results', level: 1 }, { text: 'The profit & loss rose.' }])).toContain(
      '<h3>Results</h3><p>The profit &amp; loss rose.</p>',
    );
  });

  test('has heading levels without gaps', () => {
    const levels = [3, 3, 1, 3, 2].map((level) => ({ text: `Level ${level}`, level }));
    expect(html(levels).match(/<h\d>/g)).toEqual(['<h3>', '<h4>', '<h3>', '<h4>', '<h4>']);
  });

  test('has the hits as marks, even across blocks', () => {
    expect(html([{ text: 'a final dividend' }], { hit: 'dividend' })).toContain(
      '<p>a final <mark>dividend</mark></p>',
    );
    expect(html([{ text: 'net profit', level: 1 }, { text: 'rose' }], { hit: 'profit rose' })).toContain(
      '<h3>net <mark>profit</mark></h3><p><mark>rose</mark></p>',
    );
  });

  test('states how it was read, unless it is in the file', () => {
    const show = (reading: PageReading) => showPage({ blocks: [], isCut: false, reading });
    for (const reading of ['ocr', 'scanner', 'unread', 'picture', 'blank'] as const)
      expect(show(reading)).toContain(text.reading[reading]);
    for (const note of Object.values(text.reading)) expect(html([{ text: 'word' }])).not.toContain(note);
    expect(show('blank')).not.toContain(text.uncertain);
  });

  test('has a question mark after figures of which OCR is not sure, and says so first', () => {
    const pieces = [
      { text: 'Total ', marked: false },
      { text: '1,284.61', marked: true, uncertain: true },
    ];
    const block = { kind: 'paragraph' as const, pieces, language: undefined };
    const page = showPage({ blocks: [block], isCut: false, reading: 'ocr' });
    expect(page).toContain('Total <mark>1,284.61</mark><sup>?</sup>');
    expect(page).toContain(`data-reading-notice="">${text.reading.ocr} ${text.uncertain}</p>`);
    expect(page.indexOf(text.uncertain)).toBeGreaterThan(0);
    expect(page.indexOf(text.uncertain)).toBeLessThan(page.indexOf('Total'));
  });
});

test('the uncertain head of a column has its question mark beside each figure, too', () => {
  const cell = (own: string, uncertain = false) => ({
    ...{ pieces: [{ text: own, marked: false, ...(uncertain && { uncertain }) }], span: 1 },
    ...{ language: undefined, isBold: false },
  });
  const rows = [
    [cell('Particulars'), cell('31.03.2019', true)],
    [cell('Fees'), cell('18.20')],
  ];
  const blocks = [{ kind: 'table' as const, headings: 1, rows }];
  const page = showPage({ blocks, isCut: false, reading: 'ocr' });
  expect(page).toContain('<td data-label="31.03.2019?">18.20</td>');
});

const showPage = (content: Pick<PageContent, 'blocks' | 'isCut' | 'reading'>) =>
  renderToStaticMarkup(<PageText {...{ text, content, language: 'en', csvOf }} />);

test('a page that has more text than is shown says so', () => {
  const show = (isCut: boolean) => showPage({ blocks: [], isCut, reading: 'file' });
  expect(show(true)).toContain(text.cut);
  expect(show(false)).not.toContain(text.cut);
});

describe('a table', () => {
  const head = [{ text: '' }, { text: 'Year', span: 2 }];
  const body = [{ text: 'Fees' }, { text: '1,20' }, { text: '' }];

  test('has header cells with their scope, spans and empty cells', () => {
    const table = html([{ headings: 1, rows: [head, body] }, { text: 'Notes' }], { hit: '1,20' });
    expect(table).toContain('<thead><tr><td></td><th scope="colgroup" colSpan="2">Year</th></tr></thead>');
    expect(table).toContain(
      '<tbody><tr><th scope="row">Fees</th><td data-label="Year"><mark>1,20</mark></td><td></td></tr></tbody>',
    );
    expect(html([{ headings: 1, rows: [body, body] }])).toContain('<th scope="col">Fees</th>');
  });

  test('has as row headers the names beside serials, and names in the place of a serial', () => {
    const rowOf = (...texts: string[]) => texts.map((text) => ({ text }));
    const names = (rows: PartCell[][]) =>
      Array.from(html([{ headings: 0, rows }]).matchAll(/<th scope="row"[^>]*>([^<]*)/g), ([, name]) => name);
    const wide = [{ text: 'Total', span: 2 }, { text: '30' }];
    const rows = [rowOf('1.', 'Fees', '12'), rowOf('(a)', 'Interest', '18'), rowOf('', 'a) Retail', '3')];
    expect(names([...rows, rowOf('Total', '', '30'), wide])).toEqual([
      ...['Fees', 'Interest', 'a) Retail', 'Total', 'Total'],
    ]);
    expect(names([rowOf('1', '12', '18'), rowOf('2', '13', '19')])).toEqual(['1', '2']);
    expect(names([rowOf('Asha Rao', 'Director'), rowOf('Anil Mehta', 'Chairman')])).toEqual([
      ...['Asha Rao', 'Anil Mehta'],
    ]);
  });

  test('has its totals in bold, as printed, and its column heads as every table has them', () => {
    const bold = (cells: PartCell[]) => cells.map((cell) => ({ ...cell, isBold: true }));
    const table = html([
      { headings: 1, rows: [bold(head), body, bold([{ text: 'Total' }, { text: '1,20' }])] },
    ]);
    expect(table.match(/<b>[^<]*/g)).toEqual(['<b>Total', '<b>1,20']);
  });

  test('has only row headers if it has no headings', () => {
    expect(html([{ headings: 0, rows: [body, body] }])).not.toMatch(/<thead|scope="col/);
  });

  test('is in a frame that is reachable by keyboard, with the table’s number as its name', () => {
    const table: Part = { headings: 0, rows: [body, body] };
    const frames = html([table, { text: 'word' }, table]).match(/<section [^>]*>/g) ?? [];
    expect(frames.map((frame) => /aria-label="([^"]*)"/.exec(frame)?.[1])).toEqual(['Table 1', 'Table 2']);
    expect(frames.every((frame) => frame.includes('tabindex="0"'))).toBe(true);
  });
});

test('each table is followed by a link to it as CSV, and by a button that is hidden without script', () => {
  const table: Part = { headings: 0, rows: [[{ text: 'Fees' }, { text: '1,20' }]] };
  const links = html([table, { text: 'word' }, table]).match(/<\/section><p [^>]*><a href="[^"]*"/g) ?? [];
  expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(['/table-1.csv', '/table-2.csv']);
  expect(html([table])).toMatch(/<button [^>]*aria-label="Copy table, Table 1"[^>]*hidden=""/);
});

test('each table has the unit printed above it, for the button that copies it', () => {
  const table: Part = { headings: 0, rows: [[{ text: 'Fees' }, { text: '1,20' }]] };
  const parts = [{ text: 'Balance sheet' }, table, { text: '(₹ in lakh)' }, table];
  expect(
    html(parts)
      .match(/<table [^>]*>/g)
      ?.map((tag) => /data-unit="([^"]*)"/.exec(tag)?.[1]),
  ).toEqual([undefined, '(₹ in lakh)']);
});

describe('a table of figures', () => {
  const row = (name: string, ...cells: string[]) => [name, ...cells].map((text) => ({ text }));
  const labels = (table: string) => Array.from(table.matchAll(/data-label="([^"]*)"/g), ([, label]) => label);

  test('shows with each figure the heading of its column, also of a table below that was read as one', () => {
    const rows = [
      row('', 'June 2025', 'Year'),
      row('', '', '2024-25'),
      row('Fees', '1.20', '4.80'),
      row('Place', 'Shares', 'Holders'),
      row('Surat', '553.55', '12'),
    ];
    expect(labels(html([{ headings: 2, rows }]))).toEqual([
      'June 2025',
      'Year 2024\u201125',
      'Shares',
      'Holders',
    ]);
  });

  test.each([
    '-',
    '–',
    'Nil',
    'N.A.',
    'Not applicable',
    '1.77x',
    '2.5 times',
    '1:2',
    '₹ 5 crore',
    'Rs. 5',
    'Yes',
    'AA+',
  ])('keeps its headings below a row with %s in all columns', (value) => {
    const rows = [
      row('Particulars', 'June 2025', 'June 2024'),
      row('Fees', '1.20', '4.80'),
      row('Exceptional items', value, value),
      row('Tax', '3', '4'),
      row('Rent', '5', '6'),
    ];
    expect(new Set(labels(html([{ headings: 1, rows }])))).toEqual(new Set(['June 2025', 'June 2024']));
  });

  test('has its figures on the right also where most cells say that there is none', () => {
    const rows = [row('Fees', '1.20', '-'), row('Tax', '5', 'Nil'), row('Rent', '6', '4.80')];
    expect(html([{ headings: 0, rows }])).not.toMatch(/<td class="[^"]*words/);
  });

  test('takes the width that its longest figures need, and has at least two cells on a line of a phone', () => {
    const table = (figure: string, columns: number) =>
      html([
        {
          headings: 0,
          rows: [1, 2].map((at) => row(`A row named ${at}`, ...Array(columns - 1).fill(figure))),
        },
      ]);
    expect(table('3,718.34', 3)).toMatch(/class="[^"]*three[^"]*" data-fits="20.5"/);
    expect(table('1,726.71', 7)).toMatch(/class="[^"]*three[^"]*" data-fits="46"/);
    expect(table('1,35,00,000', 5)).toMatch(/class="[^"]*two[^"]*" data-fits="36"/);
    expect(table('1,35,00,00,000.00', 4)).toMatch(/class="[^"]*two/);
    expect(table('a sentence that is longer than a column', 3)).toMatch(/class="[^"]*two/);
    expect(table('1,726.71', 40)).toContain('data-fits="none"');
  });

  test('of more than four columns stands below the picture, with what follows it', () => {
    const wide = { headings: 0, rows: [1, 2].map((at) => row(`${at}`, '1', '2', '3', '4')) };
    const narrow = { headings: 0, rows: [1, 2].map((at) => row(`${at}`, '1', '2', '3')) };
    const lead = (parts: Part[]) => /<div class="[^"]*lead[^"]*">(.*?)<\/div>/.exec(html(parts))?.[1];
    expect(lead([{ text: 'Before' }, narrow, { text: 'Between' }, wide, { text: 'After' }])).toMatch(
      /^<p>Before<\/p><section.*<p>Between<\/p>$/,
    );
    expect(lead([{ text: 'Before' }, narrow])).toBeUndefined();
    expect(html([wide])).not.toContain('lead');
  });
});

describe('the language of a part', () => {
  test.each([
    ['वार्षिक रिपोर्ट', 'hi', 'hi'],
    ['वार्षिक रिपोर्ट', 'en', 'hi'],
    ['वार्षिक अहवाल', 'mr', 'mr'],
    ['વાર્ષિક અહેવાલ', 'gu', 'gu'],
    ['વાર્ષિક અહેવાલ', undefined, 'gu'],
  ])('%s in a document in %s is %s', (words, language, lang) => {
    const parts: Part[] = [
      { text: words, level: 1 },
      { text: words },
      { headings: 0, rows: [[{ text: words }]] },
    ];
    const attribute = `lang="${lang}">${words}<`;
    for (const tag of ['h3 ', 'p ', 'th scope="row" '])
      expect(html(parts, { language })).toContain(`<${tag}${attribute}`);
  });

  test('is that of most of its letters', () => {
    expect(html([{ text: 'Annual report, वार्षिक' }], { language: 'hi' })).toContain('<p>Annual report, ');
  });

  test('is stated for English only on a page in another language', () => {
    expect(html([{ text: 'Annual Report' }], { language: 'hi' })).toContain('<p>Annual Report</p>');
    const inHindi = inLanguage('hi', () => html([{ text: 'Annual Report' }]));
    expect(inHindi).toContain('<p lang="en">Annual Report</p>');
  });
});
