/** The figures typed for the library's front page are those of the sample's documents, and the dividends those of its ledger. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { openPdfium } from '../../src/features/library/ingest/pdf/pdfium.server.ts';
import { readPages, withDocument } from '../../src/features/library/ingest/text/pdf-document.server.ts';
import { CONTENT } from '../../tests/fixture-content.ts';
import { generateSample } from './generate.server.ts';
import { yearLabel, yearOf } from './ledger/calendar.server.ts';
import { meetingDates } from './ledger/filing-dates.server.ts';
import { createLedger } from './ledger/ledger.server.ts';
import { FACE_VALUE } from './ledger/shares.server.ts';
import { planLibrary } from './plan/plan.server.ts';

const { content } = loadContent(CONTENT);
const { facts } = content.text.en.library.front;
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), 'documents');
/** The end of the sample's history in the product. In tests it ends a year earlier, with the same past. */
const UNTIL = new Date('2026-11-21T23:59:59Z');
const pages = new Map<string, readonly string[]>();

beforeAll(async () => {
  const files = new Set(facts.map(({ document }) => document));
  await generateSample({
    folder,
    company: content.company,
    declaration: content.library,
    until: UNTIL,
    only: (planned) => files.has([...planned.folder, planned.file].join('/')),
  });
  const pdfium = await openPdfium(512 * 2 ** 20);
  for (const file of files) {
    const read = withDocument(pdfium, readFileSync(path.join(folder, file)), (document, count) =>
      readPages(pdfium, document, count),
    );
    if (read.kind === 'text') pages.set(file, read.pages);
  }
}, 120_000);
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

/** Every amount on the page, as the front page writes it: in crore, rounded to two decimals, or as it is. */
function amountsOn(page: string): string[] {
  return [...page.matchAll(/\d[\d,]*\.\d\d/g)].flatMap(([amount]) => {
    const lakh = Number(amount.replaceAll(',', ''));
    return [`₹ ${(lakh / 100).toFixed(2)} crore`, `₹ ${amount}`];
  });
}

test.each(facts)('$document, page $page', ({ document, page, figures }) => {
  const text = pages.get(document)?.[page - 1]?.replace(/\s+/g, ' ') ?? '';
  for (const { value, before } of figures)
    for (const figure of [value, before])
      if (figure?.startsWith('₹')) expect(amountsOn(text)).toContain(figure);
      else if (figure) expect(text).toContain(figure);
});

const ledger = createLedger(UNTIL);
const { dividends, forms } = content.shareholders;
const day = (date: Date) => date.toISOString().slice(0, 10);

test('every year of the ledger is typed, newest first, with its dividend', () => {
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
  const planned = planLibrary(ledger).map(({ folder, file }) => [...folder, file].join('/'));
  const typed = [
    ...dividends.list.flatMap(({ document }) => document ?? []),
    ...forms.flatMap(({ documents }) => documents),
  ];
  expect(typed.filter((path) => !planned.includes(path))).toEqual([]);
  for (const { year, document } of dividends.list) {
    const meeting = ledger.years.find(({ label }) => label === year)?.year ?? 0;
    if (document) expect(document).toContain(`/${yearLabel(yearOf(meetingDates(meeting).notice))}/`);
  }
});
