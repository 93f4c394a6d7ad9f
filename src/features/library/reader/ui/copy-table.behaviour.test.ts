import { expect, test } from 'vitest';
import { tabSeparated } from './copy-table.behaviour.ts';

const cell = (textContent: string, colSpan = 1, scope = '') => ({ textContent, colSpan, scope });
const tableOf = (rows: ReturnType<typeof cell>[][]) =>
  ({ rows: rows.map((cells) => ({ cells })) }) as unknown as HTMLTableElement;

test('a copied table has a line for each row, and its heads above each of their columns', () => {
  const table = tableOf([
    [cell(''), cell('Quarter\n ended', 2, 'colgroup')],
    [cell('Fees', 1, 'row'), cell('1,20'), cell('(80)')],
    [cell('Not stated', 2, 'row'), cell('-')],
  ]);
  expect(tabSeparated(table)).toBe('\tQuarter ended\tQuarter ended\nFees\t1,20\t(80)\nNot stated\t\t-');
});
