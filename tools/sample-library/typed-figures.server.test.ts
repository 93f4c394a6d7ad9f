/** The figures typed for the library's front page are those of the sample's documents, on the named page. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { openPdfium } from '../../src/features/library/ingest/pdf/pdfium.server.ts';
import { readPages, withDocument } from '../../src/features/library/ingest/text/pdf-document.server.ts';
import { CONTENT } from '../../tests/fixture-content.ts';
import { generateSample } from './generate.server.ts';

const { content } = loadContent(CONTENT);
const { facts } = content.text.en.library.front;
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), 'documents');
const pages = new Map<string, readonly string[]>();

beforeAll(async () => {
  const files = new Set(facts.map(({ document }) => document));
  await generateSample({
    folder,
    company: content.company,
    declaration: content.library,
    until: new Date('2026-11-21T23:59:59Z'),
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
