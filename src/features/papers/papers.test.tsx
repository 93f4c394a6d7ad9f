/** The list of papers to tick, and the sentences about numbers that visitors type. */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { loadContent } from '../../content-model/load.ts';
import { FIRM_KINDS, PAPER_GROUPS, SERVICE_ICONS } from '../../content-model/schema/choices.ts';
import { openSites } from '../../content-model/site.ts';
import { checkIdentifier, IDENTIFIERS, type Identifier } from '../../domain/identifiers/check.ts';
import { sentenceFor } from './numbers/number-fields.ts';
import { PaperSheet, papersFor } from './sheet/paper-sheet.tsx';

const site = openSites(loadContent(CONTENT).content)();
const { company, text } = site;
const { papers } = text;
const { machinery } = papers.products;
const sheet = (changes: Partial<typeof machinery> = {}) => {
  const products = { ...papers.products, machinery: { ...machinery, ...changes } };
  const changed = { ...site, text: { ...text, papers: { ...papers, products } } };
  return renderToStaticMarkup(<PaperSheet site={changed} product="machinery" firm="company" />);
};
const html = sheet();

test.each(SERVICE_ICONS)(
  '%s has the shared groups and then its own papers of each kind of firm, each with its own id',
  (product) => {
    const all = [...papers.shared, ...papers.products[product].papers];
    for (const firm of FIRM_KINDS) {
      const groups = papersFor(papers, product, firm);
      expect(groups.map(({ id }) => id)).toEqual([...PAPER_GROUPS, 'own']);
      const names = groups.flatMap((group) => group.papers.map(({ name }) => name));
      const others = all.filter((paper) => paper.for && !paper.for.includes(firm));
      expect(others.length, firm).toBeGreaterThan(5);
      expect(names.filter((name) => others.some((paper) => paper.name === name))).toEqual([]);
      for (const paper of papers.products[product].papers)
        expect(names.includes(paper.name), paper.name).toBe(!others.includes(paper));
      const ids = groups.flatMap((group) => group.papers.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  },
);

test('every paper has a box to tick, with its reason as description; one that a product leaves out is missing', () => {
  const all = papersFor(papers, 'machinery', 'company').flatMap((group) => group.papers);
  expect(html.match(/type="checkbox"/g)).toHaveLength(all.length);
  for (const { id } of all) {
    const box = `<input type="checkbox" id="paper-${id}"[^>]*aria-describedby="paper-${id}-more".* id="paper-${id}-more"`;
    expect(html).toMatch(new RegExp(box));
  }
  expect(sheet({ leaveOut: ['udyam'] })).not.toContain('id="paper-udyam"');
});

test('asks for the kind of firm first: its links keep the amount, and nothing could be submitted', () => {
  const asking = renderToStaticMarkup(<PaperSheet site={site} product="machinery" amount={500_000} />);
  expect(asking).toContain(papers.sheet.first);
  expect(asking).not.toContain('type="checkbox"');
  for (const firm of FIRM_KINDS) expect(asking).toContain(`/machinery?amount=500000&amp;firm=${firm}#`);
  expect(html).toMatch(/aria-current="page"[^>]*>Company</);
  expect(html).not.toMatch(/<form| name="/);
});

test('states its date, the company’s phone, and that it is a sample only while it is one', () => {
  expect(html).toContain('<time dateTime="2026-11-20">20 November 2026</time>');
  expect(html).toContain(company.phone);
  expect(html).toContain(papers.sheet.sample);
  expect(sheet({ sample: false })).not.toContain(papers.sheet.sample);
});

const { numbers } = papers;

function sentence(identifier: Identifier, typed: string): string {
  const verdict = checkIdentifier(identifier, typed);
  return verdict ? sentenceFor(identifier, verdict, numbers, site.format) : '';
}

test.each(IDENTIFIERS)('the example of %s is accepted without a warning', (identifier) => {
  expect(checkIdentifier(identifier, numbers.fields[identifier].example)).toMatchObject({
    ok: true,
    warnings: [],
  });
});

test.each<[Identifier, string, string]>([
  ['gstin', '27AAPFU0939F1ZV', 'It looks right: Maharashtra, PAN AAPFU0939F'],
  [
    'gstin',
    '27AAPFUO939F1ZV',
    'Character 8 is the letter O, where a digit belongs, perhaps the digit 0: 27AAPFU[O]939F1ZV',
  ],
  ['gstin', '07AAACI1681G1Z1', numbers.problems.checkDigit],
  ['pan', 'aapfu0939f', 'It looks right. This is the PAN of a firm or an LLP.'],
  ['pan', 'AAPFU0939', '9 characters so far; it has 10, not counting spaces and hyphens.'],
  ['cin', 'X74999GJ2018PLC102791', 'Character 1 is “X”, where L / U belongs: [X]74999GJ2018PLC102791'],
  ['udyam', 'udyam mh 18 0123456', 'It looks right: UDYAM-MH-18-0123456'],
  ['ifsc', 'ABCD0EF1234', 'It looks right. Bank code ABCD.'],
])('%s %s: %s', (identifier, typed, expected) => {
  expect(sentence(identifier, typed)).toBe(expected);
});

test('a number of another kind is not called wrong', () => {
  expect(sentence('gstin', '0717USA00001UN2')).toMatch(/^This looks like the UIN of an embassy/);
  expect(sentence('udyam', 'MH12A0012345')).toMatch(/^This looks like a Udyog Aadhaar number/);
});

test('an unknown letter is not called wrong', () => {
  expect(sentence('pan', 'AAPXU0939F')).toMatch(/^It looks right, but .*“X”/);
});

test('no sentence has an empty placeholder', () => {
  const typed = fc.oneof(
    fc.stringMatching(/^[0-9A-Z]{1,22}$/),
    fc.constantFrom(...IDENTIFIERS).map((identifier) => numbers.fields[identifier].example),
  );
  fc.assert(
    fc.property(fc.constantFrom(...IDENTIFIERS), typed, (identifier, text) => {
      expect(sentence(identifier, text)).not.toMatch(/[{}]|undefined/);
    }),
  );
});
