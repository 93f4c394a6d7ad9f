import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { investorServiceTarget } from './investor-service-target.ts';

test('leads to a page or to a folder, its names encoded', () => {
  expect(investorServiceTarget({ page: 'investors' })).toBe('/investors');
  expect(investorServiceTarget({ page: 'grievance' })).toBe('/investor-grievance');
  expect(investorServiceTarget({ folder: ['Intimations/Disclosures', '2024'] })).toBe(
    '/investors/Intimations%2FDisclosures/2024',
  );
});

test('every folder that a card names is a top-level folder of the library, spelled as there', () => {
  const { content } = loadContent(CONTENT);
  const known = content.library.categories.map((category) => category.name);
  const named = content.text.en.about.services.cards.flatMap((card) => card.folder?.[0] ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(named));
});
