import { expect, test } from 'vitest';
import { openPdfium } from '../pdf/pdfium.server.ts';
import { drawnPdf } from '../pdf/written-pdf.fixture.ts';
import { readTexts, withDocument } from './pdf-document.server.ts';

const LEFT = [
  'The company lends to small',
  'and to many medium enter-',
  'prises across the western',
  'states of India.',
];
const RIGHT = [
  'Demand for working capital',
  'rose by 4,321 lakh',
  'in the quarter as many',
  'orders came back to mills.',
];

const pdfium = await openPdfium(256 * 1024 * 1024);

/** @returns the text of a page whose lines are drawn from top to bottom, each from left to right at 60 and 320 points */
async function textOf(lines: readonly (readonly string[])[]) {
  const bytes = await drawnPdf({ size: 'A4' }, (document) => {
    document.fontSize(11);
    for (const [at, parts] of lines.entries())
      for (const [column, text] of parts.entries())
        document.text(text, 60 + 260 * column, 100 + 14 * at, { lineBreak: false });
  });
  const read = withDocument(pdfium, bytes, (opened) => readTexts(pdfium, opened, [0]));
  return Array.isArray(read) ? read[0] : read;
}

const across = LEFT.map((text, at) => [text, RIGHT[at] ?? '']);

test('columns drawn line by line are read column by column, with their divided words', async () => {
  const left =
    'The company lends to small\nand to many medium enterprises\nacross the western\nstates of India.';
  const expected = ['Review of the year', left, ...RIGHT].join('\n');
  expect(await textOf([['Review of the year'], ...across])).toBe(expected);
});

test('names and their roles, and labels with figures, stay beside each other', async () => {
  const people = ['Asha Rao of Pune', 'Vivek Shah of Surat', 'Meena Patil of Nashik', 'Ravi Nair of Thane'];
  for (const rows of [
    people.map((name) => [name, 'Director of the company']),
    LEFT.map((text) => [text.replace('-', ''), '1,284.61']),
  ])
    expect(await textOf(rows)).toBe(rows.map((row) => row.join(' ')).join('\n'));
});
