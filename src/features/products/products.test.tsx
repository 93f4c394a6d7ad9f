import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { openSites } from '../../content-model/site.ts';
import { CompareTable } from './compare-table.tsx';
import { grownAt } from './grown-at.ts';
import { ServiceCard } from './service-card.tsx';

const { content } = loadContent(CONTENT);
const site = openSites(content)();
const services = site.text.products.sections.flatMap((section) => section.services);

test('each product states rate, fee and GST from lending.yaml, and leads to its cost, its check and its papers', () => {
  for (const terms of content.lending.products) {
    const service = services.find(({ icon }) => icon === terms.product);
    if (!service) throw new Error(`${terms.product} is not in the catalogue`);
    const html = renderToStaticMarkup(<ServiceCard site={site} service={service} opens="" />);
    const { rate, fee, product, method } = terms;
    expect(html).toMatch(
      new RegExp(`${rate.from}% to ${rate.to}% a year.*, fee up to ${fee.upTo}%\u00a0\\+\u00a0GST`),
    );
    const cost = method === 'discount' ? '/cost/bill' : '/cost';
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      '/check',
      `/papers/${product}`,
      `/enquiry?product=${product}`,
      `${cost}?product=${product}`,
    ]);
  }
});

test('one table states the terms of all products, and each name leads to its card', () => {
  const rows = renderToStaticMarkup(<CompareTable site={site} />)
    .split('<tr>')
    .slice(2);
  expect(rows).toHaveLength(content.lending.products.length);
  for (const [index, { product, rate, fee, months }] of content.lending.products.entries())
    for (const part of [
      `href="#${product}"`,
      `>${rate.from}% to ${rate.to}%<`,
      `>up to ${fee.upTo}%\u00a0+\u00a0GST<`,
      `>${months.from} to ${months.to}\u00a0months<`,
    ])
      expect(rows[index]).toContain(part);
});

test('a picture is 70% until the picture has risen to 440 px, 100% from a sixth of the window', () => {
  expect(grownAt(2000, 800)).toBeCloseTo(0.7);
  expect(grownAt(440, 800)).toBeCloseTo(0.7);
  expect(grownAt(128, 800)).toBe(1);
  expect(grownAt(-900, 800)).toBe(1);
});

test('a picture grows linearly in between', () => {
  expect(grownAt((440 + 128) / 2, 800)).toBeCloseTo(0.85);
});

test('a picture starts smaller in a low window, so that it can still grow', () => {
  expect(grownAt(300, 500)).toBeCloseTo(0.7);
  expect(grownAt(299, 500)).toBeGreaterThan(0.7);
});
