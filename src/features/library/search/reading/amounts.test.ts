import { expect, test } from 'vitest';
import { forIndex } from '../../ingest/words/words.ts';
import { amountsIn } from './amounts.ts';

const forms = (query: string) =>
  amountsIn(forIndex(query).toLowerCase())[0]?.anyOf.map((phrase) => phrase.join(' ')) ?? [];

test.each(['468.25 crore', '₹468.25 cr', 'Rs. 46,825 lakh', '46825 lakhs', '४६८.२५ करोड़'])(
  '%s is found in other units and groups',
  (query) => {
    const found = forms(query);
    expect(found).toContain('46 825 lakh');
    expect(found).toContain('468 25 crore');
    expect(found).toContain('4682500000');
    expect(found).toContain('4 68 25 00 000');
  },
);

test('a figure without a unit is also lakh as crore, and the reverse', () => {
  expect(forms('46,825')).toEqual(expect.arrayContaining(['46 825', '46825', '468 25']));
  expect(forms('468.25')).toEqual(expect.arrayContaining(['468 25', '46825', '46 825']));
});

test('a short figure is searched for with its unit only', () => {
  const found = forms('5 lakh');
  expect(found).toEqual(expect.arrayContaining(['5 lakh', '5 लाख', '500000', '5 00 000']));
  expect(found).not.toContain('5');
});

test.each(['5', '2024', 'section 185', 'q2'])('%s is no amount', (query) => {
  expect(forms(query)).toEqual([]);
});
