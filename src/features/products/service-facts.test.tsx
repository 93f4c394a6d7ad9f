import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content-model/load.ts';
import { shortRupees } from '../../domain/money/short.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
import { ServiceFacts } from './service-facts.tsx';

const { content } = loadContent('tests/fixtures/content');
const UNITS = { lakh: '₹{n} lakh', crore: '₹{n} crore' };
const { check, products } = content.text.en;
const { facts, sections } = products;
const services = sections.flatMap((section) => section.services);

test('each product states rate, fee and GST from lending.yaml, and leads to its cost, its check and its papers', () => {
  for (const terms of content.lending.products) {
    const service = services.find(({ icon }) => icon === terms.product);
    if (!service) throw new Error(`${terms.product} is not in the catalogue`);
    const html = renderToStaticMarkup(<ServiceFacts service={service} text={facts} terms={terms} />);
    const { rate, fee, product, method } = terms;
    expect(html).toMatch(
      new RegExp(`${rate.from}% to ${rate.to}% a year.*, fee up to ${fee.upTo}%\u00a0\\+\u00a0GST`),
    );
    const cost = method === 'discount' ? '/cost/bill' : '/cost';
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([`${cost}?product=${product}`, '/check', `/papers/${product}`]);
  }
});

test('the answer to "Will I get it?" has the years, the turnover and the GST registration that the check asks for', () => {
  for (const { product, needs } of check.rules.products) {
    const fit = services.find(({ icon }) => icon === product)?.fit;
    for (const { yearsFrom, turnoverFrom } of needs) {
      if (yearsFrom !== undefined)
        expect(fit, product).toMatch(new RegExp(`\\b${yearsFrom} years? in business`));
      if (turnoverFrom !== undefined)
        expect(unbrokenFigures(fit ?? ''), product).toContain(`${shortRupees(turnoverFrom, UNITS)} turnover`);
    }
    expect(fit?.includes('GST registration'), product).toBe(needs.some(({ gst }) => gst));
  }
});

test('a product without GST registration asks for GST returns only of registered firms', () => {
  const free = check.rules.products.filter(({ needs }) => !needs.some(({ gst }) => gst));
  expect(free.length).toBeGreaterThan(0);
  for (const { product } of free) {
    const bring = services.find(({ icon }) => icon === product)?.bring ?? '';
    expect(bring.replace('GST returns if you are registered', ''), product).not.toContain('GST');
  }
});
