/** Reads finished PDFs as the site does and compares their figures: every document tells the same story. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { openPdfium, type Pdfium } from '../../src/features/library/ingest/pdf/pdfium.server.ts';
import { readPages, withDocument } from '../../src/features/library/ingest/text/pdf-document.server.ts';
import type { Planned } from './document-context.server.ts';
import { generateSample } from './generate.server.ts';
import { createLedger } from './ledger/ledger.server.ts';
import { planLibrary } from './plan/plan.server.ts';

const UNTIL = new Date('2025-11-21T23:59:59Z');
const { content } = loadContent('content');
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), 'documents');

/** Documents of the last two years that report figures, and the reports of two earlier years. */
const TITLES =
  /^(Annual Report (1996-97|2023-24|2024-25)|.*financial results.*(2023|2024|2025)|Earnings call Q\d FY2[56], transcript|Outcome of board meeting|Record date for dividend|.*annual general meeting (2025|2025-26)|वार्षिक रिपोर्ट का सार 2024-25|વાર્ષિક અહેવાલનો સાર 2024-25)$/;
const chosen = planLibrary(createLedger(UNTIL)).filter(({ title }) => TITLES.test(title));
const texts = new Map<Planned, string>();

beforeAll(async () => {
  const only = (planned: Planned) =>
    chosen.some(({ file, folder: in_ }) => file === planned.file && in_.join() === planned.folder.join());
  await generateSample({
    folder,
    company: content.company,
    declaration: content.library,
    until: UNTIL,
    only,
  });
  const pdfium = await openPdfium(512 * 2 ** 20);
  for (const planned of chosen) texts.set(planned, textOf(pdfium, planned));
}, 120_000);
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

function textOf(pdfium: Pdfium, { folder: place, file }: Planned): string {
  const bytes = readFileSync(path.join(folder, ...place, file));
  const read = withDocument(pdfium, bytes, (document, count) => readPages(pdfium, document, count));
  if (read.kind !== 'text') throw new Error(`${file} has no text.`);
  return read.pages.join('\n').replace(/\s+/g, ' ');
}

/** Returns the text of the document with a title, in a year if several have the title. */
function text(title: string, place = ''): string {
  const found = chosen.find((planned) => planned.title === title && planned.folder.join('/').includes(place));
  const read = found && texts.get(found);
  if (read === undefined) throw new Error(`No document is called ${title}.`);
  return read;
}

/** Returns the figures after a row's name; negative amounts are in parentheses. */
function row(source: string, name: string): string[] {
  const escaped = name.replace(/[()]/g, '\\$&');
  const found = new RegExp(`${escaped}((?: \\(?[\\d,]+\\.\\d\\d\\)?)+)`).exec(source);
  if (!found?.[1]) throw new Error(`No row is called ${name}.`);
  return found[1].trim().split(' ');
}

const amount = (figure = '') => Number(figure.replace(/[(),]/g, '')) * (figure.startsWith('(') ? -1 : 1);
const results = (end: string) => text(`Unaudited financial results, quarter ended ${end}`);
const audited = (year: number) => text(`Audited financial results, quarter and year ended 31 March ${year}`);
const PROFIT = 'Profit for the period';

describe('results', () => {
  test('a quarter’s figures stay the same in the next quarter’s and in the next year’s columns', () => {
    for (const name of ['Total income', 'Finance costs', 'Profit before tax', PROFIT]) {
      const [june] = row(results('30 June 2024'), name);
      expect(row(results('30 September 2024'), name)[1], name).toBe(june);
      expect(row(results('30 June 2025'), name)[2], name).toBe(june);
      const [march] = row(audited(2025), name);
      expect(row(results('30 June 2025'), name)[1], name).toBe(march);
    }
  });

  test('four quarters add up to the year, in the results and in the annual report', () => {
    for (const name of ['Total income', 'Total expenses', PROFIT]) {
      const quarters = [
        results('30 June 2024'),
        results('30 September 2024'),
        results('31 December 2024'),
        audited(2025),
      ];
      const sum = quarters.map((source) => amount(row(source, name)[0])).reduce((a, b) => a + b, 0);
      const year = row(audited(2025), name)[3];
      expect(sum, name).toBeCloseTo(amount(year), 2);
      expect(row(text('Annual Report 2024-25'), name)[0], name).toBe(year);
      expect(row(text('Annual Report 2023-24'), name)[0], name).toBe(
        row(text('Annual Report 2024-25'), name)[1],
      );
    }
  });
});

test.each(['Annual Report 1996-97', 'Annual Report 2024-25'])('the balance sheet of %s balances', (title) => {
  const source = text(title);
  const sheet = source.slice(source.indexOf('Balance sheet As at'));
  const sum = (names: string[]) => names.reduce((total, name) => total + amount(row(sheet, name)[0]), 0);
  const total = amount(row(source, 'Total assets')[0]);
  expect(
    sum(['Cash and bank balances', 'Loans', 'Property, plant and equipment', 'Other assets']),
  ).toBeCloseTo(total, 2);
  expect(sum(['Borrowings', 'Other liabilities', 'Equity share capital', 'Other equity'])).toBeCloseTo(
    total,
    2,
  );
});

test('the dividend of 2024-25 is the same in every document and language', () => {
  const report = text('Annual Report 2024-25');
  const dividend = row(report, 'Dividend per share, in rupees')[0];
  expect(amount(dividend)).toBeGreaterThan(0);
  const statements: [string, RegExp][] = [
    [report, /recommended a dividend of ₹ ([\d.]+)/],
    [audited(2025), /recommended a dividend of ₹ ([\d.]+)/],
    [text('Outcome of board meeting', '2025-26'), /recommended a dividend of ₹ ([\d.]+)/],
    [text('Record date for dividend', '2025-26'), /dividend of ₹ ([\d.]+)/],
    [text('Notice of annual general meeting 2025'), /declare a dividend of ₹ ([\d.]+)/],
    [text('Voting results of annual general meeting 2025'), /declare a dividend of ₹ ([\d.]+)/],
    [text('Notice of annual general meeting 2025-26'), /dividend of ₹ ([\d.]+)/],
    [text('Earnings call Q2 FY26, transcript'), /recommended ₹ ([\d.]+) a share/],
    [text('वार्षिक रिपोर्ट का सार 2024-25'), /प्रति शेयर ₹ ([\d.]+)/],
    [text('વાર્ષિક અહેવાલનો સાર 2024-25'), /શેર દીઠ ₹ ([\d.]+)/],
  ];
  for (const [source, pattern] of statements)
    expect(pattern.exec(source)?.[1], String(pattern)).toBe(dividend);
});

test('the dates of the annual general meeting belong together', () => {
  const notice = text('Notice of annual general meeting 2025');
  const held = /will be held on (\d+ \w+ \d+)/.exec(notice)?.[1];
  expect(text('Voting results of annual general meeting 2025')).toContain(
    `annual general meeting of ${held}`,
  );
  expect(text('Annual Report 2024-25')).toContain(`31 March 2025 ${held}`);
  expect(text('Outcome of board meeting', '2025-26')).toContain(`held on ${held}`);
  const record = /record date for the dividend of 2024-25 is (\d+ \w+ \d+)/.exec(notice)?.[1];
  expect(record).toBeDefined();
  expect(text('Record date for dividend', '2025-26')).toContain(`is ${record}`);
});
