import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { answered } from '../../../tests/app/cost/loan-pages.tsx';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { listProductTitles } from '../../content-model/product-titles.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import { PAGE_PARTS } from '../../content-model/schema/rules.ts';
import { openSites } from '../../content-model/site.ts';
import { ChargesPage } from './charges-page.tsx';

const { content } = loadContent(CONTENT);
const site = openSites(content)();
const { charges, products } = site.text;
const names = listProductTitles(products);

/** Renders the page with other facts of lending. */
function rendered(changes: Partial<Lending> = {}, sample = true): string {
  return renderToStaticMarkup(
    <ChargesPage
      site={{ ...site, lending: { ...site.lending, ...changes }, company: { ...site.company, sample } }}
    />,
  );
}

/** The part of the page with an id. */
const part = (html: string, id: string) => html.split(` id="${id}"`)[1]?.split('</section>')[0] ?? '';

/** The text of each row of a table. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.replace(/<[^>]+>/g, '|'));

describe('rates and fees', () => {
  test('every product has its rate, its fee with GST, its months and its amount', () => {
    const rows = part(rendered(), 'rates')
      .split('<details')
      .slice(1)
      .map((row) => row.replace(/<[^>]+>/g, '|'));
    for (const { product, rate, fee } of content.lending.products) {
      const row = rows.find((text) => text.includes(`|${names[product]}|`));
      expect(row).toContain(`${rate.from}% to ${rate.to}%`);
      expect(row).toContain(`up to ${fee.upTo}%\u00a0+\u00a0GST`);
      expect(row).toMatch(/\d+ to \d+\u00a0months.*₹[\d.]+\u00a0(lakh|crore) to ₹[\d.]+\u00a0(lakh|crore)/);
    }
  });

  test('the APR of the example is that of its rate, fee and GST, which the product has', () => {
    const { product, amount, months, rate, fee, apr, instalment } = charges.apr.example;
    const values = { amount: `${amount}`, months: `${months}`, rate: `${rate}`, fees: `${fee}%`, gst: 'add' };
    const { cost } = answered(values);
    expect([Number(cost.apr.toFixed(2)), cost.instalment / 100]).toEqual([apr, instalment]);
    const facts = content.lending.products.find((one) => one.product === product);
    expect(facts?.rate.from).toBeLessThanOrEqual(rate);
    expect(facts?.rate.to).toBeGreaterThanOrEqual(rate);
    expect(facts?.fee.upTo).toBeGreaterThanOrEqual(fee);
    for (const figure of [rate, apr - rate, apr]) expect(rendered()).toContain(`${figure.toFixed(2)}%</dd>`);
  });
});

test.each([
  ['middle', ['none', 'none', 'policy', 'policy', 'policy']],
  ['upper', ['none', 'none', 'none', 'policy', 'policy']],
  ['base', ['none', 'policy', 'policy', 'policy', 'policy']],
] as const)('what repaying early costs in the %s layer', (value, costs) => {
  const html = part(rendered({ layer: { ...content.lending.layer, value } }), 'early');
  expect(
    rowsOf(html)
      .slice(1)
      .map((row) => (row.includes('No charge') ? 'none' : 'policy')),
  ).toEqual(costs);
  if (value === 'middle') expect(html).toContain('up to ₹50\u00a0lakh');
});

describe('complaints', () => {
  test('lead to the ombudsman after 30 days if the company is covered', () => {
    const html = part(rendered(), 'complaints');
    expect(html).toMatch(/After 30\u00a0days.*The ombudsman.*cms\.rbi\.org\.in.*14448.*90\u00a0days/s);
    expect(html).toContain('href="https://sachet.rbi.org.in" target="_blank" rel="noopener"');
  });

  test('do not name the ombudsman as a step if the company is not covered', () => {
    const html = part(
      rendered({ ombudsman: { ...content.lending.ombudsman, covered: false } }),
      'complaints',
    );
    expect(html).not.toContain(charges.complaints.ombudsman.covered.title);
    expect(html).toContain('does not cover us');
    expect(html).not.toContain(charges.complaints.scheme);
  });
});

describe('who works with the company', () => {
  const { coLending, sellingAgents } = content.lending;

  test('an empty list says that there is none', () => {
    const html = part(rendered(), 'parties');
    expect(html.match(/None at present\./g)).toHaveLength(2);
    expect(html).toContain('Tanabana');
  });

  test('agents and lenders are listed with their particulars', () => {
    const html = part(
      rendered({
        coLending: { ...coLending, list: [{ name: 'A Bank', products: ['machinery'] }] },
        sellingAgents: {
          ...sellingAgents,
          list: [
            {
              name: 'An Agent',
              type: 'Direct selling agent',
              address: '5 Sample Road, Surat',
              from: '2027-01-11',
              until: '2028-01-10',
              products: ['machinery'],
            },
          ],
        },
      }),
      'parties',
    );
    expect(html).toMatch(/A Bank<\/strong><p>For: Machinery finance/);
    expect(html).toMatch(
      /An Agent.*Direct selling agent.*5 Sample Road, Surat.*11 January 2027 to 10 January 2028/s,
    );
    expect(html).not.toContain('None at present.');
  });
});

test('the page has one date, that of its oldest claim, and one sample mark while the company is a sample', () => {
  const { penal } = content.lending;
  const html = rendered({ penal: { ...penal, asOf: '2026-02-03' } });
  expect(html.match(/<time dateTime="[\d-]+"/g)).toEqual(['<time dateTime="2026-02-03"']);
  expect(html.split(`${charges.sample} ${charges.asOf}`)).toHaveLength(2);
  expect(rendered({}, false)).not.toContain(charges.sample);
});

test('no placeholder is left in the text', () => {
  expect(rendered().match(/\{\w+\}/g)).toBeNull();
});

test('rules may name exactly the parts of this page', () => {
  const html = rendered();
  const ids = [...html.matchAll(/<li><a href="#([a-z-]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(PAGE_PARTS.charges);
  for (const id of ids) expect(html).toContain(` id="${id}"`);
});
