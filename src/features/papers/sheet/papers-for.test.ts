import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { FIRM_KINDS, PAPER_GROUPS } from '../../../content-model/schema/papers.ts';
import { SERVICE_ICONS } from '../../../content-model/schema/products.ts';
import { papersFor } from './papers-for.ts';

const { papers: text } = loadContent(CONTENT).content.text.en;

describe.each(SERVICE_ICONS)('%s', (product) => {
  const groups = papersFor(text, product);

  test('has the shared groups and then its own papers', () => {
    expect(groups.map(({ id }) => id)).toEqual([...PAPER_GROUPS, 'own']);
    expect(groups.at(-1)?.papers).toMatchObject(text.products[product].papers);
  });

  test.each(FIRM_KINDS)('asks a %s for papers of every group, its accounts included', (kind) => {
    const asked = groups.map(({ papers }) => papers.filter((paper) => paper.for?.includes(kind) ?? true));
    for (const papers of asked) expect(papers.length).toBeGreaterThan(0);
    const names = asked.flat().map(({ name }) => name);
    expect(
      names.filter((name) => /accounts|balance sheet/i.test(name) && !/bank|projected/i.test(name)),
    ).toHaveLength(1);
    expect(names.filter((name) => /income-tax returns/i.test(name))).toHaveLength(1);
  });

  test('gives every paper its own id', () => {
    const ids = groups.flatMap(({ papers }) => papers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a paper that a product leaves out is missing from its list alone', () => {
  const product = { ...text.products.machinery, leaveOut: ['udyam'] };
  const changed = { ...text, products: { ...text.products, machinery: product } };
  const ids = (icon: 'machinery' | 'business-loan') =>
    papersFor(changed, icon).flatMap(({ papers }) => papers.map(({ id }) => id));
  expect(ids('machinery')).not.toContain('udyam');
  expect(ids('business-loan')).toContain('udyam');
});

test('the styles hide the papers of other kinds for every kind of firm', () => {
  const styles = readFileSync('src/features/papers/sheet/paper-sheet.module.css', 'utf8');
  for (const kind of FIRM_KINDS)
    expect(styles).toContain(`:has([value="${kind}"]:checked) [data-for]:not([data-for~="${kind}"])`);
});
