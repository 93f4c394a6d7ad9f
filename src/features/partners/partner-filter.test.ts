import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { filterPartners } from './partner-filter.ts';

const { partners: text } = loadContent(CONTENT).content.text.en;

test('shows all partners without a category or with an unknown one', () => {
  for (const asked of [null, '', 'nobody', 'Fintech', '__proto__']) {
    const { category, shown } = filterPartners(text, asked);
    expect(category).toBeUndefined();
    expect(shown).toEqual(text.partners);
  }
});

test('shows only the partners of the category', () => {
  const [first] = text.partners;
  if (!first) throw new Error('the content has no partner');
  const other = { id: 'banks', name: 'Banks' };
  const wider = {
    filter: { ...text.filter, categories: [...text.filter.categories, other] },
    partners: [first, { ...first, id: 'bank', category: 'banks' }],
  };
  expect(filterPartners(wider, 'banks').shown.map(({ id }) => id)).toEqual(['bank']);
  expect(filterPartners(wider, first.category).shown.map(({ id }) => id)).toEqual([first.id]);
});
