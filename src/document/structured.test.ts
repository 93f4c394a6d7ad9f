import { describe, expect, test } from 'vitest';
import type { Company } from '../content-model/schema/company.ts';
import { breadcrumbs, crumbsTo, organization } from './structured.ts';

const ORIGIN = 'https://lender.example';
const LINKS = [
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
  { label: 'Lending Partners', path: '/lending-partners' },
  { label: 'What to bring', path: '/papers' },
];

describe('breadcrumbs', () => {
  test.each([
    ['/', []],
    ['/about', ['Home', 'About']],
    ['/lending-partners/tanabana', ['Home', 'Lending Partners', 'Title']],
    ['/papers', ['Home', 'What to bring']],
    ['/papers/machinery', ['Home', 'What to bring', 'Title']],
    ['/privacy', ['Home', 'Title']],
    ['/aboutness', ['Home', 'Title']],
  ])('%s', (path, names) => {
    expect(crumbsTo(path, 'Title', LINKS).map(({ name }) => name)).toEqual(names);
  });

  test('are numbered from one, with absolute addresses', () => {
    expect(breadcrumbs(crumbsTo('/about', 'Title', LINKS), ORIGIN)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://lender.example/' },
        { position: 2, name: 'About', item: 'https://lender.example/about' },
      ],
    });
  });
});

test('the company’s data omits placeholders and social links without an address', () => {
  const company = {
    name: 'A Limited',
    shortName: 'A',
    formerName: 'B Limited',
    phone: '+91 22 0000 0000',
    email: 'a@a.example',
    registration: { cin: '[to be entered]', rbi: '[to be entered]' },
    social: [
      { name: 'X', icon: 'x-social' },
      { name: 'LinkedIn', icon: 'linkedin', url: 'https://in.example/a' },
    ],
  } as unknown as Company;
  const said = organization(company, '/media/logo.png', ORIGIN);
  expect(said).toMatchObject({
    logo: 'https://lender.example/media/logo.png',
    sameAs: ['https://in.example/a'],
  });
  expect(JSON.stringify(said)).not.toContain('to be entered');
});
