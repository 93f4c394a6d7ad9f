import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites } from '../../../content-model/site.ts';
import { Hero } from './hero.tsx';

test('states the least amount, and the rate with its fee and date once it is approved', () => {
  const site = openSites(loadContent(CONTENT).content)();
  const rendered = (approved: boolean) => {
    const products = site.lending.products.map((terms) => ({ ...terms, approved }));
    return renderToStaticMarkup(
      <Hero site={{ ...site, lending: { ...site.lending, products } }} opens="enquiry" />,
    ).replaceAll('\u00a0', ' ');
  };
  expect(rendered(false)).toContain('Business loans from ₹5 lakh up to');
  expect(rendered(false)).not.toContain('a year');
  expect(rendered(true)).toMatch(
    /16% to 24% a year, fee up to 2% \+ GST, as of <time dateTime="2026-11-01">1 November 2026/i,
  );
});
