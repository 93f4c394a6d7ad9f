import { describe, expect, test } from 'vitest';
import type { Company } from '../content-model/schema/company.ts';
import { crumbsTo, organization } from './structured.ts';

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
});

test('the company’s data omits social links without an address', () => {
  const company = {
    name: 'A Limited',
    registration: { cin: '[to be entered]', rbi: '[to be entered]' },
    social: [{ name: 'X' }, { name: 'LinkedIn', url: 'https://in.example/a' }],
  } as unknown as Company;
  expect(organization(company, '/media/logo.png', ORIGIN)).toMatchObject({
    sameAs: ['https://in.example/a'],
  });
});
