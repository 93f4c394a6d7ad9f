import { expect, test } from 'vitest';
import type { PageCell } from '../../pdf-pages/content/page-content.ts';
import { shapeOf } from './table-shape.ts';

const cell = (text: string, uncertain = false): PageCell => ({
  ...{ pieces: text ? [{ text, marked: false, uncertain }] : [], span: 1 },
  ...{ language: undefined, isBold: false },
});

test.each([
  ['second', 'serials, some of them hardly read', true, 1],
  ['first', 'words', false, 0],
])('the %s column names the rows if the first one has %s', (_, __, uncertain, names) => {
  const rows = [
    [cell('10'), cell('Fees'), cell('1.20')],
    [cell('eek', uncertain), cell('Total'), cell('3.40')],
    [cell('dé', uncertain), cell('Equity'), cell('5.60')],
  ];
  expect(shapeOf({ headings: 0, rows }).names).toBe(names);
});
