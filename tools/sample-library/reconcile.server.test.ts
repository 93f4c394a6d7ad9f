/**
 * Reads finished PDFs as the site does and compares their figures: every document tells the same story, which
 * is also that of the figures typed in the content.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { openPdfium } from '../../src/features/library/ingest/pdf/pdfium.server.ts';
import { readPages, withDocument } from '../../src/features/library/ingest/text/pdf-document.server.ts';
import { CONTENT } from '../../tests/fixture-content.ts';
import { generateSample } from './generate.server.ts';
import { createLedger } from './ledger/company-ledger.server.ts';
import { meetingDates, yearLabel, yearOf } from './ledger/filing-calendar.server.ts';
import { FACE_VALUE } from './ledger/shares.server.ts';
import type { Planned } from './paper.server.ts';
import { planLibrary } from './plan.server.ts';

const { content } = loadContent(CONTENT);
const { facts } = content.text.en.library.front;
const { dividends, forms } = content.shareholders;
/** The end of the sample's history in the product. In tests it ends a year earlier, with the same past. */
const UNTIL = new Date('2026-11-21T23:59:59Z');
const ledger = createLedger(UNTIL);
const plan = planLibrary(ledger);
const pathOf = ({ folder, file }: Planned) => [...folder, file].join('/');
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), 'documents');

/** Documents of two years that report figures, and the report of an earlier year. */
const TITLES =
  /^(Annual Report (1996-97|2023-24|2024-25)|Unaudited financial results, quarter ended (30 (June|September)|31 December) 2024|Unaudited.* 30 June 2025|Audited.* 31 March 2025|Earnings call Q2 FY26, transcript|.*annual general meeting (2025|2025-26)|वार्षिक रिपोर्ट का सार 2024-25|વાર્ષિક અહેવાલનો સાર 2024-25)$/;
const isOf2025 = ({ title, folder: place }: Planned) =>
  /^(Outcome of board meeting|Record date for dividend)$/.test(title) && place.join().includes('2025-26');
const chosen = plan.filter(
  (planned) =>
    TITLES.test(planned.title) ||
    isOf2025(planned) ||
    facts.some(({ document }) => document === pathOf(planned)),
);
const pages = new Map<string, readonly string[]>();

