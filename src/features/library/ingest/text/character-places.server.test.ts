import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { openPdfium } from '../pdf/pdfium.server.ts';
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

/** @returns the text of a page whose lines are drawn from top to bottom, each from left to right at 60 and 320 points */
async function textOf(lines: readonly (readonly string[])[]) {
  const document = new PDFDocument({ size: 'A4' }).fontSize(11);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const [at, parts] of lines.entries())
    for (const [column, text] of parts.entries())
      document.text(text, 60 + 260 * column, 100 + 14 * at, { lineBreak: false });
  document.end();
  await ended;
  const pdfium = await openPdfium(256 * 1024 * 1024);
  const read = withDocument(pdfium, Buffer.concat(chunks), (opened) => readTexts(pdfium, opened, [0]));
  return Array.isArray(read) ? read[0] : read;
}

const across = LEFT.map((text, at) => [text, RIGHT[at] ?? '']);

test('columns drawn line by line are read column by column, with their divided words', async () => {
  const heading = ['Review of the year'];
  expect(await textOf([heading, ...across])).toBe(
    [
      'Review of the year',
      ...[
        'The company lends to small',
        'and to many medium enterprises',
        'across the western',
        'states of India.',
      ],
      ...[
        'Demand for working capital',
        'rose by 4,321 lakh',
        'in the quarter as many',
        'orders came back to mills.',
      ],
    ].join('\n'),
  );
});

test('names and their roles, and labels with figures, stay beside each other', async () => {
  const people = ['Asha Rao of Pune', 'Vivek Shah of Surat', 'Meena Patil of Nashik', 'Ravi Nair of Thane'];
  const rows = people.map((name) => [name, 'Director of the company']);
  expect(await textOf(rows)).toBe(rows.map((row) => row.join(' ')).join('\n'));
  const figures = LEFT.map((text) => [text.replace('-', ''), '1,284.61']);
  expect(await textOf(figures)).toBe(figures.map((row) => row.join(' ')).join('\n'));
});
