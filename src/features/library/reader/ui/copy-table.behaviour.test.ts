import { expect, test, vi } from 'vitest';
import { copy } from './citation.behaviour.ts';
import { tabSeparated } from './copy-table.behaviour.ts';

const cell = (textContent: string, colSpan = 1, scope = '') => ({ textContent, colSpan, scope });
const tableOf = (rows: ReturnType<typeof cell>[][], unit?: string) =>
  ({ rows: rows.map((cells) => ({ cells })), dataset: { unit } }) as unknown as HTMLTableElement;

test('a copied table has a line for each row, and its heads above each of their columns', () => {
  const table = tableOf([
    [cell(''), cell('Quarter\n ended', 2, 'colgroup')],
    [cell('Fees', 1, 'row'), cell('1,20'), cell('(80)')],
    [cell('Not stated', 2, 'row'), cell('-')],
  ]);
  expect(tabSeparated(table)).toBe('\tQuarter ended\tQuarter ended\nFees\t1,20\t(80)\nNot stated\t\t-');
});

test('a text that a spreadsheet would evaluate gets an apostrophe; a signed figure stays', () => {
  const table = tableOf([[cell('=A1'), cell('-5.20'), cell('-'), cell('+cmd')]]);
  expect(tabSeparated(table)).toBe("'=A1\t-5.20\t-\t'+cmd");
});

test('the unit printed above the table is the first line, followed by an empty one', () => {
  const rows = [[cell('Fees'), cell('1,20')]];
  expect(tabSeparated(tableOf(rows, '(₹ in lakh)'))).toBe('(₹ in lakh)\n\nFees\t1,20');
  expect(tabSeparated(tableOf(rows, '- ₹ in lakh'))).toMatch(/^'- ₹ in lakh\n/);
});

test('an uncertain figure keeps its question mark, and how the page was read is above the unit', () => {
  const table = tableOf([[cell('Fees'), cell('517.61?'), cell('–5?')]], '(₹ in lakh)');
  const lines = ['Read by a machine.', '(₹ in lakh)', '', 'Fees\t517.61?\t-5?'];
  expect(tabSeparated(table, 'Read by a machine.')).toBe(lines.join('\n'));
});

test('says that nothing was copied on a page without HTTPS, where there is no clipboard', async () => {
  const status = { textContent: '', parentElement: { dataset: { done: 'Copied', failed: 'Not copied.' } } };
  vi.stubGlobal('navigator', {});
  await copy({ querySelector: () => status } as unknown as Element, 'words');
  expect(status.textContent).toBe('Not copied. words');
  vi.unstubAllGlobals();
});
