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
  ...{ number: '01', title: 'Section', backgroundText: 'Book', lead: 'Lead', start: { text: 'Start' } },
  services,
});
const groups = [
  { title: 'Loans', icon: 'gear' as const, services: ['machinery' as const, 'business-loan' as const] },
  { title: 'Elsewhere', icon: 'cycle' as const, services: ['supply-chain' as const] },
];

test('lists the services of this section in the order of each group, and then the others with their descriptions', () => {
  const services = [
    service('margin-funding', 'Margin'),
    service('business-loan', 'Loan'),
    service('machinery', 'Machines'),
  ];
  expect(entriesOf(section(...services), groups)).toEqual([
    {
      icon: 'gear',
      title: 'Loans',
      points: [
        { text: 'Machines', service: 'machinery' },
        { text: 'Loan', service: 'business-loan' },
      ],
    },
    {
      icon: 'margin-funding',
      title: 'Margin',
      service: 'margin-funding',
      points: [{ text: 'a' }, { text: 'b' }],
    },
  ]);
});
