import { beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../../../../../tests/proof/hostile/hostile-pages.ts';
import { openPdfium, type Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { withDocument } from '../../ingest/text/pdf-document.server.ts';
import { readPageLabel } from './page-label.server.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await openPdfium(512 * 1024 * 1024);
});

/** The labels of three pages. */
const labelsOf = (numbers: string) => {
  const pages = [{ content: '' }, { content: '' }, { content: '' }];
  return withDocument(pdfium, pdfOf(pages, numbers && `/PageLabels<</Nums[${numbers}]>>`), (document) =>
    pages.map((_, index) => readPageLabel(pdfium, document, index)),
  );
};

test('pages have the labels of the file, unless these are their numbers', () => {
  expect(labelsOf('0<</S/r>> 2<</S/D>>')).toEqual(['i', 'ii', '1']);
  expect(labelsOf('0<</P(Cover)>> 1<</S/D/P(A-)/St 2>>')).toEqual(['Cover', 'A-2', 'A-3']);
  expect(labelsOf('0<</S/D>>')).toEqual([undefined, undefined, undefined]);
  expect(labelsOf('0<</S/D/P(00)>>')).toEqual([undefined, undefined, undefined]);
  expect(labelsOf('')).toEqual([undefined, undefined, undefined]);
});

test('labels are cut to 20 characters, without controls', () => {
  expect(labelsOf(`0<</P(${'x'.repeat(500)})>>`)).toEqual(Array(3).fill('x'.repeat(20)));
  expect(labelsOf('0<</P<FEFF202E0041000A00422066>>>')).toEqual(['AB', 'AB', 'AB']);
  expect(labelsOf('0<</P(\\r\\n)>>')).toEqual([undefined, undefined, undefined]);
});
