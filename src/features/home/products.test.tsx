import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { Products } from './products.tsx';

test('lists the services of a section in the order of each group, and then the others with their descriptions', () => {
  const site = openSites(loadContent(CONTENT).content)();
  const { home } = site.text;
  const groups = home.products.groups.map((group) => ({ ...group, services: group.services.toReversed() }));
  const text = { ...site.text, home: { ...home, products: { ...home.products, groups } } };
  const html = renderToStaticMarkup(<Products site={{ ...site, text }} />);
  const names = html.matchAll(/<(?:h4|li)[^>]*>(?:<a href="\/product#([^"]*)">)?([^<]+)/g);
  const [growth, margin] = site.text.products.sections[1]?.services ?? [];
  expect(Array.from(names, ([, link, name]) => link ?? name)).toEqual([
    ...['Working capital', 'supply-chain', 'invoice-discounting', 'work-order', 'purchase-finance'],
    ...['Term loans', 'loan-against-property', 'machinery', 'business-loan'],
    ...['growth-capital', ...(growth?.bullets ?? []), 'margin-funding', ...(margin?.bullets ?? [])],
  ]);
});
