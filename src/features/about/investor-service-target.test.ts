import { expect, test } from 'vitest';
import { investorServiceTarget } from './investor-service-target.ts';

test('links to a page or to a folder with encoded names', () => {
  expect(investorServiceTarget({ page: 'investors' })).toBe('/investors');
  expect(investorServiceTarget({ page: 'grievance' })).toBe('/investor-grievance');
  expect(investorServiceTarget({ page: 'complaints' })).toBe('/shareholders#complaints');
  expect(investorServiceTarget({ folder: ['Intimations/Disclosures', '2024'] })).toBe(
    '/investors/Intimations%2FDisclosures/2024',
  );
});
