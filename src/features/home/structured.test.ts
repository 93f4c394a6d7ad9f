import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { financialService } from './structured.ts';

const { company } = loadContent(CONTENT).content;

test('describes the company as a FinancialService with its offices and without unset identifiers', () => {
  const found = financialService(company, 'What it does', 'https://example.test');
  expect(found).toMatchObject({
    '@type': 'FinancialService',
    name: company.name,
    url: 'https://example.test/',
    telephone: company.phone,
    sameAs: company.social.flatMap(({ url }) => url ?? []),
  });
  expect((found as { address: object[] }).address).toHaveLength(company.offices.length);
  expect(JSON.stringify(found)).not.toContain(company.registration.cin);
});
