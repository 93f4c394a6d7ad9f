import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { FIRM_KINDS, PAPER_GROUPS } from '../../../content-model/schema/papers.ts';
import { SERVICE_ICONS } from '../../../content-model/schema/products.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { papersFor } from './papers-for.ts';

const { company, text } = loadContent(CONTENT).content;
const { papers } = text.en;
const { machinery } = papers.products;
const sheet = (changes: Partial<typeof machinery> = {}) => {
  const products = { ...papers.products, machinery: { ...machinery, ...changes } };
  return renderToStaticMarkup(
    <PaperSheet
      text={{ ...papers, products }}
      product="machinery"
      title="Machinery finance"
      company={company}
    />,
  );
};
const html = sheet();

test.each(SERVICE_ICONS)(
  '%s has the shared groups and then its own papers, each with its own id',
  (product) => {
    const groups = papersFor(papers, product);
    expect(groups.map(({ id }) => id)).toEqual([...PAPER_GROUPS, 'own']);
    expect(groups.at(-1)?.papers).toMatchObject(papers.products[product].papers);
    const ids = groups.flatMap((group) => group.papers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('every paper has a box to tick, with its reason as description; one that a product leaves out is missing', () => {
  const all = papersFor(papers, 'machinery').flatMap((group) => group.papers);
  expect(html.match(/type="checkbox"/g)).toHaveLength(all.length);
  for (const { id } of all) {
    expect(html).toContain(`<label for="paper-${id}"`);
    expect(html).toMatch(
      new RegExp(`<input type="checkbox" id="paper-${id}"[^>]*aria-describedby="paper-${id}-more"`),
    );
    expect(html).toContain(`id="paper-${id}-more"`);
  }
  expect(sheet({ leaveOut: ['udyam'] })).not.toContain('id="paper-udyam"');
});

test('all kinds of firms are chosen at first, and nothing has a name that could be submitted but the kind', () => {
  expect(html.match(/type="radio"/g)).toHaveLength(FIRM_KINDS.length + 1);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value=""/);
  expect(html).not.toContain('<form');
  expect(new Set(html.match(/ name="[^"]*"/g))).toEqual(new Set([' name="firm"']));
});

test('states its date, the company’s phone, and that it is a sample only while it is one', () => {
  expect(html).toContain('<time dateTime="2026-11-20">20 November 2026</time>');
  expect(html).toContain(company.phone);
  expect(html).toContain(papers.sheet.sample);
  expect(sheet({ sample: false })).not.toContain(papers.sheet.sample);
});