beforeAll(async () => {
  const paths = new Set(chosen.map(pathOf));
  await generateSample({
    folder,
    company: content.company,
    declaration: content.library,
    until: UNTIL,
    only: (planned) => paths.has(pathOf(planned)),
  });
  const pdfium = await openPdfium(512 * 2 ** 20);
  for (const file of paths) {
    const read = withDocument(pdfium, readFileSync(path.join(folder, file)), (document, count) =>
      readPages(pdfium, document, count),
    );
    if (read.kind === 'text') pages.set(file, read.pages);
  }
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const inOneLine = (read: readonly string[] = []) => read.join('\n').replace(/\s+/g, ' ');

/**
 * Returns the text of the first document with a title; of board meetings and record dates, of those in
 * 2025-26.
 */
function text(title: string): string {
  const found = chosen.find(
    (planned) => planned.title === title && (TITLES.test(title) || isOf2025(planned)),
  );
  const read = inOneLine(found && pages.get(pathOf(found)));
  if (!read) throw new Error(`No document is called ${title}.`);
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
const audited = () => text('Audited financial results, quarter and year ended 31 March 2025');

test('a quarter’s figures stay the same in the next quarter’s and in the next year’s columns', () => {
  for (const name of ['Total income', 'Finance costs', 'Profit before tax', 'Profit for the period']) {
    const [june] = row(results('30 June 2024'), name);
    expect(row(results('30 September 2024'), name)[1], name).toBe(june);
    const [march] = row(audited(), name);
    expect(row(results('30 June 2025'), name).slice(1, 3), name).toEqual([march, june]);
  }
});

test('four quarters add up to the year, in the results and in the annual report', () => {
  for (const name of ['Total income', 'Total expenses', 'Profit for the period']) {
    const ends = ['30 June 2024', '30 September 2024', '31 December 2024'];
    const quarters = [...ends.map(results), audited()].map((source) => amount(row(source, name)[0]));
    const year = row(audited(), name)[3];
    expect(
      quarters.reduce((a, b) => a + b, 0),
      name,
    ).toBeCloseTo(amount(year), 2);
    const [current, before] = row(text('Annual Report 2024-25'), name);
    expect([current, before], name).toEqual([year, row(text('Annual Report 2023-24'), name)[0]]);
  }
});

test.each(['Annual Report 1996-97', 'Annual Report 2024-25'])('the balance sheet of %s balances', (title) => {
  const source = text(title);
  const sheet = source.slice(source.indexOf('Balance sheet As at'));
  const sum = (names: string[]) => names.reduce((total, name) => total + amount(row(sheet, name)[0]), 0);
  const total = amount(row(source, 'Total assets')[0]);
  for (const side of [
    ['Cash and bank balances', 'Loans', 'Property, plant and equipment', 'Other assets'],
    ['Borrowings', 'Other liabilities', 'Equity share capital', 'Other equity'],
  ])
    expect(sum(side)).toBeCloseTo(total, 2);
});

test('the dividend of 2024-25 is the same in every document and language', () => {
  const report = text('Annual Report 2024-25');
  const dividend = row(report, 'Dividend per share, in rupees')[0];
  expect(amount(dividend)).toBeGreaterThan(0);
  const statements: [string, RegExp][] = [
    [report, /recommended a dividend of ₹ ([\d.]+)/],
    [audited(), /recommended a dividend of ₹ ([\d.]+)/],
    [text('Outcome of board meeting'), /recommended a dividend of ₹ ([\d.]+)/],
    [text('Record date for dividend'), /dividend of ₹ ([\d.]+)/],
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
  const record = /record date for the dividend of 2024-25 is (\d+ \w+ \d+)/.exec(notice)?.[1];
  for (const [title, words] of [
    ['Voting results of annual general meeting 2025', `annual general meeting of ${held}`],
    ['Annual Report 2024-25', `31 March 2025 ${held}`],
    ['Outcome of board meeting', `held on ${held}`],
    ['Record date for dividend', `is ${record}`],
  ] as const)
    expect(text(title)).toContain(words);
});

/** Every amount on the page, as the front page writes it: in crore, rounded to two decimals, or as it is. */
function amountsOn(page: string): string[] {
  return [...page.matchAll(/\d[\d,]*\.\d\d/g)].flatMap(([amount]) => {
    const lakh = Number(amount.replaceAll(',', ''));
    return [`₹ ${(lakh / 100).toFixed(2)} crore`, `₹ ${amount}`];
  });
}

test.each(facts)('the figures typed for $document, page $page', ({ document, page, figures }) => {
  const read = inOneLine([pages.get(document)?.[page - 1] ?? '']);
  for (const { value, before } of figures)
    for (const figure of [value, before])
      if (figure?.startsWith('₹')) expect(amountsOn(read)).toContain(figure);
      else if (figure) expect(read).toContain(figure);
});

test('every year of the ledger is typed, newest first, with its dividend', () => {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const years = ledger.years.toReversed().map(({ label, year, dividend }) => {
    const { meeting, record, payment } = meetingDates(year);
    const [declared, recorded, paidBy] = [meeting, record, payment].map(day);
    const paid = { kind: 'final', rupees: dividend, declared, record: recorded, paidBy };
    return { year: label, ...(dividend > 0 ? paid : { kind: 'none' }) };
  });
  expect(dividends.list).toMatchObject(years);
  expect(dividends.faceValue).toBe(FACE_VALUE);
});

test('the linked documents are those of the sample', () => {
  const typed = [
    ...dividends.list.flatMap(({ document }) => document ?? []),
    ...forms.flatMap(({ documents }) => documents),
  ];
  expect(plan.map(pathOf)).toEqual(expect.arrayContaining(typed));
  for (const { year, document } of dividends.list) {
    const meeting = ledger.years.find(({ label }) => label === year)?.year ?? 0;
    if (document) expect(document).toContain(`/${yearLabel(yearOf(meetingDates(meeting).notice))}/`);
  }
});
