import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { investorServiceTarget } from './investor-service-target.ts';

test('links to a page or to a folder with encoded names', () => {
  expect(investorServiceTarget({ page: 'investors' })).toBe('/investors');
  expect(investorServiceTarget({ page: 'grievance' })).toBe('/investor-grievance');
  expect(investorServiceTarget({ page: 'complaints' })).toBe('/shareholders#complaints');
  expect(investorServiceTarget({ folder: ['Intimations/Disclosures', '2024'] })).toBe(
    '/investors/Intimations%2FDisclosures/2024',
  );
});

test('every folder named by a card is a top-level folder of the library with the same spelling', () => {
  const { content } = loadContent(CONTENT);
  const known = content.library.categories.map((category) => category.name);
  const named = content.text.en.about.services.cards.flatMap((card) => card.folder?.[0] ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(named));
});
