import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../../content-model/load.ts';
import { FIRM_KINDS } from '../../../content-model/schema/papers.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { papersFor } from './papers-for.ts';

const { company, text } = loadContent('content').content;
const { papers } = text.en;
const html = renderToStaticMarkup(
  <PaperSheet text={papers} product="machinery" title="Machinery finance" company={company} />,
);

test('every paper has a box to tick, with its reason as description', () => {
  const all = papersFor(papers, 'machinery').flatMap((group) => group.papers);
  expect(html.match(/type="checkbox"/g)).toHaveLength(all.length);
  for (const { id } of all) {
    expect(html).toContain(`<label for="paper-${id}"`);
    expect(html).toMatch(
      new RegExp(`<input type="checkbox" id="paper-${id}"[^>]*aria-describedby="paper-${id}-more"`),
    );
    expect(html).toContain(`id="paper-${id}-more"`);
  }
});

test('all kinds of firms are chosen at first, and nothing has a name that could be submitted but the kind', () => {
  expect(html.match(/type="radio"/g)).toHaveLength(FIRM_KINDS.length + 1);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value=""/);
  expect(html).not.toContain('<form');
  expect(new Set(html.match(/ name="[^"]*"/g))).toEqual(new Set([' name="firm"']));
});

test('states its date, and that it is a sample only while it is one', () => {
  expect(html).toContain('<time dateTime="2026-11-20">20 November 2026</time>');
  expect(html).toContain(papers.sheet.sample);
  const machinery = { ...papers.products.machinery, sample: false };
  const own = { ...papers, products: { ...papers.products, machinery } };
  const real = renderToStaticMarkup(
    <PaperSheet text={own} product="machinery" title="Machinery finance" company={company} />,
  );
  expect(real).not.toContain(papers.sheet.sample);
});

test('prints the company’s name and phone', () => {
  expect(html).toContain(company.shortName);
  expect(html).toContain(company.phone);
});
