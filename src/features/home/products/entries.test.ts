import { expect, test } from 'vitest';
import type { CatalogueSection, Service } from '../../../content-model/schema/products.ts';
import { entriesOf } from './entries.ts';

const service = (icon: Service['icon'], title: string): Service => ({
  icon,
  title,
  bullets: ['a', 'b'],
  fit: 'Fit',
  bring: 'Bring',
});
const section = (...services: Service[]): CatalogueSection => ({
  number: '01',
  title: 'Section',
  backgroundText: 'Book',
  lead: 'Lead',
  services,
  start: { text: 'Start' },
});
const groups = [
  { title: 'Loans', icon: 'gear' as const, services: ['machinery' as const, 'business-loan' as const] },
  { title: 'Elsewhere', icon: 'cycle' as const, services: ['supply-chain' as const] },
];

test('a group lists its services by the catalogue’s names, in the group’s order', () => {
  const found = entriesOf(
    section(service('business-loan', 'Loan'), service('machinery', 'Machines')),
    groups,
  );
  expect(found).toEqual([
    {
      icon: 'gear',
      title: 'Loans',
      points: [
        { text: 'Machines', service: 'machinery' },
        { text: 'Loan', service: 'business-loan' },
      ],
    },
  ]);
});

test('an ungrouped service is an entry with its description', () => {
  const found = entriesOf(section(service('margin-funding', 'Margin')), groups);
  expect(found).toEqual([
    {
      icon: 'margin-funding',
      title: 'Margin',
      service: 'margin-funding',
      points: [{ text: 'a' }, { text: 'b' }],
    },
  ]);
});
